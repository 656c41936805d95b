import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { newCall } from '../../support/samples/calls.ts'
import { unique } from '../../support/samples/sample.ts'

const portico = useApp()

const log = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/calls', newCall(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/calls/${id}`)).body
const patch = (hotel: TestProperty, id: string, changes: object) => hotel.request('PATCH', `/v1/calls/${id}`, changes)
const eventsOf = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/events')).body.data
    .filter(({ type }: { type: string }) => type.startsWith('call.'))
    .reverse()
const row = async (id: string) =>
  portico.tables.sandbox.one<{ by_hand: string[]; facts: object; by_property: boolean }>`
    select by_hand, facts, by_property from calls where id = ${id}`
const violations = ({ status, body }: { status: number; body: { detail: { loc: string[]; type: string }[] } }) => {
  assert.equal(status, 422, JSON.stringify(body))
  return body.detail.map(({ loc, type }) => `${loc.join('.')} ${type}`).sort()
}

test('a logged call is answered whole, with the presets of the specification and nulls for what was not given', async () => {
  const hotel = await portico.newProperty()
  const { id, created_at, updated_at, ...rest } = await log(hotel, { notes: null, provider: null })
  assert.match(id, /^cal_/)
  assert.deepEqual(rest, {
    ...newCall(),
    property_id: hotel.id,
    guest_id: null,
    reservation_id: null,
    staff_id: null,
    status: 'completed',
    provider: 'manual',
    provider_call_sid: null,
    duration_seconds: null,
    recording_url: null,
    transcript: null,
    summary: null,
    notes: null,
    answered_at: null,
    ended_at: null,
    verified: true,
    version: 1,
  })
  assert.deepEqual(await read(hotel, id), { id, created_at, updated_at, ...rest })
})

test('everything given is kept, moments as UTC, and told as the property’s own word', async () => {
  const hotel = await portico.newProperty()
  const given = {
    direction: 'outbound',
    status: 'voicemail',
    provider: 'ringcentral',
    provider_call_sid: 'rc 1',
    guest_id: 'gst_elsewhere',
    reservation_id: 'R-1',
    staff_id: 'S-1',
    duration_seconds: 0,
    recording_url: 'https://example.com/1.mp3',
    transcript: 'Olá ',
    summary: '',
    notes: '🌊',
  }
  const times = { answered_at: '2026-11-15T14:30:08+02:00', ended_at: '2026-11-15 12:33:12.5' }
  const call = await log(hotel, { ...given, ...times })
  const utc = { answered_at: '2026-11-15T12:30:08.000Z', ended_at: '2026-11-15T12:33:12.500Z' }
  assert.deepEqual({ ...call, ...given, ...utc }, call)
  assert.deepEqual(await read(hotel, call.id), call)
  const { status, duration_seconds, recording_url } = given
  const kept = {
    by_property: true,
    by_hand: ['guest_id'],
    facts: { given: { status, duration_seconds, recording_url, ...utc } },
  }
  assert.deepEqual({ ...(await row(call.id)) }, kept)
  assert.deepEqual(
    (await eventsOf(hotel)).map(({ type, data }: { type: string; data: object }) => ({ type, data })),
    [{ type: 'call.logged', data: call }],
  )
})

test('numbers are E.164 and nothing else; only an inbound caller can hide theirs', async () => {
  const hotel = await portico.newProperty()
  const wrong = [
    '447700900123',
    '+44 7700 900123',
    '+0447700900',
    '07700900123',
    '+1234',
    '+1234567890123456',
    '',
    'sip:a@b',
  ]
  for (const number of wrong) {
    const reply = await hotel.request('POST', '/v1/calls', newCall({ from_number: number, to_number: number }))
    assert.deepEqual(
      violations(reply).map((text) => text.split(' ')[0]),
      ['body.from_number', 'body.to_number'],
      number,
    )
  }
  assert.equal((await log(hotel, { from_number: '+29012' })).from_number, '+29012')
  assert.equal((await log(hotel, { from_number: 'anonymous' })).from_number, 'anonymous')
  const hidden = newCall({ to_number: 'anonymous' })
  assert.match(violations(await hotel.request('POST', '/v1/calls', hidden))[0]!, /^body.to_number /)
  const outbound = newCall({ direction: 'outbound', from_number: 'anonymous' })
  assert.deepEqual(violations(await hotel.request('POST', '/v1/calls', outbound)), ['body.from_number number_hidden'])
})

