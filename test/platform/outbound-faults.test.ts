import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { type OutboundCode, OutboundFailure } from '../../src/platform/http-client/failure.ts'
import { until } from '../support/until.ts'
import { httpReceiver, loopback, post, rawReceiver, useClient } from './outbound-servers.ts'

const head = (rest: string) => `HTTP/1.1 200 OK\r\n${rest}\r\n\r\n`

interface Fault {
  onRequest?: (socket: Socket) => void
  onConnect?: (socket: Socket) => void
  code: OutboundCode
}

const faults: Record<string, Fault> = {
  'accepts and never answers': { code: 'timeout' },
  'sends half a header and stalls': { code: 'timeout', onRequest: (socket) => socket.write('HTTP/1.1 200 OK\r\nx: ') },
  'sends headers and stalls': { code: 'timeout', onRequest: (socket) => socket.write(head('content-length: 5')) },
  'sends part of a body and stalls': {
    code: 'timeout',
    onRequest: (socket) => socket.write(`${head('content-length: 5')}abc`),
  },
  'sends early hints for ever': {
    code: 'timeout',
    onRequest(socket) {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'), 5)
      socket.on('close', () => clearInterval(timer))
    },
  },
  'sends one byte at a time': {
    code: 'timeout',
    onRequest(socket) {
      socket.write(head('content-length: 100000'))
      const timer = setInterval(() => socket.write('x'), 5)
      socket.on('close', () => clearInterval(timer))
    },
  },
  'resets on connect': { code: 'connection_reset', onConnect: (socket) => socket.resetAndDestroy() },
  'resets on request': { code: 'connection_reset', onRequest: (socket) => socket.resetAndDestroy() },
  'closes without an answer': { code: 'connection_reset', onRequest: (socket) => socket.end() },
  'closes within the body': {
    code: 'connection_reset',
    onRequest: (socket) => socket.end(`${head('content-length: 5')}abc`),
  },
  'speaks another protocol': { code: 'invalid_response', onConnect: (socket) => socket.write('SSH-2.0-OpenSSH_9\r\n') },
  'answers without a header': { code: 'invalid_response', onRequest: (socket) => socket.end('<html>hello</html>') },
  'sends headers without end': {
    code: 'invalid_response',
    onRequest: (socket) => socket.write(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(100)}`),
  },
  'sends broken chunks': {
    code: 'invalid_response',
    onRequest: (socket) => socket.write(`${head('transfer-encoding: chunked')}zz\r\n`),
  },
  'gives two lengths': {
    code: 'invalid_response',
    onRequest: (socket) => socket.write(head('content-length: 5\r\ntransfer-encoding: chunked')),
  },
  'changes the protocol unasked': {
    code: 'invalid_response',
    onRequest: (socket) => socket.write('HTTP/1.1 101 Yes\r\nconnection: upgrade\r\nupgrade: x\r\n\r\nmore'),
  },
}

const rejectsWith = (request: Promise<unknown>, code: OutboundCode) =>
  assert.rejects(request, (error) => {
    assert.ok(error instanceof OutboundFailure, String(error))
    assert.equal(error.code, code, `${error.message} ${error.cause}`)
    return true
  })

const activeOf = (kind: string) => process.getActiveResourcesInfo().filter((name) => name === kind).length

for (const [what, { onRequest = () => {}, onConnect, code }] of Object.entries(faults)) {
  test(`a server that ${what}: one failure, ${code}, and nothing left open`, async () => {
    const receiver = await rawReceiver(onRequest, onConnect)
    const client = useClient()
    const before = activeOf('Timeout')
    const timeoutMs = code === 'timeout' ? 100 : post.timeoutMs
    const requests = Array.from({ length: 6 }, () => client.request(receiver.url, { ...post, timeoutMs }))
    await Promise.all(requests.map((request) => rejectsWith(request, code)))
    const released = () => client.connections === 0 && receiver.open === 0 && activeOf('Timeout') <= before
    await until(released, post.timeoutMs / 2) // timers of others in this process come and go; one of a request would stay
  })
}

test('nobody listening, and a name nobody knows', async () => {
  const receiver = await httpReceiver(() => {})
  const client = useClient({ resolve: async () => Promise.reject(new Error('ENOTFOUND')) })
  await rejectsWith(client.request('http://127.0.0.1:1024/', post), 'connection_refused')
  await rejectsWith(client.request('http://localhost:1024/', post), 'connection_refused')
  await rejectsWith(client.request(`http://nobody.test:${receiver.port}/`, post), 'dns_failed')
  const silent = useClient({ resolve: () => new Promise(() => {}) })
  await rejectsWith(silent.request('http://nobody.test/', { ...post, timeoutMs: 50 }), 'timeout')
  await until(() => client.connections === 0 && silent.connections === 0)
})

test('an endless body is cut off at the limit and its connection closed', async () => {
  let sent = 0
  const receiver = await rawReceiver((socket) => {
    const pour = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(16_384, 'x'))) sent += 16_384
    }
    socket.write(head('connection: keep-alive'))
    socket.on('drain', pour)
    pour()
  })
  const client = useClient()
  const { status, body, truncated } = await client.request(receiver.url, post)
  assert.deepEqual([status, body, truncated], [200, 'x'.repeat(1024), true])
  await until(() => client.connections === 0 && receiver.open === 0)
  assert.ok(sent < 50_000_000)
})

test('a body that stalls past the limit is an answer, and its connection ends with the time limit', async () => {
  const receiver = await rawReceiver((socket) => socket.write(`${head('content-length: 5000')}${'x'.repeat(2000)}`))
  const client = useClient()
  const { truncated } = await client.request(receiver.url, { ...post, timeoutMs: 200 })
  assert.ok(truncated)
  await until(() => client.connections === 0 && receiver.open === 0)
})

test('requests that wait in line for a hanging server fail in their own time, and the line is empty after', async () => {
  const receiver = await rawReceiver(() => {})
  const client = useClient({ connectionsPerOrigin: 1 })
  const requests = Array.from({ length: 40 }, () => client.request(receiver.url, { ...post, timeoutMs: 100 }))
  const startedMs = performance.now()
  await Promise.all(requests.map((request) => rejectsWith(request, 'timeout')))
  assert.ok(performance.now() - startedMs < 2000)
  await rejectsWith(client.request(receiver.url, { ...post, timeoutMs: 100, policy: loopback }), 'timeout')
  await client.close()
  await until(() => receiver.open === 0)
})
