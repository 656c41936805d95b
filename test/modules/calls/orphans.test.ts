import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EnvironmentName } from '../../../src/platform/runtime/environment.ts'
import { startApp, type TestProperty, useOwnApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { type Line, lineWith, nextSid, twilioRecording, twilioStep, twilioTells } from './notifications.ts'

/** Notifications that name a call nobody knows yet: who may have them wait, and how many. */

const portico = useOwnApp({ PORTICO_TRUSTED_PROXIES: '127.0.0.1', PORTICO_LIMIT_RECEIVER: '60' })
/** As many as wait for one property, or from one address. */
const MOST = 1000

const waiting = async (environment: EnvironmentName = 'sandbox') => {
  const db = portico.tables[environment]
  const rows = await db.many<{ key: string }>`select key from stray_call_notifications order by received_at`
  return rows.map(({ key }) => key)
}
/** As if so many had come from there before. */
const fill = async (sender: string, proved: boolean, environment: EnvironmentName = 'sandbox') => {
  await portico.tables[environment].run`
    insert into stray_call_notifications (id, provider, key, request, received_at, sender, proved)
    select ${sender} || n, 'twilio', ${sender} || n, '',
      ${new Date(portico.clock.now() - 3_600_000)}::timestamptz + n * interval '1 second',
      ${sender}, ${proved}
    from generate_series(1, ${MOST}) n`
}
const from = (address: string) => ({
  ...portico,
  request: ((method, path, more) =>
    portico.request(method, path, {
      ...more,
      headers: { ...more?.headers, 'x-forwarded-for': address },
    })) as typeof portico.request,
})
const recordingOf = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/calls')).body.data[0]?.recording_url
const ring = (line: Line, sid: string) =>
  twilioTells(portico, line, twilioStep(line, sid, 'ringing', portico.clock.now()))

test('what one address sends pushes out its own and nobody else’s', async () => {
  const [genuine, flood] = [nextSid(), nextSid()]
  const line = await lineWith(portico, 'twilio')
  await twilioTells(from('198.51.100.1'), line, twilioRecording(genuine))
  await fill('198.51.100.9', false)
  assert.equal((await twilioTells(from('198.51.100.9'), line, twilioRecording(flood))).status, 200)
  const left = await waiting()
  assert.ok(left.includes(genuine) && left.includes(flood))
  assert.ok(!left.includes('198.51.100.91'), 'its oldest gave way')
  assert.ok(left.includes(`198.51.100.9${MOST}`))
  await ring(line, genuine)
  assert.ok(await recordingOf(line))
})

test('an IPv6 host counts by its network, which it has to itself', async () => {
  const line = await lineWith(portico, 'twilio')
  await fill('2001:db8:0:1', false)
  await twilioTells(from('2001:db8:0:1::7'), line, twilioRecording(nextSid()))
  await twilioTells(from('2001:db8:0:1:ffff::8'), line, twilioRecording(nextSid()))
  const left = await waiting()
  for (const oldest of ['2001:db8:0:11', '2001:db8:0:12']) assert.ok(!left.includes(oldest))
})

test('what a property’s account signed counts for that property, wherever it comes from', async () => {
  const [one, other] = [
    await lineWith(portico, 'twilio', 'token-of-one'),
    await lineWith(portico, 'twilio', 'token-of-another'),
  ]
  await fill(one.id, true)
  await fill('198.51.100.20', false)
  const [ofOne, ofOther] = [nextSid(), nextSid()]
  await twilioTells(from('198.51.100.20'), one, twilioRecording(ofOne))
  await twilioTells(from('198.51.100.20'), other, twilioRecording(ofOther))
  const left = await waiting()
  assert.ok(!left.includes(`${one.id}1`) && left.includes(`${one.id}2`), 'one of its own gave way')
  assert.ok(left.includes('198.51.100.201'), 'and none of its address')
  await ring(other, ofOther)
  assert.ok(await recordingOf(other))
})

test('one caller’s limit a minute is not everyone’s', async () => {
  const tell = (address: string) => twilioTells(from(address), { secret: undefined }, twilioRecording(nextSid()))
  const replies = await Promise.all(Array.from({ length: 61 }, () => tell('198.51.100.30')))
  assert.deepEqual(
    replies
      .map(({ status }) => status)
      .sort()
      .slice(-2),
    [200, 429],
  )
  assert.equal((await tell('198.51.100.31')).status, 200)
  const signing = await lineWith(portico, 'twilio', 'token-of-the-signer')
  assert.equal((await twilioTells(from('198.51.100.30'), signing, twilioRecording(nextSid()))).status, 200)
  const line = await lineWith(portico, 'twilio')
  const loud = Array.from({ length: 61 }, () =>
    twilioTells(from('198.51.100.30'), line, twilioStep(line, nextSid(), 'ringing', portico.clock.now())),
  )
  assert.ok((await Promise.all(loud)).some(({ status }) => status === 429))
  assert.equal((await ring(line, nextSid())).status, 200, 'nor is the limit of what is unsigned for one number')
})

test('what was proved waits for those who can prove it', async () => {
  const [owner, other] = [await lineWith(portico, 'twilio', 'token-of-the-owner'), await lineWith(portico, 'twilio')]
  const sid = nextSid()
  await twilioTells(portico, owner, twilioRecording(sid))
  const call = newCall({ to_number: other.number, provider: 'twilio', provider_call_sid: sid })
  assert.equal((await other.request('POST', '/v1/calls', call)).body.recording_url, null)
  await ring(owner, sid)
  assert.ok(await recordingOf(owner))
})

test('where signatures are required, only what someone here can prove waits', async () => {
  const strict = await startApp({ PORTICO_REQUIRE_SIGNED_CALLS: 'true', PORTICO_TWILIO_AUTH_TOKEN: 'the server’s' })
  try {
    const line = await lineWith(strict, 'twilio', 'token')
    for (const [secret, detail] of [
      ['another', 'invalid_signature'],
      [undefined, 'unsigned_notification'],
    ] as const) {
      const { status, body } = await twilioTells(strict, line, twilioRecording(nextSid()), { secret })
      assert.deepEqual([status, body.detail], [401, detail])
    }
    const rows = async () =>
      (
        await Promise.all(
          Object.values(strict.app.environments).map(({ db }) => db.many`select 1 from stray_call_notifications`),
        )
      ).map(({ length }) => length)
    assert.deepEqual(await rows(), [0, 0])
    const sid = nextSid()
    assert.equal((await twilioTells(strict, line, twilioRecording(sid))).status, 200)
    assert.equal((await twilioTells(strict, line, twilioRecording(nextSid()), { secret: 'the server’s' })).status, 200)
    assert.deepEqual(await rows(), [1, 1], 'each where it can be proved: the server’s account speaks for live ones')
    await twilioTells(strict, line, twilioStep(line, sid, 'ringing', strict.clock.now()))
    assert.ok(await recordingOf(line))
  } finally {
    await strict.app.close()
  }
})
