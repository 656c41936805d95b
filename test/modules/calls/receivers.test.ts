import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Call } from '../../../src/modules/calls/schema.ts'
import { startApp, type TestProperty, useOwnApp } from '../../support/app.ts'
import {
  aircallTells,
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

const portico = useOwnApp()
const MINUTE_MS = 60_000

const callsOf = async (hotel: TestProperty): Promise<Call[]> => (await hotel.request('GET', '/v1/calls')).body.data
const onlyCall = async (hotel: TestProperty): Promise<Call> => {
  const calls = await callsOf(hotel)
  assert.equal(calls.length, 1, JSON.stringify(calls))
  return calls[0]!
}
const eventsOf = async (hotel: TestProperty): Promise<string[]> =>
  (await hotel.request('GET', '/v1/events?limit=200')).body.data.map(({ type }: { type: string }) => type)

/** A whole second, as Twilio tells it, a while ago. */
const ago = (ms: number) => Math.floor((portico.clock.now() - ms) / 1000) * 1000

const answered = (line: Line, sid: string) => {
  const start = ago(10 * MINUTE_MS)
  return [
    twilioStep(line, sid, 'ringing', start),
    twilioStep(line, sid, 'in-progress', start + 5000),
    twilioStep(line, sid, 'completed', start + 70_000, { CallDuration: '65', Duration: '2' }),
    twilioRecording(sid),
  ]
}

test('a call from ringing to its recording is one record that moves with each notification', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const [ringing, taken, ended, recorded] = answered(line, nextSid())
  const seen = async (fields: Record<string, string>) => {
    const reply = await twilioTells(portico, line, fields)
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    return onlyCall(line)
  }
  const first = await seen(ringing!)
  assert.deepEqual(
    [first.status, first.direction, first.from_number, first.to_number, first.provider, first.verified],
    ['ringing', 'inbound', '+15005550100', line.number, 'twilio', true],
  )
  assert.equal((await seen(taken!)).status, 'active')
  const end = await seen(ended!)
  assert.deepEqual([end.status, end.duration_seconds, end.recording_url], ['completed', 65, null])
  assert.equal(Date.parse(end.ended_at!) - Date.parse(end.answered_at!), 65_000)
  assert.match((await seen(recorded!)).recording_url!, /Recordings\/RE/)
  assert.deepEqual(
    (await eventsOf(line)).filter((type) => type.startsWith('call.')),
    ['call.updated', 'call.updated', 'call.updated', 'call.logged'],
  )
})

test('any order and any repetition, many at once, leads to the same call', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const expected = { status: 'completed', duration_seconds: 65 }
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 }),
      fc.boolean(),
      async (order, together) => {
        const sid = nextSid()
        const steps = answered(line, sid)
        const told = order.map((i) => () => twilioTells(portico, line, steps[i]!))
        const replies = together ? await Promise.all(told.map((tell) => tell())) : []
        if (!together) for (const tell of told) replies.push(await tell())
        assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
        const call = (await callsOf(line)).filter(({ provider_call_sid }) => provider_call_sid === sid)
        assert.equal(call.length, 1)
        const { status, duration_seconds, answered_at, ended_at, recording_url } = call[0]!
        assert.deepEqual({ status, duration_seconds }, expected)
        assert.equal(Date.parse(ended_at!) - Date.parse(answered_at!), 65_000)
        assert.ok(recording_url)
      },
    ),
    { numRuns: 25 },
  )
})

test('a recording that comes before anything else waits for its call, in whichever environment that is', async () => {
  for (const environment of ['live', 'sandbox'] as const) {
    const line = await lineWith(portico, 'twilio', 'token', environment)
    const sid = nextSid()
    assert.equal((await twilioTells(portico, line, twilioRecording(sid))).status, 200)
    const forged = { ...twilioRecording(sid), RecordingUrl: 'https://evil.example/r', RecordingSid: 'REzz' }
    assert.equal((await twilioTells(portico, line, forged, { secret: 'another' })).status, 200)
    await twilioTells(portico, line, twilioStep(line, sid, 'ringing', ago(MINUTE_MS)))
    assert.match((await onlyCall(line)).recording_url!, /twilio\.com/)
  }
})

