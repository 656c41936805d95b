import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startEmbedder } from '../../../src/modules/knowledge/index.ts'
import { createLog } from '../../../src/platform/runtime/log.ts'
import { startApp, type TestProperty, useOwnApp } from '../../support/app.ts'
import { testDatabases } from '../../support/databases.ts'
import { newSource } from '../../support/samples/knowledge.ts'
import { until } from '../../support/until.ts'
import { startEmbeddingModel } from './embedding-model.ts'

/** Who has a turn when vectors are made, and what becomes of work that was cut off; live, since only that asks a model. */

const model = await startEmbeddingModel()
const settings = {
  PORTICO_SECRET: 'the secret of the test suite',
  PORTICO_MODEL_URL: model.url,
  PORTICO_MODEL: 'small',
  PORTICO_EMBEDDING_MODEL: 'words-3',
}
const databases = await testDatabases()
const shared = { ...databases, release: async () => {} }
const portico = useOwnApp(settings, { databases, role: 'api' })
const LEASE_MS = 30_000

beforeEach(() => {
  model.release()
  model.asked.length = 0
})

/** More than 100 units, so that it is left to the worker. Its name begins each text that the model is asked for. */
const upload = async (hotel: TestProperty, name: string, units: number): Promise<string> => {
  const sections = Array.from({ length: units }, (_, i) => `# Room ${i}\n\nRoom ${i} looks at island number ${i}.`)
  const { status, body } = await hotel.request(
    'POST',
    '/v1/knowledge/sources',
    newSource({ name, content: sections.join('\n\n') }),
  )
  assert.deepEqual([status, body.status, body.progress], [201, 'processing', 0], JSON.stringify(body))
  return body.id
}

const progressOf = async (hotel: TestProperty, id: string): Promise<number> =>
  (await hotel.request('GET', `/v1/knowledge/sources/${id}`)).body.progress

const isWhole = (hotel: TestProperty, id: string) => async () => (await progressOf(hotel, id)) === 1

const work = () =>
  startEmbedder({
    environment: portico.app.environments.live,
    vault: portico.app.vault,
    clock: portico.clock.now,
    log: createLog('silent'),
  })

const forget = (hotel: TestProperty, ...ids: string[]) =>
  Promise.all(ids.map((id) => hotel.request('DELETE', `/v1/knowledge/sources/${id}`)))

/** Its failure is written down: it is left alone for longer than a lease. */
const isLeftAlone = (hotel: TestProperty, id: string) => async () => {
  const { embedding_until } = await portico.tables.live.one<{ embedding_until: string }>`
    select embedding_until from knowledge_sources where property_id = ${hotel.id} and id = ${id}`
  return Date.parse(embedding_until) > portico.clock.now() + LEASE_MS
}

const asksFor = (name: string) => model.asked.filter((text) => text.startsWith(name)).length

test('a worker that is killed in the middle leaves nothing undone, though sources that always fail stand before', async (t) => {
  const hotel = await portico.newProperty('live')
  const bad = [await upload(hotel, 'Bad one', 110), await upload(hotel, 'Bad two', 110)]
  const good = await upload(hotel, 'Good', 400)
  const treated = (text: string) => (text.startsWith('Bad') ? 'refuse' : 'answer')
  model.treat = (text) => (asksFor('Good') > 2 ? 'hold' : treated(text))
  const { live, sandbox, owner } = databases
  const doomed = spawn(process.execPath, [fileURLToPath(new URL('./embedding-process.ts', import.meta.url))], {
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      PORTICO_TEST_CLOCK_SHIFT_MS: process.env.PORTICO_TEST_CLOCK_SHIFT_MS,
      WORKER: JSON.stringify({ settings, live, sandbox, owner }),
    },
    stdio: 'ignore',
  })
  t.after(() => doomed.kill('SIGKILL'))
  await until(() => model.held > 0)
  doomed.kill('SIGKILL')
  await once(doomed, 'exit')
  const cutOffAt = await progressOf(hotel, good)
  assert.ok(cutOffAt > 0 && cutOffAt < 1, String(cutOffAt))

  model.release()
  model.treat = treated
  const next = await startApp(settings, { databases: shared, role: 'worker' })
  next.clock.advance(LEASE_MS)
  await until(isWhole(hotel, good))
  await next.app.close()
  assert.deepEqual(await Promise.all(bad.map((id) => progressOf(hotel, id))), [0, 0])
  assert.ok(asksFor('Bad') <= 4, `each was tried once by either: ${asksFor('Bad')}`)
  await forget(hotel, ...bad, good)
})

