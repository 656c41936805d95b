import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
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

  await isOneLookASecond(1) // and with it all that the messages set off
  const [pages, misses] = [ran(A_PAGE), ran(WHAT_WAS_MISSED)]
  assert.ok(await isOneLookASecond(3), 'one look a second for all of them')
  assert.ok(ran(WHAT_WAS_MISSED) - misses <= 2, 'and one for what was missed')
  assert.equal(ran(A_PAGE), pages, 'nobody reads while nothing comes')

  const live = await readStream(portico, (await openSession(await portico.newProperty('live'), 'gst_live')).token)
  for (const reader of [first, ...readers]) reader.close()
  await until(() => isOneLookASecond(3)) // the other environment's
  live.close()
})

/** Whether the next ones come no faster. */
async function isOneLookASecond(times: number): Promise<boolean> {
  const [before, startedMs] = [ran(WHO_IS_OVER), performance.now()]
  await until(() => ran(WHO_IS_OVER) >= before + times)
  const seconds = (performance.now() - startedMs) / 1000
  return ran(WHO_IS_OVER) - before <= seconds + 1
}

/** 3,000 messages of 10,000 characters, far more than fits on the way to a reader. */
const fillUp = ({ tables }: TestApp, hotel: TestProperty, guest: string) =>
  tables.sandbox.run`
    insert into messages (property_id, id, channel, status, recipient, content, category, metadata, sent_at, created_at)
    select ${hotel.id}, 'omsg_' || ${guest} || n, 'in_app', 'sent', ${guest}, n || repeat('x', 9990), 'transactional', '{}',
      ${new Date()}::timestamptz - interval '1 hour' + n * interval '1 ms', ${new Date()}::timestamptz
    from generate_series(1, 3000) n`

test('who takes nothing is sent no more than fits on the way, and gets the rest in order once they read on', async () => {
  const hotel = await portico.newProperty()
  for (const guest of ['gst_slow', 'gst_quick']) await fillUp(portico, hotel, guest)
  const before = ran(A_PAGE)
  const response = await streamFrom(portico, (await openSession(hotel, 'gst_slow')).token)
  const quick = await readStream(portico, (await openSession(hotel, 'gst_quick')).token)
  await quick.messages(3000)
  const pages = ran(A_PAGE) - before - 150 // those of who took everything meanwhile
  assert.ok(pages < 120, `${pages} of 150 pages were read for nobody`)
  quick.close()
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
  const sockets = new Set<Socket>()
  stopping.app.http.app.server.on('connection', (socket) => sockets.add(socket))
  const hotel = await stopping.newProperty()
  const { token } = await openSession(hotel, 'gst_slow')
  await fillUp(stopping, hotel, 'gst_slow')
  await streamFrom(stopping, token)
  await until(() => [...sockets].some(({ writableNeedDrain }) => writableNeedDrain))
  const startedMs = performance.now()
  await stopping.app.close()
  const tookMs = performance.now() - startedMs
  assert.ok(tookMs < 5000, `${tookMs} ms`)
})

const LONGEST_STALL_MS = 400

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
            yield `${performance.now()} ${'x'.repeat(100_000)}\n`
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
  mountInbound(app, {
    callbacks: [endless],
    host,
    identification,
    config: readConfig({}),
    longestStallMs: LONGEST_STALL_MS,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/endless`
  const [[reading], [idle]] = await Promise.all([
    once(get(url, { agent: false }), 'response'),
    once(get(url, { agent: false }), 'response'),
  ])
  idle.on('error', () => {})
  let lastMs = 0
  reading
    .on('error', () => {})
    .on('data', (piece: Buffer) => {
      lastMs = Number(/(\d+\.\d+) x/.exec(piece.toString())?.[1] ?? lastMs)
    })
  await until(() => open === 2)
  await until(() => open === 1)
  const longMs = lastMs + 2 * LONGEST_STALL_MS
  await until(() => lastMs > longMs)
  assert.equal(open, 1)
  await app.close()
  await until(() => open === 0)
})