test('a Vonage recording names only the conversation, and attaches before, between and after', async () => {
  const line = await lineWith(portico, 'vonage', 'signature secret of vonage')
  const start = ago(5 * MINUTE_MS)
  const at = (ms: number) => new Date(start + ms).toISOString()
  const conversation_uuid = 'CON-aaaaaaaa-bbbb-cccc-dddd-0123456789ab'
  const step = (status: string, more: object = {}) => ({
    uuid: 'aaaaaaaa-bbbb-cccc-dddd-0123456789ab',
    conversation_uuid,
    status,
    direction: 'inbound',
    from: '447700900000',
    to: line.number.slice(1),
    timestamp: at(0),
    ...more,
  })
  const recording = {
    conversation_uuid,
    recording_uuid: 'r',
    recording_url: 'https://api.nexmo.com/v1/files/r',
    start_time: at(1000),
    end_time: at(60_000),
    size: 12_222,
    timestamp: at(61_000),
  }
  const ended = step('completed', { start_time: at(5000), end_time: at(60_000), duration: '55', timestamp: at(60_000) })
  for (const said of [recording, ended, step('started'), step('answered', { timestamp: at(5000) })]) {
    assert.equal((await vonageTells(portico, line, said)).status, 200)
  }
  const call = await onlyCall(line)
  assert.deepEqual(
    [call.from_number, call.status, call.duration_seconds, call.recording_url, call.answered_at, call.ended_at],
    ['+447700900000', 'completed', 55, recording.recording_url, at(5000), at(60_000)],
  )
})

test('a leg that forwards the call tells whether a person took it', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const sid = nextSid()
  const start = ago(10 * MINUTE_MS)
  const leg = { ParentCallSid: sid, From: '+15005550100', To: '+15005550777', Direction: 'outbound-dial' }
  await twilioTells(portico, line, twilioStep(line, nextSid(), 'no-answer', start + 20_000, leg))
  await twilioTells(portico, line, twilioStep(line, sid, 'in-progress', start))
  await twilioTells(portico, line, twilioStep(line, sid, 'completed', start + 30_000, { CallDuration: '30' }))
  assert.equal((await onlyCall(line)).status, 'missed')
  await twilioTells(portico, line, twilioRecording(sid, { RecordingSource: 'RecordVerb' }))
  const { status, answered_at } = await onlyCall(line)
  assert.deepEqual([status, answered_at], ['voicemail', null])
})

test('who cannot sign is refused where the secret is known, by every provider', async () => {
  const twilio = await lineWith(portico, 'twilio', 'token')
  const vonage = await lineWith(portico, 'vonage', 'signature secret of vonage')
  const aircall = await lineWith(portico, 'aircall', 'aircall-token')
  const vonageStep = {
    uuid: 'u',
    conversation_uuid: 'CON-1',
    status: 'started',
    direction: 'inbound',
    from: '447700900000',
  }
  for (const secret of [undefined, 'wrong']) {
    const replies = [
      await twilioTells(portico, twilio, twilioStep(twilio, nextSid(), 'ringing', ago(0)), { secret }),
      await vonageTells(portico, vonage, { ...vonageStep, to: vonage.number.slice(1) }, { secret }),
      await aircallTells(portico, aircall, aircallCall(aircall, 'call.created', 1), { secret }),
    ]
    for (const { status, body } of replies) assert.deepEqual([status, body.detail], [401, 'invalid_signature'])
  }
  for (const line of [twilio, vonage, aircall]) assert.deepEqual(await callsOf(line), [])
})

const aircallCall = (line: Line, event: string, id: number, data: object = {}) => ({
  resource: 'call',
  event,
  timestamp: Math.floor(ago(0) / 1000),
  data: {
    id,
    direction: 'inbound',
    status: 'done',
    started_at: ago(5 * MINUTE_MS) / 1000,
    answered_at: null,
    ended_at: null,
    raw_digits: '+33 6 12 34 56 78',
    number: { id: 1, digits: spaced(line.number) },
    ...data,
  },
})
const spaced = (number: string) => number.replace(/^(\+1)(\d{3})(\d{3})/, '$1 $2-$3-')

test('an Aircall line and caller are known in whatever way they are written, and its token is not kept', async () => {
  const line = await lineWith(portico, 'aircall', 'aircall-token')
  const guest = await line.request('POST', '/v1/guests', { first_name: 'Odile', phone: '+33612345678' })
  const ended = { ended_at: ago(4 * MINUTE_MS) / 1000, duration: 60 }
  assert.equal((await aircallTells(portico, line, aircallCall(line, 'call.ended', 812, ended))).status, 200)
  const call = await onlyCall(line)
  assert.deepEqual(
    [call.status, call.from_number, call.to_number, call.guest_id, call.provider_call_sid, call.duration_seconds],
    ['missed', '+33612345678', line.number, guest.body.id, '812', 60],
  )
  const { body } = await line.request('GET', `/v1/calls/${call.id}/notifications`)
  assert.equal(body.total, 1)
  assert.ok(!JSON.stringify(body).includes('aircall-token'))
})

