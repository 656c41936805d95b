import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '../../../src/modules/calls/schema.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { revised } from '../../support/revised.ts'
import { newCall } from '../../support/samples/calls.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { until } from '../../support/until.ts'
import { searchEverything } from '../guests/everything.ts'
import {
  aircallTells,
  type Line,
  lineWith,
  nextNumber,
  nextSid,
  twilioRecording,
  twilioStep,
  twilioTells,
  vonageTells,
} from './notifications.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const post = async (hotel: TestProperty, path: string, body: object = {}) => {
  const reply = await hotel.request('POST', path, body)
  assert.ok(reply.status < 300, JSON.stringify(reply.body))
  return reply.body
}
const log = (hotel: TestProperty, fields: object): Promise<Call> => post(hotel, '/v1/calls', newCall(fields))
const read = async (hotel: TestProperty, { id }: { id: string }) => (await hotel.request('GET', `/v1/calls/${id}`)).body
const listed = async (hotel: TestProperty): Promise<Call[]> =>
  (await hotel.request('GET', '/v1/calls?limit=200')).body.data
const exported = async (hotel: TestProperty, id: string) =>
  (await hotel.request('GET', `/v1/guests/${id}/export`)).body.records
const erase = async (hotel: TestProperty, id: string) => {
  const { calls, call_notifications } = (await post(hotel, `/v1/guests/${id}/erase`)).erased
  return { calls, call_notifications }
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

let people = 0
const newPerson = async (hotel: TestProperty, fields: object = {}) => {
  const last_name = `Quill${'abcdefghijklmnop'[++people]}`
  const person = {
    first_name: 'Zénobie',
    last_name,
    email: `zenobie${people}@example.com`,
    phone: nextNumber(),
    ...fields,
  }
  return { ...person, id: (await post(hotel, '/v1/guests', person)).id as string, name: `Zénobie ${last_name}` }
}

const tell = async (line: Line, fields: Record<string, string>) => {
  const { status, body } = await twilioTells(portico, line, fields)
  assert.equal(status, 200, JSON.stringify(body))
}
const rings = (line: Line, sid: string, From: string, more: Record<string, string> = {}) =>
  tell(line, twilioStep(line, sid, 'ringing', portico.clock.now(), { From, ...more }))
const spaced = (phone: string) => phone.replace(/^\+(\d)(\d{3})(\d{3})/, '+$1 ($2) $3-')
const keptBodies = async (hotel: TestProperty) => {
  const rows = await portico.tables.sandbox.many<{ body: string | null }>`
    select body from call_notifications where property_id = ${hotel.id} order by id`
  return rows.map(({ body }) => body)
}

test('an export holds every call of the person with what told of it, and nobody else’s', async () => {
  const [line, elsewhere] = [await lineWith(portico, 'twilio', 'token'), await portico.newProperty()]
  const [person, other] = [await newPerson(line), await newPerson(line)]
  const sid = nextSid()
  await rings(line, sid, person.phone)
  await tell(line, twilioStep(line, sid, 'completed', portico.clock.now(), { From: person.phone, CallDuration: '9' }))
  await tell(line, twilioRecording(sid))
  await rings(line, nextSid(), other.phone)
  const byNumber = await log(line, { from_number: person.phone })
  const calledBack = await log(line, { direction: 'outbound', from_number: line.number, to_number: person.phone })
  const byHand = await log(line, { from_number: 'anonymous', guest_id: person.id, transcript: 'Good morning' })
  const nobodys = await log(line, { from_number: person.phone })
  await line.request('PATCH', `/v1/calls/${nobodys.id}`, { guest_id: null })
  await log(line, { from_number: person.phone, guest_id: other.id })
  await log(line, { from_number: `${person.phone}0` })
  await log(elsewhere, { from_number: person.phone, guest_id: person.id })

  await until(async () => (await read(line, byHand)).summary !== null) // a worker writes it, after the answer
  const { calls, call_notifications } = await exported(line, person.id)
  const told = (await listed(line)).find(({ provider_call_sid }) => provider_call_sid === sid)!
  assert.deepEqual(calls, [told, byNumber, calledBack, await read(line, byHand), await read(line, nobodys)])
  assert.equal(call_notifications.length, 3)
  assert.ok(call_notifications.every(({ body }: { body: string }) => body.includes(sid)))
  assert.deepEqual(Object.keys(call_notifications[0]), ['id', 'provider', 'verified', 'body', 'received_at'])
})

test('an erase takes them for good: no late notification brings one back, and the sums no longer count them', async () => {
  const [line, elsewhere] = [await lineWith(portico, 'twilio', 'token'), await portico.newProperty()]
  const person = await newPerson(line)
  const there = await log(elsewhere, { from_number: person.phone, guest_id: person.id })
  const [sid, kept] = [nextSid(), nextSid()]
  await rings(line, sid, person.phone)
  await rings(line, kept, '+15005550100')
  await log(line, { guest_id: person.id, provider: 'ringcentral', provider_call_sid: 'RC-1', duration_seconds: 60 })
  await log(line, { from_number: person.phone })
  assert.deepEqual(await erase(line, person.id), { calls: 3, call_notifications: 1 })
  const end = { From: person.phone, CallDuration: '5' }
  await tell(line, twilioStep(line, sid, 'completed', portico.clock.now(), end))
  await tell(line, twilioRecording(sid))
  await tell(line, twilioStep(line, kept, 'completed', portico.clock.now(), { CallDuration: '5' }))
  const calls = await listed(line)
  assert.deepEqual(
    calls.map(({ provider_call_sid, status }) => [provider_call_sid, status]),
    [[kept, 'completed']],
  )
  const { body: summary } = await line.request('GET', '/v1/calls/summary')
  assert.deepEqual([summary.total, summary.total_duration_seconds], [1, 5], JSON.stringify(summary))
  assert.deepEqual(await read(elsewhere, there), there)
  assert.deepEqual(await erase(line, person.id), { calls: 0, call_notifications: 0 })
})

test('of two guests who share a number each has their own calls, and one who is erased takes only theirs', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const phone = nextNumber()
  const [ann, bob] = [await newPerson(line, { phone }), await newPerson(line, { phone })]
  const [anns, bobs] = [nextSid(), nextSid()]
  await rings(line, anns, phone)
  await rings(line, bobs, phone, { CallerName: 'The Quills' })
  const [later, earlier] = await listed(line)
  assert.deepEqual([earlier!.guest_id, later!.guest_id], [null, null], 'neither is in house')
  await line.request('PATCH', `/v1/calls/${earlier!.id}`, { guest_id: ann.id })
  await line.request('PATCH', `/v1/calls/${later!.id}`, { guest_id: bob.id, notes: `Ring ${phone} back` })
  const theirs = await read(line, later!)
  assert.deepEqual(idsOf((await exported(line, bob.id)).calls), [theirs.id])
  assert.deepEqual(await erase(line, ann.id), { calls: 1, call_notifications: 1 })
  assert.deepEqual(await listed(line), [theirs])
  const [body, ...more] = await keptBodies(line)
  assert.ok(body!.includes(bobs) && more.length === 0)
})

