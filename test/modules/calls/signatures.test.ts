import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '../../../src/modules/calls/schema.ts'
import { startApp, type TestApp, type TestProperty, useOwnApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import {
  type Line,
  lineWith,
  nextNumber,
  nextSid,
  storeSecret,
  twilioRecording,
  twilioStep,
  twilioTells,
  vonageTells,
} from './notifications.ts'

/** Whom a notification is believed from. */

const SERVER = 'the auth token of the server’s own account'
const portico = useOwnApp({ PORTICO_TWILIO_AUTH_TOKEN: SERVER })
const PRODUCTION = { PORTICO_MODE: 'production', PORTICO_SECRET: 'a secret of the test suite, long enough for it' }

const callsOf = async (hotel: TestProperty): Promise<Call[]> => (await hotel.request('GET', '/v1/calls')).body.data
const ringing = (line: Pick<Line, 'number'>, more = {}) =>
  twilioStep(line, nextSid(), 'ringing', portico.clock.now(), more)
const refused = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail]

async function within(settings: Record<string, string>, work: (server: TestApp) => Promise<void>) {
  const server = await startApp(settings)
  try {
    await work(server)
  } finally {
    await server.app.close()
  }
}

test('in production mode nothing unsigned is taken, also where no secret is held', () =>
  within(PRODUCTION, async (server) => {
    for (const environment of ['live', 'sandbox'] as const) {
      const line = await lineWith(server, 'twilio', undefined, environment)
      for (const fields of [ringing(line), twilioRecording(nextSid())]) {
        assert.deepEqual(refused(await twilioTells(server, line, fields)), [401, 'unsigned_notification'])
      }
      const unprovable = await twilioTells(server, line, ringing(line), { secret: 'nobody stored it' })
      assert.deepEqual(refused(unprovable), [401, 'unsigned_notification'])
      assert.deepEqual(await callsOf(line), [])
      await storeSecret(line, 'twilio', 'token')
      assert.equal((await twilioTells(server, { secret: 'token' }, ringing(line))).status, 200)
      assert.equal((await callsOf(line))[0]!.verified, true)
    }
  }))

test('an operator may take what is unsigned in production mode, by saying so', () =>
  within({ ...PRODUCTION, PORTICO_REQUIRE_SIGNED_CALLS: 'false' }, async (server) => {
    const line = await lineWith(server, 'twilio')
    assert.equal((await twilioTells(server, line, ringing(line))).status, 200)
    assert.equal((await callsOf(line))[0]!.verified, false)
  }))

test('where the server holds the secret, a wrong signature is 401 and stores nothing', async () => {
  const line = await lineWith(portico, 'twilio', undefined, 'live')
  const forged = await twilioTells(portico, line, ringing(line), { secret: 'another' })
  assert.deepEqual(refused(forged), [401, 'invalid_signature'])
  assert.deepEqual(await callsOf(line), [])
  assert.equal((await twilioTells(portico, line, ringing(line), { secret: SERVER })).status, 200)
  assert.equal((await twilioTells(portico, line, ringing(line))).status, 200, 'unsigned, outside production mode')
  assert.deepEqual((await callsOf(line)).map(({ verified }) => verified).sort(), [false, true])
})

test('what is wrongly signed for one owner of a call is taken by no other that cannot tell', async () => {
  const owner = await lineWith(portico, 'twilio', 'token')
  const others = [await lineWith(portico, 'twilio'), await lineWith(portico, 'twilio', undefined, 'live')]
  const sid = nextSid()
  for (const { number, request } of [owner, ...others]) {
    const call = newCall({ to_number: number, provider: 'twilio', provider_call_sid: sid })
    assert.equal((await request('POST', '/v1/calls', call)).status, 201)
  }
  const before = await Promise.all(others.map(callsOf))
  const forged = await twilioTells(portico, owner, twilioRecording(sid), { secret: 'another' })
  assert.deepEqual(refused(forged), [401, 'invalid_signature'])
  assert.deepEqual(await Promise.all(others.map(callsOf)), before)
  for (const { request } of others) {
    const [call] = (await request('GET', '/v1/calls')).body.data
    assert.equal((await request('GET', `/v1/calls/${call.id}/notifications`)).body.total, 0)
  }
})

test('a call between two properties whose direction is not told is believed by whose secret signed it', async () => {
  const [from, to] = [await lineWith(portico, 'twilio', 'token'), await lineWith(portico, 'twilio')]
  const between = () => {
    const { Direction: _, ...fields } = ringing(to, { From: from.number })
    return fields
  }
  const forged = await twilioTells(portico, from, between(), { secret: 'another' })
  assert.deepEqual(refused(forged), [401, 'invalid_signature'])
  assert.deepEqual(await callsOf(to), [])
  assert.equal((await twilioTells(portico, from, between())).status, 200)
  assert.deepEqual(
    (await callsOf(from)).map(({ direction, verified }) => [direction, verified]),
    [['outbound', true]],
  )
  assert.deepEqual(await callsOf(to), [])
})

test('a signature that cannot be anyone’s is refused where no secret is held, too', async () => {
  const line = await lineWith(portico, 'twilio')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const signature of ['x', 'aGVsbG8=', '0'.repeat(28)]) {
    const reply = await portico.request('POST', '/v1/calls/webhook/twilio', {
      raw: new URLSearchParams(ringing(line)).toString(),
      headers: { ...form, 'x-twilio-signature': signature },
    })
    assert.deepEqual(refused(reply), [401, 'invalid_signature'], signature)
  }
  const spoken = { uuid: 'u-1', conversation_uuid: 'CON-u-1', status: 'ringing', direction: 'inbound' }
  const said = { ...spoken, from: '447700900000', to: line.number.slice(1) }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(portico.clock.now() / 1000)
  for (const token of [
    'x',
    `${part({ alg: 'none' })}.${part({ iat })}.`,
    `${part({ alg: 'HS256' })}.${part({ iat, payload_hash: '00' })}.${'A'.repeat(43)}`,
  ]) {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await portico.request('POST', '/v1/calls/webhook/vonage', { body: said, headers })
    assert.deepEqual(refused(reply), [401, 'invalid_signature'], token)
  }
  assert.deepEqual(await callsOf(line), [])
  assert.equal((await vonageTells(portico, { secret: 'a secret that only Vonage knows' }, said)).status, 200)
  assert.equal((await callsOf(line))[0]!.verified, false)
})

test('an unknown number tells nothing of signatures', async () => {
  const nowhere = { number: nextNumber(), secret: 'any' }
  assert.deepEqual(refused(await twilioTells(portico, nowhere, ringing(nowhere))), [404, 'receiver_unknown'])
})
