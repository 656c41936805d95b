import assert from 'node:assert/strict'
import { createServer } from 'node:https'
import { test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import { OutboundFailure } from '../../src/platform/http-client/failure.ts'
import { until } from '../support/until.ts'
import { certificate, privateKey } from './outbound-certificate.ts'
import { httpReceiver, post, receiverOf, strict, useClient } from './outbound-servers.ts'

const policy = { ...strict, httpsOnly: true, allowLoopback: true }
const resolve = async () => ['127.0.0.1']

const secureReceiver = () =>
  receiverOf(
    createServer({ cert: certificate, key: privateKey }, (request, response) => {
      response.end(JSON.stringify([(request.socket as TLSSocket).servername, request.headers.host]))
    }),
  )

const tlsFailed = (error: unknown) => error instanceof OutboundFailure && error.code === 'tls_failed'

test('over TLS the certificate is checked against the name, which stays in SNI and Host though the address is pinned', async () => {
  const receiver = await secureReceiver()
  const client = useClient({ resolve, ca: certificate })
  for (let n = 0; n < 5; n++) {
    const { body } = await client.request(`https://hook.test.:${receiver.port}/`, { ...post, policy })
    assert.deepEqual(JSON.parse(body), ['hook.test', `hook.test:${receiver.port}`])
  }
  assert.equal(receiver.accepted, 1)
  await assert.rejects(client.request(`https://other.test:${receiver.port}/`, { ...post, policy }), tlsFailed)
  await assert.rejects(client.request(`https://127.0.0.1:${receiver.port}/`, { ...post, policy }), tlsFailed)
})

test('an unknown issuer, a server without TLS and plain http are refused', async () => {
  const receiver = await secureReceiver()
  const plain = await httpReceiver((_, response) => response.end('secret'))
  const client = useClient({ resolve })
  await assert.rejects(client.request(`https://hook.test:${receiver.port}/`, { ...post, policy }), tlsFailed)
  await assert.rejects(client.request(`https://hook.test:${plain.port}/`, { ...post, policy }), tlsFailed)
  await assert.rejects(client.request(plain.url, { ...post, policy }), {
    code: 'destination_refused',
    reason: 'scheme',
  })
  await until(() => client.connections === 0)
})

test('the environment cannot switch the checks off', async () => {
  const receiver = await secureReceiver()
  const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  try {
    const request = useClient({ resolve }).request(`https://hook.test:${receiver.port}/`, { ...post, policy })
    await assert.rejects(request, tlsFailed)
  } finally {
    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
  }
})
