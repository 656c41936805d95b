import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteGap, rankingFor, startEmbedder } from '../../../src/modules/knowledge/index.ts'
import { createContext, internalCaller, propertyScope } from '../../../src/platform/operation/create-context.ts'
import { createLog } from '../../../src/platform/runtime/log.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newSource } from '../../support/samples/knowledge.ts'
import { created } from '../../support/samples/sample.ts'
import { until } from '../../support/until.ts'

const portico = useOwnApp()
const log = createLog('silent')
const ANN = 'gst_01jd3vq8k2m4n6p8r0t2v4x6z8'

const contextOf = (hotel: TestProperty) => {
  const environment = portico.app.environments.sandbox
  const scope = { timezone: 'UTC', currency: 'USD', day_starts_at: '00:00', clock_offset_ms: 0 }
  const caller = internalCaller('test', environment, propertyScope(hotel.id, scope))
  const realNow = new Date(portico.clock.now())
  return createContext({
    caller,
    operationId: 'ai.chat',
    requestId: 'req_test',
    vault: portico.app.vault,
    log,
    realNow,
  })
}

const gapsOf = async (hotel: TestProperty, query = '') =>
  (await hotel.request('GET', `/v1/knowledge/gaps${query}`)).body

test('the same question in other words’ order and endings is one gap, counted; the last asked comes first', async () => {
  const hotel = await portico.newProperty()
  await noteGap(contextOf(hotel), 'Do you have a helipad?', ANN)
  await noteGap(contextOf(hotel), 'Is there a cinema?', null)
  await noteGap(contextOf(hotel), 'Helipads, do you have any?', null)
  const { data, total } = await gapsOf(hotel)
  assert.equal(total, 2)
  assert.deepEqual(
    data.map(({ question, times, guest_id }: Record<string, unknown>) => [question, times, guest_id]),
    [
      ['Do you have a helipad?', 2, ANN],
      ['Is there a cinema?', 1, null],
    ],
  )
  const first = await gapsOf(hotel, '?limit=1')
  const second = await gapsOf(hotel, `?limit=1&cursor=${first.next_cursor}`)
  assert.deepEqual([...first.data, ...second.data], data)
})

test('one question asked by fifty guests at once is one gap, asked fifty times', async () => {
  const hotel = await portico.newProperty()
  await Promise.all(Array.from({ length: 50 }, () => noteGap(contextOf(hotel), 'Is there a casino?', null)))
  const { data } = await gapsOf(hotel)
  assert.deepEqual([data.length, data[0].times], [1, 50])
})

test('a dismissed gap is gone for its property alone; card numbers never stand in one', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  for (const one of [hotel, other]) await noteGap(contextOf(one), 'May I pay with 4111 1111 1111 1111?', null)
  const [gap] = (await gapsOf(hotel)).data
  assert.doesNotMatch(gap.question, /\d/)
  assert.equal((await other.request('DELETE', `/v1/knowledge/gaps/${gap.id}`)).status, 404)
  assert.equal((await hotel.request('DELETE', `/v1/knowledge/gaps/${gap.id}`)).status, 204)
  const again = await hotel.request('DELETE', `/v1/knowledge/gaps/${gap.id}`)
  assert.deepEqual([again.status, again.body.detail], [404, 'knowledge_gap_not_found'])
  assert.deepEqual([(await gapsOf(hotel)).total, (await gapsOf(other)).total], [0, 1])
})

test('a guest’s questions are exported and erased with them, and so are those that name them', async () => {
  const hotel = await portico.newProperty()
  const guest = { first_name: 'Annabel', last_name: 'Quillfeather', email: 'annabel@example.com' }
  const id = await created(hotel, '/v1/guests', guest)
  await noteGap(contextOf(hotel), 'Is there a planetarium?', id)
  await noteGap(contextOf(hotel), 'Where does annabel@example.com sit?', null)
  await noteGap(contextOf(hotel), 'Is there a harp?', null)
  const told = JSON.stringify((await hotel.request('GET', `/v1/guests/${id}/export`)).body)
  assert.match(told, /planetarium/)
  assert.ok((await hotel.request('POST', `/v1/guests/${id}/erase`, {})).status < 300)
  assert.deepEqual(
    (await gapsOf(hotel)).data.map(({ question }: { question: string }) => question),
    ['Is there a harp?'],
  )
})

const conflictsOf = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/knowledge/conflicts')).body.data

