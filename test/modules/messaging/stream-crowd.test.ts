import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import type { Identification } from '../../../src/doors/http/identify.ts'
import { mountInbound } from '../../../src/doors/inbound/door.ts'
import { type CallbackHost, defineCallback } from '../../../src/platform/operation/callback.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { startApp, type TestApp, type TestProperty } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { openSession, readStream, sendTo, streamFrom } from './stream-reader.ts'

let portico: TestApp
const statements = new Map<string, number>()
const ran = (words: string) =>
  [...statements].filter(([text]) => text.includes(words)).reduce((sum, [, times]) => sum + times, 0)

before(async () => {
  const onStatement = (text: string) => void statements.set(text, (statements.get(text) ?? 0) + 1)
  portico = await startApp({ PORTICO_LIMIT_DEFAULT: '100000' }, { onStatement })
})
after(() => portico.app.close())

const listeners = async () => {
  const { count } = await portico.tables.sandbox.one<{ count: number }>`
    select count(*) from pg_stat_activity where application_name = 'portico-wake' and datname = current_database()`
  return count
}

const WHO_IS_OVER = 's.guest_id is distinct from open.guest_id'
const WHAT_WAS_MISSED = 'found.recipient'
const A_PAGE = 'order by m.sent_at, m.id limit'

test('200 guests at once: each gets their own, and all together cost one listener and one look a second', async () => {
  const hotel = await portico.newProperty()
  const names = Array.from({ length: 200 }, (_, i) => `gst_${i}`)
  const first = await readStream(portico, (await openSession(hotel, 'gst_first')).token)
  await until(async () => (await listeners()) > 1)
  const listening = await listeners()
  const sessions = await Promise.all(names.map((name) => openSession(hotel, name)))
  const readers = await Promise.all(sessions.map(({ token }) => readStream(portico, token)))
  await Promise.all(names.map((name) => sendTo(hotel, name, `for ${name}`)))
  await Promise.all(readers.map((reader) => reader.messages(1)))
  for (const [i, reader] of readers.entries()) assert.deepEqual(reader.contents(), [`for ${names[i]}`])
  assert.equal(await listeners(), listening)

  const pages = await settled(() => ran(A_PAGE))
  const [looks, misses] = [ran(WHO_IS_OVER), ran(WHAT_WAS_MISSED)]
  const startedMs = performance.now()
  await until(() => ran(WHO_IS_OVER) >= looks + 3)
  const seconds = (performance.now() - startedMs) / 1000
  assert.ok(ran(WHO_IS_OVER) - looks <= seconds + 1, 'one look a second for all of them')
  assert.ok(ran(WHAT_WAS_MISSED) - misses <= 2, 'and one for what was missed')
  assert.equal(ran(A_PAGE), pages, 'nobody reads while nothing comes')

  for (const reader of [first, ...readers]) reader.close()
  await until(async () => {
    const before = ran(WHO_IS_OVER)
    await pause(1100) // longer than from one look to the next
    return ran(WHO_IS_OVER) === before
  })
})

/** 3,000 messages of 10,000 characters, far more than fits on the way to a reader. */
const fillUp = ({ tables }: TestApp, hotel: TestProperty, guest: string) =>
  tables.sandbox.run`
    insert into messages (property_id, id, channel, status, recipient, content, category, metadata, sent_at, created_at)
    select ${hotel.id}, 'omsg_' || n, 'in_app', 'sent', ${guest}, n || repeat('x', 9990), 'transactional', '{}',
      ${new Date()}::timestamptz - interval '1 hour' + n * interval '1 ms', ${new Date()}::timestamptz
    from generate_series(1, 3000) n`

const settled = async (count: () => number) => {
  await until(async () => {
    const before = count()
    await pause(200)
    return before > 0 && count() === before
  })
  return count()
}

test('who takes nothing is sent no more than fits on the way, and gets the rest in order once they read on', async () => {
  const hotel = await portico.newProperty()
  await fillUp(portico, hotel, 'gst_slow')
  const before = ran(A_PAGE)
  const response = await streamFrom(portico, (await openSession(hotel, 'gst_slow')).token)
  const pages = await settled(() => ran(A_PAGE) - before)
  assert.ok(pages < 120, `${pages} of 150 pages were read for nobody`)
  const chunks: string[] = []
  response.on('data', (chunk) => chunks.push(chunk))
  await until(() => chunks.slice(-3).join('').includes('"content":"3000x'))
  const text = chunks.join('')
  const numbers = [...text.matchAll(/"content":"(\d+)x/g)].map(([, number]) => Number(number))
  assert.deepEqual(
    numbers,
    Array.from({ length: 3000 }, (_, i) => i + 1),
  )
  response.destroy()
})

test('who takes nothing does not hold up a stop', async () => {
  const stopping = await startApp()
  const hotel = await stopping.newProperty()
  const { token } = await openSession(hotel, 'gst_slow')
  await fillUp(stopping, hotel, 'gst_slow')
  await streamFrom(stopping, token)
  await pause(500) // until it is full
  const startedMs = performance.now()
  await stopping.app.close()
  const tookMs = performance.now() - startedMs
  assert.ok(tookMs < 5000, `${tookMs} ms`)
})

test('a reader that takes nothing for too long is let go, and one that reads is not', async () => {
  let open = 0
  const endless = defineCallback({
    id: 'test.endless',
    method: 'GET',
    path: '/endless',
    summary: 'Never ends',
    handle: async () => ({
      body: (async function* () {
        open++
        try {
          for (;;) {
            yield 'x'.repeat(100_000)
            await pause(1)
          }
        } finally {
          open--
        }
      })(),
    }),
  })
  const app = Fastify()
  const limit = { policy: 'address', quota: 1, remaining: 1, resetSeconds: 1, allowed: true }
  const [host, identification] = [{} as CallbackHost, { countAddress: () => limit } as unknown as Identification]
  mountInbound(app, { callbacks: [endless], host, identification, config: readConfig({}), longestStallMs: 400 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/endless`
  const [[reading], [idle]] = await Promise.all([
    once(get(url, { agent: false }), 'response'),
    once(get(url, { agent: false }), 'response'),
  ])
  idle.on('error', () => {})
  reading.on('error', () => {}).resume()
  await until(() => open === 2)
  await until(() => open === 1)
  await pause(800) // twice what a stall may take
  assert.equal(open, 1)
  await app.close()
  await until(() => open === 0)
})
