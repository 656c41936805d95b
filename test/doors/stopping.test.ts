import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openFeed } from '../modules/changes/feed-reader.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { until } from '../support/until.ts'

/** Takes an answer slowly: reads a little, waits until the server begins to stop, then reads on. */
test('a server that stops sends the answers it has begun, however slowly they are taken', async () => {
  const portico = await startApp()
  const hotel = await portico.newProperty()
  const transcript = 'hello '.repeat(30_000)
  for (let i = 0; i < 60; i++) {
    const numbers = { from_number: '+15005550100', to_number: '+15005550199' }
    await hotel.request('POST', '/v1/calls', { direction: 'inbound', ...numbers, transcript })
  }
  const { hostname, port } = new URL(portico.address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(`GET /v1/calls?limit=100 HTTP/1.1\r\nhost: ${hostname}\r\nx-api-key: ${hotel.key}\r\n\r\n`)
  await once(socket, 'readable')
  const chunks: Buffer[] = [socket.read()]
  const stopped = portico.app.close()
  let turns = 0
  const wait = () => new Promise((resolve) => setImmediate(resolve))
  while (turns++ < 2000) await wait() // several sweeps pass while nobody reads
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  await stopped
  const answer = Buffer.concat(chunks)
  const length = Number(/content-length: (\d+)/i.exec(answer.toString('latin1', 0, 4096))![1])
  assert.equal(answer.length - answer.indexOf('\r\n\r\n') - 4, length)
})

test('before a stop it is not ready, serves on, and each answer is the last of its connection', async () => {
  const portico = await startApp()
  const hotel = await portico.newProperty()
  const feed = await openFeed(portico, hotel.key)
  const kept = openConnection(portico)
  kept.write(head('GET', hotel.key))
  await kept.hears(/\[\]/)
  assert.match(kept.heard(), /connection: keep-alive/i)
  kept.write(head('POST', hotel.key, PACKAGE.length))
  await once(portico.app.http.app.server, 'request') // under way before, answered after
  portico.app.http.drain()
  kept.write(PACKAGE)
  await kept.closed
  assert.match(kept.heard(), /HTTP\/1\.1 201[\s\S]*connection: close/i)

  const ready = await portico.request('GET', '/readyz')
  assert.deepEqual([ready.status, ready.body.status, ready.headers.get('retry-after')], [503, 'draining', '2'])
  assert.equal((await portico.request('GET', '/healthz')).status, 200)
  const served = await hotel.request('GET', '/v1/packages')
  assert.deepEqual([served.status, served.headers.get('connection')], [200, 'close'])
  assert.equal(feed.ended, false)
  await portico.app.close()
  assert.ok(feed.done?.cursor, 'a stream is told where to go on')
})

test('half a head, half a body or nothing at all does not hold up a stop; what arrives is still served', async () => {
  const portico = await startApp()
  const hotel = await portico.newProperty()
  const [silent, halfHead, laterHead, halfBody] = [1, 2, 3, 4].map(() => openConnection(portico))
  await once(silent!.socket, 'connect')
  laterHead!.write(head('GET', hotel.key))
  await laterHead!.hears(/\[\]/)
  halfHead!.write(head('GET', hotel.key).slice(0, -9))
  laterHead!.write(head('GET', hotel.key).slice(0, -9))
  halfBody!.write(head('POST', hotel.key, PACKAGE.length) + PACKAGE.slice(0, 9))
  const arriving = openConnection(portico)
  arriving.write(head('POST', hotel.key, PACKAGE.length))
  let begun = 0
  portico.app.http.app.server.on('request', () => begun++)
  await until(() => begun === 2)

  const startedMs = performance.now()
  const stopped = portico.app.close()
  for (const letter of PACKAGE) {
    arriving.write(letter)
    await pause(2000 / PACKAGE.length) // two seconds in all, which is more than a stop waits for one byte
  }
  await arriving.closed
  await stopped
  assert.ok(performance.now() - startedMs < 5000)
  assert.match(arriving.heard(), /^HTTP\/1\.1 201/)
  assert.match(halfHead!.heard(), /^HTTP\/1\.1 408/)
  assert.match(halfBody!.heard(), /^HTTP\/1\.1 408[\s\S]*connection: close/)
})

const PACKAGE = JSON.stringify({ name: 'P', slug: 'p', type: 'spa', price: 1, currency: 'USD', inclusions: [] })

const head = (method: string, key: string, bodyBytes = 0): string =>
  [
    `${method} /v1/packages HTTP/1.1`,
    'host: localhost',
    `x-api-key: ${key}`,
    ...(bodyBytes > 0 ? ['content-type: application/json', `content-length: ${bodyBytes}`] : []),
    '\r\n',
  ].join('\r\n')

function openConnection({ address }: TestApp) {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  return {
    socket,
    closed: once(socket, 'close'),
    write: (words: string) => socket.write(words),
    heard: () => text,
    hears: (what: RegExp) => until(() => what.test(text)),
  }
}
