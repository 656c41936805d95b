import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { test } from 'node:test'
import { OutboundFailure } from '../../src/platform/http-client/failure.ts'
import { until } from '../support/until.ts'
import { httpReceiver, post, rawReceiver, useClient } from './outbound-servers.ts'

const ok = (_: IncomingMessage, response: ServerResponse) => response.end('ok')

test('a request arrives as given and its answer comes back, both over one kept connection', async () => {
  const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = []
  const receiver = await httpReceiver(async (request, response) => {
    const body = (await request.toArray()).join('')
    seen.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.writeHead(202, { 'Retry-After': '7', 'Set-Cookie': ['a=1', 'b=2'] }).end('täglich')
  })
  const client = useClient()
  for (let n = 0; n < 20; n++) {
    const answer = await client.request(`${receiver.url}?a=%20b#part`, { ...post, body: 'é' })
    assert.deepEqual([answer.status, answer.body, answer.truncated], [202, 'täglich', false])
    assert.equal(answer.headers['retry-after'], '7')
    assert.equal(answer.headers['set-cookie'], 'a=1, b=2')
    assert.ok(answer.latencyMs >= 0 && answer.latencyMs < 5000)
  }
  assert.equal(receiver.accepted, 1)
  const { method, url, headers, body } = seen[0]!
  assert.deepEqual([method, url, body], ['POST', '/hook?a=%20b', 'é'])
  assert.equal(headers['content-length'], '2')
  assert.equal(headers['accept-encoding'], 'identity')
  assert.equal(headers['user-agent'], 'Portico-Test')
  assert.equal(headers.host, `127.0.0.1:${receiver.port}`)
})

test('a redirect is an answer, never followed', async () => {
  const secret = await httpReceiver(ok)
  const receiver = await httpReceiver((_, response) => response.writeHead(307, { location: secret.url }).end())
  const answer = await useClient().request(receiver.url, post)
  assert.deepEqual([answer.status, answer.headers.location], [307, secret.url])
  assert.equal(secret.accepted, 0)
})

test('an origin gets no more connections than allowed, and one that hangs takes none from another', async () => {
  const waiting: ServerResponse[] = []
  const hanging = await httpReceiver((request, response) => {
    if (request.url === '/quick') response.end('ok')
    else waiting.push(response)
  })
  const healthy = await httpReceiver(ok)
  const client = useClient({ connectionsPerOrigin: 2 })
  const stuck = Array.from({ length: 6 }, () => client.request(hanging.url, { ...post, pool: 'whk_1' }))
  await until(() => waiting.length === 2)

  await Promise.all(Array.from({ length: 50 }, () => client.request(healthy.url, post)))
  assert.ok(healthy.accepted <= 2)
  const neighbour = await client.request(new URL('/quick', hanging.url).href, { ...post, pool: 'whk_2' })
  assert.equal(neighbour.body, 'ok', 'another pool on the same origin is not held up either')
  assert.equal(hanging.accepted, 3)

  for (let answered = 0; answered < 6; answered++) {
    await until(() => waiting.length > answered)
    waiting[answered]!.end('late')
  }
  assert.deepEqual(
    (await Promise.all(stuck)).map(({ body }) => body),
    Array(6).fill('late'),
  )
  assert.equal(hanging.accepted, 3)
})

test('a longer body is cut at the limit between characters; what little is left is drained to keep the connection', async () => {
  const receiver = await httpReceiver((_, response) => response.end('€'.repeat(2000)))
  const client = useClient()
  for (let n = 0; n < 3; n++) {
    const { body, truncated } = await client.request(receiver.url, { ...post, maxResponseBytes: 1000 })
    assert.deepEqual([body, truncated], ['€'.repeat(333), true])
  }
  const whole = await client.request(receiver.url, { ...post, maxResponseBytes: 6000 })
  assert.deepEqual([whole.body.length, whole.truncated], [2000, false])
  assert.ok(receiver.accepted <= 2)
})

test('bytes that are no text do no harm', async () => {
  const receiver = await httpReceiver((_, response) => response.end(Buffer.from([0xff, 0x41, 0xc3])))
  assert.equal((await useClient().request(receiver.url, post)).body, '\ufffdA\ufffd')
})

test('a kept connection that the server closed meanwhile is replaced without the caller noticing', async () => {
  let requests = 0
  const receiver = await rawReceiver((socket) => {
    const isFirst = socket.bytesWritten === 0
    requests++
    if (isFirst) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok')
    else socket.resetAndDestroy()
  })
  const client = useClient({ connectionsPerOrigin: 1 })
  for (let n = 0; n < 10; n++) assert.equal((await client.request(receiver.url, post)).body, 'ok')
  assert.deepEqual([requests, receiver.accepted], [19, 10])
})

test('bytes sent ahead of a request are never taken for its answer', async () => {
  const answer = (text: string) => `HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n${text}`
  const receiver = await rawReceiver((socket) => {
    socket.write(answer('true'))
    setImmediate(() => socket.destroyed || socket.write(answer('evil')))
  })
  const client = useClient()
  for (let n = 0; n < 5; n++) {
    assert.equal((await client.request(receiver.url, post)).body, 'true')
    await until(() => client.connections === 0)
  }
})

test('a request can be given up, and a closed client gives up all of them', async () => {
  const receiver = await httpReceiver(() => {})
  const client = useClient({ connectionsPerOrigin: 2 })
  const aborted = (error: unknown) => error instanceof OutboundFailure && error.code === 'aborted'

  const control = new AbortController()
  const given = client.request(receiver.url, { ...post, signal: control.signal })
  await until(() => receiver.open === 1)
  control.abort()
  await assert.rejects(given, aborted)
  await assert.rejects(client.request(receiver.url, { ...post, signal: control.signal }), aborted)

  const more = Array.from({ length: 5 }, () => client.request(receiver.url, post))
  await until(() => receiver.open === 2)
  const [outcomes] = await Promise.all([Promise.allSettled(more), client.close()])
  for (const outcome of outcomes) assert.ok(outcome.status === 'rejected' && aborted(outcome.reason))
  assert.equal(client.connections, 0)
  await assert.rejects(client.request(receiver.url, post), aborted)
  await until(() => receiver.open === 0)
})