test('without a secret a call is taken as unverified, and forgotten for what is signed later', async () => {
  const line = await lineWith(portico, 'twilio')
  const sid = nextSid()
  await twilioTells(portico, line, twilioStep(line, sid, 'completed', ago(MINUTE_MS), { CallDuration: '999' }))
  assert.deepEqual([(await onlyCall(line)).verified, (await onlyCall(line)).duration_seconds], [false, 999])
  await storeSecret(line, 'twilio', 'token')
  await twilioTells(portico, { secret: 'token' }, twilioStep(line, sid, 'ringing', ago(MINUTE_MS)))
  const call = await onlyCall(line)
  assert.deepEqual([call.verified, call.status, call.duration_seconds], [true, 'ringing', null])
})

test('what is unsigned alters neither a verified call nor one the property logged itself', async () => {
  const line = await lineWith(portico, 'twilio')
  const sid = nextSid()
  const logged = await line.request('POST', '/v1/calls', {
    direction: 'inbound',
    from_number: '+15005550100',
    to_number: line.number,
    provider: 'twilio',
    provider_call_sid: sid,
    status: 'ringing',
  })
  assert.equal(logged.status, 201)
  const forged = twilioStep(line, sid, 'failed', ago(0), { From: '+15005550666' })
  assert.equal((await twilioTells(portico, line, forged)).status, 200)
  assert.deepEqual(await onlyCall(line), logged.body)
  await storeSecret(line, 'twilio', 'token')
  const end = twilioStep(line, sid, 'completed', ago(0), { CallDuration: '12' })
  await twilioTells(portico, { secret: 'token' }, end)
  assert.deepEqual([(await onlyCall(line)).status, (await onlyCall(line)).duration_seconds], ['completed', 12])
})

test('what a person corrected stays, whatever is told later', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const sid = nextSid()
  await twilioTells(portico, line, twilioStep(line, sid, 'no-answer', ago(MINUTE_MS), { CallDuration: '0' }))
  const { id } = await onlyCall(line)
  const corrected = { status: 'completed', duration_seconds: 30, guest_id: 'gst_known' }
  assert.equal((await line.request('PATCH', `/v1/calls/${id}`, corrected)).status, 200)
  await twilioTells(portico, line, twilioRecording(sid, { RecordingSource: 'RecordVerb' }))
  const call = await onlyCall(line)
  assert.deepEqual(
    [call.status, call.duration_seconds, call.guest_id, Boolean(call.recording_url)],
    ['completed', 30, 'gst_known', true],
  )
})

test('a call that was deleted is not brought back by a late notification', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const [ringing, ...later] = answered(line, nextSid())
  await twilioTells(portico, line, ringing!)
  const { id } = await onlyCall(line)
  assert.equal((await line.request('DELETE', `/v1/calls/${id}`)).status, 204)
  for (const fields of later) assert.equal((await twilioTells(portico, line, fields)).status, 200)
  assert.deepEqual(await callsOf(line), [])
})

test('kept notifications give the same call when they are read anew', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  for (const fields of answered(line, nextSid())) await twilioTells(portico, line, fields)
  const call = await onlyCall(line)
  const events = await eventsOf(line)
  const replayed = await line.request('POST', `/v1/calls/${call.id}/replay`)
  assert.deepEqual([replayed.status, replayed.body], [200, call])
  assert.deepEqual(await eventsOf(line), events)
  const logged = await line.request('POST', '/v1/calls', {
    direction: 'outbound',
    from_number: line.number,
    to_number: '+15005550100',
  })
  const refused = await line.request('POST', `/v1/calls/${logged.body.id}/replay`)
  assert.deepEqual([refused.status, refused.body.detail], [409, 'notifications_gone'])
})

test('an unknown number, an unknown provider and the one without a receiver are 404', async () => {
  const nowhere = { number: nextNumber(), secret: undefined }
  const unknown = await twilioTells(portico, nowhere, twilioStep(nowhere, nextSid(), 'ringing', ago(0)))
  assert.deepEqual([unknown.status, unknown.body.detail], [404, 'receiver_unknown'])
  for (const provider of ['ringcentral', 'nobody', 'constructor']) {
    const reply = await portico.request('POST', `/v1/calls/webhook/${provider}`, { body: {} })
    assert.deepEqual([reply.status, reply.body.detail], [404, 'provider_not_found'])
  }
})