test('sources that take long to fail, and fail again and again, keep no other from its turn', async () => {
  const hotel = await portico.newProperty('live')
  const bad = [await upload(hotel, 'Bad one', 110), await upload(hotel, 'Bad two', 110)]
  const good = await upload(hotel, 'Good', 110)
  model.treat = (text) => {
    if (text.startsWith('Good')) return 'answer'
    portico.clock.advance(45_000)
    return 'refuse'
  }
  const embedder = work()
  await until(isWhole(hotel, good))
  await embedder.close()
  await forget(hotel, ...bad, good)
})

test('one that goes on failing is asked for less and less', async () => {
  const hotel = await portico.newProperty('live')
  const bad = await upload(hotel, 'Bad', 110)
  model.treat = (text) => (text.startsWith('Bad') ? 'refuse' : 'answer')
  const embedder = work()
  await until(() => asksFor('Bad') === 1)
  await until(isLeftAlone(hotel, bad))
  for (const [i, minutes] of [1, 2, 4].entries()) {
    portico.clock.advance(minutes * 60_000 - 10_000)
    // It takes two turns, and one that is due has its own between them.
    await until(isWhole(hotel, await upload(hotel, 'Witness', 120)))
    assert.equal(asksFor('Bad'), i + 1, `not before ${minutes} minutes are over`)
    portico.clock.advance(10_000)
    await until(() => asksFor('Bad') === i + 2)
    await until(isLeftAlone(hotel, bad))
  }
  await embedder.close()
  await forget(hotel, bad)
})

test('a long source delays those of other properties and of its own by one batch at the most', async () => {
  const [large, small] = [await portico.newProperty('live'), await portico.newProperty('live')]
  const long = await upload(large, 'Long', 1000)
  model.treat = () => 'hold'
  const embedder = work()
  await until(() => model.held > 0)
  const [own, other] = [await upload(large, 'Own', 120), await upload(small, 'Other', 120)]
  model.asked.length = 0
  model.release()
  await until(isWhole(small, other))
  await until(isWhole(large, own))
  assert.ok((await progressOf(large, long)) < 1)
  await embedder.close()
  const turns = model.asked.map((text) => text.split(' ')[0])
  assert.ok(turns.indexOf('Other') <= 1 && turns.lastIndexOf('Other') - turns.indexOf('Other') <= 2, turns.join())
  assert.ok(turns.indexOf('Own') <= 3, turns.join())
  await forget(large, long, own)
})

test('a worker that is told to stop hands its source on at once', async () => {
  const hotel = await portico.newProperty('live')
  const id = await upload(hotel, 'Handbook', 200)
  model.treat = () => 'hold'
  const first = work()
  await until(() => model.held > 0)
  await first.close()
  model.release()
  const second = work()
  await until(isWhole(hotel, id), 5000)
  await second.close()
})

test('a source that an earlier release cut otherwise is cut anew, found meanwhile, and whole again', async () => {
  const hotel = await portico.newProperty('live')
  const id = await upload(hotel, 'Islands', 120)
  const first = work()
  await until(isWhole(hotel, id))
  await first.close()
  const db = portico.tables.live
  const cut = () => db.many`
    select starts, ends, units::text from knowledge_chunks where property_id = ${hotel.id} and source_id = ${id} order by position`
  const today = await cut()
  await db.run`update knowledge_sources set cutting = 1, units = 1, units_embedded = 1 where property_id = ${hotel.id} and id = ${id}`
  await db.run`delete from knowledge_chunks where property_id = ${hotel.id} and source_id = ${id} and position > 0`
  await db.run`
    update knowledge_chunks set units = json_build_array(units -> 0) where property_id = ${hotel.id} and source_id = ${id}`
  const again = work()
  await until(async () => (await cut()).length === today.length)
  await until(isWhole(hotel, id))
  await again.close()
  assert.deepEqual(await cut(), today)
  const { body } = await hotel.request('POST', '/v1/knowledge/search', { query: 'island number 77' })
  assert.ok(body.data.length > 1, 'what is searched was cut anew too')
})