test('two texts that state different times or prices of the same are told, with both quotes in their places', async () => {
  const hotel = await portico.newProperty()
  const pool = newSource({ name: 'Pool rules', content: '# Outdoor pool\n\nThe outdoor pool is open 09:00–19:30.' })
  const faq = newSource({ content: '**Until when can I swim?** The outdoor pool stays open until 20:30.' })
  const ids = [await created(hotel, '/v1/knowledge/sources', pool), await created(hotel, '/v1/knowledge/sources', faq)]
  const [conflict, ...rest] = await conflictsOf(hotel)
  assert.deepEqual([rest.length, conflict.about], [0, 'time'])
  assert.deepEqual(
    conflict.quotes.map(({ source_id }: { source_id: string }) => source_id),
    ids,
  )
  for (const [i, { content }] of [pool, faq].entries()) {
    const { quote, start, end } = conflict.quotes[i]
    assert.equal(content.slice(start, end), quote)
  }
  const mended = { ...faq, content: '**Until when can I swim?** The outdoor pool stays open until 19:30.' }
  assert.equal((await hotel.request('PUT', `/v1/knowledge/sources/${ids[1]}`, mended)).status, 200)
  assert.deepEqual(await conflictsOf(hotel), [])
})

test('different things with different times are no conflict, nor are texts for staff or of another day', async () => {
  const hotel = await portico.newProperty()
  const add = (content: string, more = {}) => created(hotel, '/v1/knowledge/sources', newSource({ content, ...more }))
  await add('# Outdoor pool\n\nThe outdoor pool is open 09:00–19:30.')
  await add('# Indoor pool\n\nThe indoor pool is open 08:00–21:00.')
  await add('# Outdoor pool\n\nThe outdoor pool is open 09:00–22:00.', { audience: 'staff' })
  await add('# Outdoor pool\n\nThe outdoor pool is open 09:00–23:00.', { valid_until: '2020-01-01' })
  assert.deepEqual(await conflictsOf(hotel), [])
})

test('a long text is found at once, embedded by the worker a little at a time, and ready in the end', async () => {
  const hotel = await portico.newProperty()
  const sections = Array.from({ length: 110 }, (_, i) => `# Room ${i}\n\nRoom ${i} has a view of island number ${i}.`)
  const { status, body } = await hotel.request(
    'POST',
    '/v1/knowledge/sources',
    newSource({ content: sections.join('\n\n') }),
  )
  assert.deepEqual([status, body.status, body.progress], [201, 'processing', 0])
  const asked = { query: 'which island does room 77 see', limit: 1, audience: 'guest' } as const
  const [byWords] = (await rankingFor(contextOf(hotel), asked)).passages
  assert.match(byWords!.content, /77/)
  const environment = portico.app.environments.sandbox
  const embedder = startEmbedder({ environment, vault: portico.app.vault, clock: portico.clock.now, log })
  const read = async () => (await hotel.request('GET', `/v1/knowledge/sources/${body.id}`)).body
  await until(async () => {
    const { left } = await portico.tables.sandbox.one<{ left: number }>`
      select units - units_embedded as left from knowledge_sources where property_id = ${hotel.id}`
    return left === 0
  }, 60_000)
  await embedder.close()
  assert.equal((await read()).progress, 1)
  const { missing } = await portico.tables.sandbox.one<{ missing: number }>`
    select count(*) as missing from knowledge_chunks where property_id = ${hotel.id} and vectors is null`
  assert.equal(missing, 0)
  const [encoded] = (await rankingFor(contextOf(hotel), asked)).passages
  assert.match(encoded!.content, /77/)
  assert.notEqual(encoded!.units[0]!.evidence, byWords!.units[0]!.evidence, 'what was encoded has reached the index')
})

test('the demo hotel knows its house, and a reset brings it back', async () => {
  const hotel = await portico.newProperty()
  await created(hotel, '/v1/knowledge/sources', newSource({ name: 'Old', content: 'The old helipad is closed.' }))
  const { status, body } = await hotel.request('POST', '/v1/sandbox/reset', {})
  assert.equal(status, 200, JSON.stringify(body))
  const { total } = (await hotel.request('GET', '/v1/knowledge/sources?limit=1')).body
  assert.ok(total >= 25)
  const { data } = (await hotel.request('POST', '/v1/knowledge/search', { query: 'when is breakfast?' })).body
  assert.equal(data[0].source_name, 'Breakfast')
  assert.ok(data.every(({ source_name }: { source_name: string }) => source_name !== 'Old'))
  assert.deepEqual(await conflictsOf(hotel), [])
})