test('other people’s calls lose ids, addresses and numbers of the person, and keep what holds their name', async () => {
  const hotel = await portico.newProperty()
  const { id, name, phone, email } = await newPerson(hotel)
  const about = { guest_id: 'gst_bob', transcript: 'Hello', summary: 'A greeting', notes: 'Friendly' }
  const before = {
    transcript: await log(hotel, { ...about, transcript: `I am on ${spaced(phone)}.` }),
    summary: await log(hotel, { ...about, summary: `Asks about ${id}` }),
    notes: await log(hotel, { ...about, notes: `Mail ${email}` }),
    recording_url: await log(hotel, { ...about, recording_url: `https://example.com/${phone}.mp3` }),
    nothing: await log(hotel, { ...about, notes: `Mail x${email}, ring ${phone}7, ask ${name}` }),
    number: await log(hotel, { ...about, from_number: phone }),
  }
  assert.equal((await erase(hotel, id)).calls, 5)
  const left = {
    transcript: 'I am on [erased].',
    summary: 'Asks about [erased]',
    notes: 'Mail [erased]',
    recording_url: null,
  }
  for (const field of ['transcript', 'summary', 'notes', 'recording_url'] as const) {
    const after = await read(hotel, before[field])
    assert.deepEqual(after, revised(before[field], { [field]: left[field] }, after), field)
  }
  assert.deepEqual(await read(hotel, before.nothing), before.nothing)
  const nameless = await read(hotel, before.number)
  assert.deepEqual(nameless, revised(before.number, { from_number: 'anonymous' }, nameless))
  const again = await hotel.request('POST', '/v1/guests', { phone })
  assert.deepEqual((await exported(hotel, again.body.id)).calls, [], 'nobody is linked to it by that number any more')
})

test('notifications of other calls that speak of the person lose their bodies, however the provider writes', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const { id, name, phone, email } = await newPerson(line)
  const digits = phone.slice(1)
  await rings(line, nextSid(), '+15005550101', { CallerName: email })
  await rings(line, nextSid(), '+15005550102', { ForwardedFrom: phone })
  await rings(line, nextSid(), '+15005550103', { ForwardedFrom: `${phone}7`, CallerName: name })
  const [direction, status] = ['inbound', 'started']
  const vonage = { from: '15005550104', to: line.number.slice(1), conversation_uuid: 'CON-1', direction, status }
  await vonageTells(portico, { secret: undefined }, { ...vonage, uuid: 'u1', forwarded: digits })
  await vonageTells(portico, { secret: undefined }, { ...vonage, uuid: 'u2', forwarded: `9${digits}` })
  const started_at = Math.floor(portico.clock.now() / 1000)
  const data = { id: 812, direction, started_at, raw_digits: '+1 500 555 0105', number: { digits: line.number } }
  const ring = { resource: 'call', event: 'call.created', timestamp: started_at }
  await aircallTells(
    portico,
    { secret: undefined },
    { ...ring, data: { ...data, comments: [`Ring ${spaced(phone)}`] } },
  )
  assert.equal((await keptBodies(line)).length, 6)
  assert.deepEqual(await erase(line, id), { calls: 0, call_notifications: 4 })
  const left = await keptBodies(line)
  assert.deepEqual(
    left.map((body) => body !== null),
    [false, false, true, false, true, false],
  )
  assert.equal((await listed(line)).length, 6, 'the calls themselves stay')
})