test('production wins where both environments have the number', async () => {
  const live = await lineWith(portico, 'twilio', 'token', 'live')
  const sandbox = await lineWith(portico, 'twilio', 'token', 'sandbox', live.number)
  await twilioTells(portico, live, twilioStep(live, nextSid(), 'ringing', ago(0)))
  assert.equal((await callsOf(live)).length, 1)
  assert.deepEqual(await callsOf(sandbox), [])
})

test('a call between two lines of different properties is told to the one whose number it is for', async () => {
  const [one, other] = [await lineWith(portico, 'twilio', 'a'), await lineWith(portico, 'twilio', 'b')]
  const sid = nextSid()
  const out = { From: one.number, To: other.number, Direction: 'outbound-api' }
  await twilioTells(portico, one, twilioStep(one, sid, 'ringing', ago(0), out))
  assert.equal((await onlyCall(one)).direction, 'outbound')
  assert.deepEqual(await callsOf(other), [])
  // The other property cannot speak of a call that is not its own.
  const forged = await twilioTells(portico, other, twilioRecording(sid))
  assert.equal(forged.status, 401)
  assert.equal((await onlyCall(one)).recording_url, null)
})

test('hostile bodies are refused or harmless, never a fault', async () => {
  const bodies = [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"data":{}}',
    `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`,
    '\u0000',
    '%%%=%',
  ]
  for (const provider of ['twilio', 'vonage', 'aircall']) {
    for (const raw of bodies) {
      const { status } = await portico.request('POST', `/v1/calls/webhook/${provider}`, { raw })
      assert.ok(status >= 400 && status < 500, `${provider} ${raw.slice(0, 20)}: ${status}`)
    }
  }
})

test('an account that only proves calls needs its secret and nothing else', async () => {
  const line = await lineWith(portico, 'vonage')
  const path = `/v1/properties/${line.id}/providers/vonage`
  assert.equal((await line.request('PUT', path, { webhook_secret: 'secret of voice' })).status, 422)
  const stored = await line.request('PUT', path, { webhook_secret: 'secret of voice', channels: [] })
  assert.equal(stored.status, 200, JSON.stringify(stored.body))
  const said = {
    uuid: 'u1',
    conversation_uuid: 'CON-u1',
    status: 'ringing',
    direction: 'inbound',
    from: '447700900000',
  }
  const step = { ...said, to: line.number.slice(1), timestamp: new Date(ago(0)).toISOString() }
  assert.equal((await vonageTells(portico, line, step)).status, 401)
  assert.equal((await vonageTells(portico, { secret: 'secret of voice' }, step)).status, 200)
  assert.equal((await onlyCall(line)).verified, true)
})

test('a recording that waits attaches to a call that the property logs itself', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const sid = nextSid()
  await twilioTells(portico, line, twilioRecording(sid))
  const call = { direction: 'inbound', from_number: '+15005550100', to_number: line.number, status: 'active' }
  const logged = await line.request('POST', '/v1/calls', { ...call, provider: 'twilio', provider_call_sid: sid })
  assert.match(logged.body.recording_url, /Recordings/)
  assert.deepEqual(await onlyCall(line), logged.body)
})

test('where only what is signed is taken, nothing unsigned is, nor kept for later', async () => {
  const strict = await startApp({ PORTICO_REQUIRE_SIGNED_CALLS: 'true' })
  try {
    const line = await lineWith(strict, 'twilio')
    const unsigned = [twilioStep(line, nextSid(), 'ringing', ago(0)), twilioRecording(nextSid())]
    for (const fields of unsigned) {
      const { status, body } = await twilioTells(strict, line, fields)
      assert.deepEqual([status, body.detail], [401, 'unsigned_notification'])
    }
    await storeSecret(line, 'twilio', 'token')
    const signed = await twilioTells(strict, { secret: 'token' }, unsigned[0]!)
    assert.equal(signed.status, 200)
  } finally {
    await strict.app.close()
  }
})

test('whoever merely names another property’s call hears nothing of what is signed for its owner', async () => {
  const [owner, silent] = [await lineWith(portico, 'twilio', 'token'), await lineWith(portico, 'twilio')]
  const sid = nextSid()
  await twilioTells(portico, owner, twilioStep(owner, sid, 'ringing', ago(MINUTE_MS)))
  await twilioTells(portico, silent, twilioStep(silent, sid, 'ringing', ago(MINUTE_MS)))
  const logger = await lineWith(portico, 'twilio', 'another', 'live')
  const call = { direction: 'inbound', from_number: '+15005550100', to_number: logger.number, provider: 'twilio' }
  await logger.request('POST', '/v1/calls', { ...call, provider_call_sid: sid })
  assert.equal((await twilioTells(portico, owner, twilioRecording(sid))).status, 200)
  assert.ok((await onlyCall(owner)).recording_url)
  for (const other of [silent, logger]) assert.equal((await onlyCall(other)).recording_url, null)
})