test('all that is wrong is told at once', async () => {
  const hotel = await portico.newProperty()
  const wrong = {
    direction: 'sideways',
    status: 'lost',
    provider: 'pigeon',
    guest_id: 'ann',
    staff_id: '',
    duration_seconds: 2 ** 31,
    recording_url: 'javascript:alert(1)',
    answered_at: '2026-11-15T14:33:12Z',
    ended_at: '2026-11-15T14:33:11Z',
  }
  assert.deepEqual(violations(await hotel.request('POST', '/v1/calls', newCall(wrong))), [
    'body.direction enum',
    'body.duration_seconds less_than_equal',
    'body.ended_at date_order',
    'body.guest_id string_pattern_mismatch',
    'body.provider enum',
    'body.recording_url string_pattern_mismatch',
    'body.staff_id string_too_short',
    'body.status enum',
  ])
  const missing = violations(await hotel.request('POST', '/v1/calls', {}))
  assert.deepEqual(missing, ['body.direction missing', 'body.from_number missing', 'body.to_number missing'])
})

test('the same call of a provider is logged once: again it is answered with 200, as it is', async () => {
  const hotel = await portico.newProperty()
  const sid = { provider: 'twilio', provider_call_sid: unique('CA') }
  const first = await log(hotel, { ...sid, notes: 'first' })
  const again = await hotel.request('POST', '/v1/calls', newCall({ ...sid, notes: 'second' }))
  assert.deepEqual([again.status, again.body], [200, first])
  await log(hotel, { ...sid, provider: 'vonage' })
  const other = await portico.newProperty()
  assert.notEqual((await log(other, sid)).id, first.id)
  assert.equal((await hotel.request('GET', '/v1/calls')).body.total, 2)
  assert.equal((await eventsOf(hotel)).length, 2)
})

test('of many that log the same call at once, one makes it and all are answered with it', async () => {
  const hotel = await portico.newProperty()
  const call = newCall({ provider: 'twilio', provider_call_sid: unique('CA') })
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      hotel.request('POST', '/v1/calls', call, i % 2 ? { 'idempotency-key': unique('log') } : {}),
    ),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [...Array(11).fill(200), 201])
  assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1)
  assert.equal((await eventsOf(hotel)).length, 1)
})

test('lists are filtered by every field, and a guest that nobody called finds nothing', async () => {
  const hotel = await portico.newProperty()
  const one = await log(hotel, { guest_id: 'gst_1', status: 'missed' })
  const two = await log(hotel, { direction: 'outbound', provider: 'aircall' })
  const three = await log(hotel, { status: 'missed' })
  const ids = async (query: string) =>
    (await hotel.request('GET', `/v1/calls?${query}`)).body.data.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ids(''), [three.id, two.id, one.id])
  assert.deepEqual(await ids('status=missed'), [three.id, one.id])
  assert.deepEqual(await ids('direction=outbound'), [two.id])
  assert.deepEqual(await ids('provider=aircall&direction=outbound'), [two.id])
  assert.deepEqual(await ids('guest_id=gst_1'), [one.id])
  assert.deepEqual(await ids('guest_id=whoever%20%27--'), [])
  assert.deepEqual(await ids('status=missed&limit=1&offset=1'), [one.id])
  assert.deepEqual(violations(await hotel.request('GET', '/v1/calls?limit=201&status=gone')), [
    'query.limit less_than_equal',
    'query.status enum',
  ])
})

test('a PATCH touches only what it names, clears with null and says which fields were set by hand', async () => {
  const hotel = await portico.newProperty()
  const call = await log(hotel, { duration_seconds: 10, notes: 'Rang twice' })
  const { status, body } = await patch(hotel, call.id, {
    guest_id: 'gst_ann',
    status: 'missed',
    duration_seconds: null,
    summary: 'Wants a cot',
    ended_at: '2026-01-01T00:00:00+01:00',
  })
  assert.equal(status, 200)
  const changed = { guest_id: 'gst_ann', status: 'missed', duration_seconds: null, summary: 'Wants a cot' }
  assert.deepEqual(body, revised(call, { ...changed, ended_at: '2025-12-31T23:00:00.000Z' }, body))
  assert.deepEqual(await read(hotel, call.id), body)
  const { by_hand } = await row(call.id)
  assert.deepEqual(by_hand.sort(), ['duration_seconds', 'ended_at', 'guest_id', 'status'])
  const [, told] = await eventsOf(hotel)
  assert.deepEqual([told.type, told.data, told.created_at], ['call.updated', body, body.updated_at])
})