test('a person of whom there is no record is exported and erased by the calls that name them', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const elsewhere = 'gst_é"%_\\of another system'
  const sid = nextSid()
  await rings(line, sid, nextNumber())
  const [call] = await listed(line)
  await line.request('PATCH', `/v1/calls/${call!.id}`, { guest_id: elsewhere })
  await log(line, { guest_id: `${elsewhere}s` })
  const { calls, call_notifications } = await exported(line, encodeURIComponent(elsewhere))
  assert.deepEqual([idsOf(calls), call_notifications.length], [[call!.id], 1])
  assert.deepEqual(await erase(line, encodeURIComponent(elsewhere)), { calls: 1, call_notifications: 1 })
  assert.equal((await listed(line)).length, 1)
  assert.deepEqual(await keptBodies(line), [])
})

test('a merged guest’s calls are the survivor’s, and go when either id is erased', async () => {
  const hotel = await portico.newProperty()
  const [kept, gone] = [await newPerson(hotel), await newPerson(hotel)]
  const calls = [await log(hotel, { from_number: gone.phone }), await log(hotel, { from_number: kept.phone })]
  assert.equal(calls[0]!.guest_id, gone.id)
  await post(hotel, `/v1/guests/${kept.id}/merge`, { from: gone.id })
  assert.equal((await read(hotel, calls[0]!)).guest_id, kept.id)
  assert.deepEqual(idsOf((await exported(hotel, gone.id)).calls), idsOf(calls))
  assert.equal((await erase(hotel, gone.id)).calls, 2)
  assert.deepEqual(await listed(hotel), [])
})

test('nothing of the person is left in any table or kept answer', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  const person = { first_name: 'Xanthippe', last_name: 'Ozymandias', phone: nextNumber() }
  const sid = nextSid()
  await rings(line, sid, person.phone, { CallerName: 'XANTHIPPE OZYMANDIAS' })
  const { id } = await post(line, '/v1/guests', person)
  await tell(line, twilioStep(line, sid, 'completed', portico.clock.now(), { From: person.phone, CallDuration: '3' }))
  const fields = newCall({ from_number: person.phone, transcript: 'Xanthippe Ozymandias speaking', notes: 'A regular' })
  const request = () => line.request('POST', '/v1/calls', fields, { 'idempotency-key': 'once' })
  assert.equal((await request()).status, 201)
  await log(line, { from_number: person.phone, guest_id: 'gst_bob' })
  await log(line, { from_number: 'anonymous', reservation_id: 'R-7', notes: 'Xanthippe Ozymandias’s stay' })
  await post(line, '/v1/reservations', newReservation({ guest_id: id, external_id: 'R-7' }))
  await rings(line, nextSid(), '+15005550100', { ForwardedFrom: person.phone })
  await erase(line, id)
  const left = await searchEverything(portico.tables.sandbox, portico.app.vault)
  const about = left.filter(({ text }) => /xanthippe|ozymandias/i.test(text) || text.includes(person.phone.slice(1)))
  assert.deepEqual(about, [])
  const repeated = await request()
  assert.deepEqual([repeated.status, repeated.body.detail], [409, 'answer_erased'])
})

test('what is told of a person’s call while they are erased is not theirs afterwards', async () => {
  const line = await lineWith(portico, 'twilio', 'token')
  for (let round = 0; round < 8; round++) {
    const { id, phone } = await newPerson(line)
    const sid = nextSid()
    await rings(line, sid, phone)
    const step = (status: string) =>
      twilioTells(portico, line, twilioStep(line, sid, status, portico.clock.now(), { From: phone }))
    const replies = await Promise.all([
      step('in-progress'),
      rings(line, nextSid(), phone),
      line.request('POST', `/v1/guests/${id}/erase`),
      step('completed'),
      line.request('POST', '/v1/calls', newCall({ from_number: phone })),
    ])
    assert.deepEqual([replies[0].status, replies[2].status, replies[3].status], [200, 200, 200])
    const calls = await listed(line)
    assert.deepEqual(
      calls.filter((call) => call.guest_id === id || call.provider_call_sid === sid),
      [],
    )
  }
})