test('a recording that waits is not taken away by a property that cannot prove it', async () => {
  const [owner, other] = [await lineWith(portico, 'twilio', 'token'), await lineWith(portico, 'twilio', 'another')]
  const sid = nextSid()
  await twilioTells(portico, owner, twilioRecording(sid))
  await twilioTells(portico, other, twilioStep(other, sid, 'ringing', ago(MINUTE_MS)))
  assert.equal((await onlyCall(other)).recording_url, null)
  await twilioTells(portico, owner, twilioStep(owner, sid, 'ringing', ago(MINUTE_MS)))
  assert.ok((await onlyCall(owner)).recording_url)
})

test('where no direction is told, whichever number is the property’s tells it', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const { Direction: _, ...inbound } = twilioStep(line, nextSid(), 'ringing', ago(0))
  const outbound = { ...inbound, CallSid: nextSid(), From: line.number, To: '+15005550100', Direction: 'outbound' }
  const { From, To, ...others }: Record<string, string> = { ...inbound, CallSid: nextSid() }
  for (const fields of [inbound, outbound, { ...others, Caller: From!, Called: To! }]) {
    assert.equal((await twilioTells(portico, line, fields)).status, 200)
  }
  const calls = await callsOf(line)
  assert.deepEqual(calls.map(({ direction }) => direction).sort(), ['inbound', 'inbound', 'outbound'])
  assert.deepEqual(
    new Set(calls.map((call) => call[call.direction === 'inbound' ? 'from_number' : 'to_number'])),
    new Set(['+15005550100']),
  )
  const replayed = await line.request('POST', `/v1/calls/${calls[0]!.id}/replay`)
  assert.deepEqual(replayed.body, calls[0])
})

test('what is said of a call that was logged as missed may still turn out to be a voicemail', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const sid = nextSid()
  const call = { direction: 'inbound', from_number: '+15005550100', to_number: line.number, status: 'missed' }
  await line.request('POST', '/v1/calls', { ...call, provider: 'twilio', provider_call_sid: sid })
  await twilioTells(portico, line, twilioRecording(sid, { RecordingSource: 'RecordVerb' }))
  assert.equal((await onlyCall(line)).status, 'voicemail')
})

test('an Aircall call that was answered is completed, also when its end no longer says so', async () => {
  const line = await lineWith(portico, 'aircall', 'aircall-token')
  await aircallTells(portico, line, aircallCall(line, 'call.answered', 77))
  await aircallTells(
    portico,
    line,
    aircallCall(line, 'call.ended', 77, { ended_at: ago(MINUTE_MS) / 1000, duration: 9 }),
  )
  assert.equal((await onlyCall(line)).status, 'completed')
})

test('bodies made to cost time cost none, and large ones are refused', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const long = `sip:${'a'.repeat(15_000)}`
  const fields = Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [`f${i.toString(36)}`, '']))
  const step = twilioStep(line, nextSid(), 'ringing', ago(0))
  const started = performance.now()
  await twilioTells(portico, line, { ...step, From: long })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'x' }
  const raw = new URLSearchParams({ ...step, ...fields }).toString().slice(0, 60_000)
  const flood = await portico.request('POST', '/v1/calls/webhook/twilio', { raw, headers })
  assert.equal(flood.status, 401)
  assert.ok(performance.now() - started < 1000)
  const huge = new URLSearchParams({ ...step, Extra: 'x'.repeat(70_000) }).toString()
  assert.equal((await portico.request('POST', '/v1/calls/webhook/twilio', { raw: huge, headers })).status, 413)
})

test('many notifications for numbers that nobody has stay 404, whatever the address has asked before', async () => {
  const nowhere = { number: nextNumber(), secret: undefined }
  const step = twilioStep(nowhere, nextSid(), 'ringing', ago(0))
  const statuses = new Set<number>()
  for (let wave = 0; wave < 22; wave++) {
    const replies = await Promise.all(Array.from({ length: 50 }, () => twilioTells(portico, nowhere, step)))
    for (const { status } of replies) statuses.add(status)
  }
  assert.deepEqual([...statuses], [404])
  assert.equal((await portico.request('GET', '/v1/calls')).status, 401)
})