test('a PATCH of nothing, or of what is there already, tells nobody; but what a person confirmed is set by hand', async () => {
  const hotel = await portico.newProperty()
  const call = await log(hotel, { answered_at: '2026-11-15T12:00:00Z' })
  for (const same of [{}, { status: 'completed' }, { answered_at: '2026-11-15T13:00:00+01:00' }, { guest_id: null }]) {
    const { status, body } = await patch(hotel, call.id, same)
    assert.deepEqual([status, body], [200, call])
  }
  assert.equal((await eventsOf(hotel)).length, 1)
  assert.deepEqual((await row(call.id)).by_hand.sort(), ['answered_at', 'guest_id', 'status'])
})

test('a PATCH is refused where null has no meaning or the times would run backwards, naming the field given', async () => {
  const hotel = await portico.newProperty()
  const call = await log(hotel, { answered_at: '2026-11-15T12:00:00Z', ended_at: '2026-11-15T12:05:00Z' })
  const refused = async (changes: object) => violations(await patch(hotel, call.id, changes))
  assert.deepEqual(await refused({ ended_at: '2026-11-15T11:59:59Z' }), ['body.ended_at date_order'])
  assert.deepEqual(await refused({ answered_at: '2026-11-15T12:05:01Z' }), ['body.answered_at date_order'])
  assert.equal((await refused({ status: null })).length, 1)
  const both = { answered_at: '2026-11-15T12:07:00Z', ended_at: '2026-11-15T12:06:00Z' }
  assert.deepEqual(await refused(both), ['body.ended_at date_order'])
  assert.deepEqual(await read(hotel, call.id), call)
  assert.equal((await patch(hotel, call.id, { answered_at: '2026-11-15T12:05:00Z' })).status, 200)
})

test('a removed call is gone with what told of it, and only a keyed hash of its id is left', async () => {
  const hotel = await portico.newProperty()
  const db = portico.tables.sandbox
  const sid = unique('CA')
  const call = await log(hotel, { provider: 'twilio', provider_call_sid: sid })
  await db.run`
    insert into call_notifications (property_id, id, provider, provider_call_sid, verified, body, digest, received_at)
    values (${hotel.id}, ${unique('cnt')}, 'twilio', ${sid}, true, 'x', ${Buffer.from(sid)}, ${new Date()}::timestamptz)`
  const replies = await Promise.all([1, 2, 3].map(() => hotel.request('DELETE', `/v1/calls/${call.id}`)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 404, 404])
  assert.equal((await hotel.request('GET', `/v1/calls/${call.id}`)).status, 404)
  const left = await db.many<object>`
    select c.id from calls c where property_id = ${hotel.id} union all
    select n.id from call_notifications n where property_id = ${hotel.id}`
  assert.deepEqual(left, [])
  const removed = () => db.many<object>`select provider from removed_calls where property_id = ${hotel.id}`
  assert.deepEqual(await removed(), [{ provider: 'twilio' }])
  assert.equal((await hotel.request('GET', '/v1/calls/summary')).body.total, 0)
  await log(hotel, { provider: 'twilio', provider_call_sid: sid })
  assert.deepEqual(await removed(), [], 'the property itself may log it anew')
})

test('removing a call without a provider’s id leaves nothing at all', async () => {
  const hotel = await portico.newProperty()
  const { id } = await log(hotel)
  assert.equal((await hotel.request('DELETE', `/v1/calls/${id}`)).status, 204)
  const db = portico.tables.sandbox
  assert.deepEqual(await db.many`select * from removed_calls where property_id = ${hotel.id}`, [])
})

test('PATCHes at once of different fields are all kept', async () => {
  const hotel = await portico.newProperty()
  const { id } = await log(hotel)
  const fields = { notes: 'n', summary: 's', transcript: 't', staff_id: 'f', reservation_id: 'r', guest_id: 'gst_g' }
  await Promise.all(Object.entries(fields).map(([field, value]) => patch(hotel, id, { [field]: value })))
  const call = await read(hotel, id)
  assert.deepEqual({ ...call, ...fields }, call)
  const told = (await eventsOf(hotel)).map(({ data }: { data: object }) => JSON.stringify(data))
  assert.ok(told.includes(JSON.stringify(call)), 'the one that came last tells of all')
})
