import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { fence } from '../../src/platform/http-client/connections.ts'
import { checkDestination } from '../../src/platform/http-client/destination.ts'
import { DestinationRefused } from '../../src/platform/http-client/failure.ts'
import { until } from '../support/until.ts'
import { httpReceiver, loopback, PUBLIC, post, rawReceiver, strict, useClient } from './outbound-servers.ts'

const refusesAddress = (request: Promise<unknown>) =>
  assert.rejects(request, (error) => {
    assert.ok(error instanceof DestinationRefused, String(error))
    assert.deepEqual([error.code, error.reason], ['destination_refused', 'address'])
    return true
  })

test('a name that leads elsewhere after its registration is refused at connect (DNS rebinding)', async () => {
  const receiver = await httpReceiver((_, response) => response.end('secret'))
  const answers = [[PUBLIC], ['127.0.0.1'], [PUBLIC, '127.0.0.1'], ['::ffff:127.0.0.1'], ['0.0.0.0']]
  const resolve = async () => answers.shift()!
  const url = `http://rebind.test:${receiver.port}/`
  await checkDestination(url, strict, resolve)
  const client = useClient({ resolve })
  for (let n = 0; n < 4; n++) await refusesAddress(client.request(url, { ...post, policy: strict }))
  assert.deepEqual([answers.length, receiver.accepted], [0, 0])
  await until(() => client.connections === 0)
})

test('an address in the URL is refused before a socket exists, however it is written', async () => {
  const receiver = await httpReceiver((_, response) => response.end('secret'))
  const client = useClient()
  let sockets = 0
  const count = () => sockets++
  subscribe('net.client.socket', count)
  try {
    for (const host of [
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:7f00:1]',
      '10.0.0.1',
      '169.254.169.254',
    ]) {
      await refusesAddress(client.request(`http://${host}:${receiver.port}/`, { ...post, policy: strict }))
    }
  } finally {
    unsubscribe('net.client.socket', count)
  }
  assert.deepEqual([sockets, receiver.accepted], [0, 0])
})

test('a connection opened under an open policy never serves a request under a stricter one', async () => {
  const receiver = await httpReceiver((_, response) => response.end('ok'))
  const client = useClient({ resolve: async () => ['127.0.0.1'] })
  const url = `http://hook.test:${receiver.port}/`
  assert.equal((await client.request(url, { ...post, policy: loopback })).body, 'ok')
  await refusesAddress(client.request(url, { ...post, policy: strict }))
  assert.equal((await client.request(url, { ...post, policy: loopback })).body, 'ok')
  assert.equal(receiver.accepted, 1)
})

test('the address is asked for once a connection, not once a request, and the name stays in the Host field', async () => {
  const hosts: unknown[] = []
  const receiver = await httpReceiver((request, response) => response.end(String(hosts.push(request.headers.host))))
  const asked: string[] = []
  const client = useClient({
    async resolve(name) {
      asked.push(name)
      return ['127.0.0.1']
    },
  })
  for (let n = 0; n < 5; n++) await client.request(`http://Hook.test.:${receiver.port}/`, post)
  assert.deepEqual(asked, ['hook.test'])
  assert.deepEqual([...new Set(hosts)], [`hook.test:${receiver.port}`])
})

test('when the first address does not answer the next one is tried', async () => {
  const receiver = await httpReceiver((_, response) => response.end('ok'))
  const client = useClient({ resolve: async () => ['127.0.0.2', '::1', '127.0.0.1'] })
  assert.equal((await client.request(`http://hook.test:${receiver.port}/`, post)).body, 'ok')
})

test('the last fence closes a socket that reached a refused address, before a byte is sent', async () => {
  let received = 0
  const receiver = await rawReceiver((socket) => {
    received++
    socket.destroy()
  })
  const errors: unknown[] = []
  const socket = fence(connect(receiver.port, '127.0.0.1'), strict).on('error', (error) => errors.push(error))
  socket.write('GET / HTTP/1.1\r\n\r\n')
  await until(() => socket.closed)
  assert.ok(errors[0] instanceof DestinationRefused && errors[0].reason === 'address')
  assert.equal(received, 0)

  const allowed = fence(connect(receiver.port, '127.0.0.1'), loopback)
  await once(allowed, 'connect')
  allowed.end()
  await once(allowed, 'close')
})

test('a proxy named in the environment sees nothing', async () => {
  const proxy = await httpReceiver((_, response) => response.end('through the proxy'))
  const receiver = await httpReceiver((_, response) => response.end('direct'))
  const code = `
    import { createOutboundClient } from './src/platform/http-client/client.ts'
    const client = createOutboundClient({ connectionsPerOrigin: 1, userAgent: 'x' })
    const { body } = await client.request('${receiver.url}', ${JSON.stringify(post)})
    process.stdout.write(body)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: new URL(proxy.url).origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [parts] = await Promise.all([child.stdout.toArray(), once(child, 'exit')])
  assert.equal(parts.join(''), 'direct')
  assert.equal(proxy.accepted, 0)
})
