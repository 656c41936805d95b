import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyReceipt } from '../../../src/modules/messaging/receipts.ts'
import { startMailHost } from '../../providers/messaging/smtp-servers.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { cutOff } from '../../support/cut-off.ts'
import { revised } from '../../support/revised.ts'
import { IN_A_YEAR, newMessage } from '../../support/samples/messaging.ts'
import { created } from '../../support/samples/sample.ts'
import { until } from '../../support/until.ts'
import { searchEverything } from '../guests/everything.ts'
import { contextOf } from '../payments/context.ts'
import { chatFrom, eventsOf, inboundOf, nextNumber, textFrom, twilioHotel, twilioSends } from './notifications.ts'
import { openSession, readStream, sendTo } from './stream-reader.ts'

const portico = useOwnApp({ PORTICO_WEBHOOK_ALLOW_PRIVATE: 'true' })

const send = async (hotel: TestProperty, fields: object) => {
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', newMessage(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const refusalOf = async (hotel: TestProperty, fields: object) => {
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', newMessage(fields))
  return status === 422 ? body.detail[0].type : body.status
}
const suppress = (hotel: TestProperty, channel: string, recipient: string, scope = 'all') =>
  created(hotel, '/v1/messaging/suppressions', { channel, recipient, scope })
const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', `/v1/messaging/${id}`)).body
const listed = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/messaging?limit=200')).body.data
const exported = async (hotel: TestProperty, id: string) =>
  (await hotel.request('GET', `/v1/guests/${id}/export`)).body.records
const erase = async (hotel: TestProperty, id: string) => {
  const { status, body } = await hotel.request('POST', `/v1/guests/${id}/erase`)
  assert.equal(status, 200, JSON.stringify(body))
  const { messages, inbound_messages, suppressions, sessions } = body.erased
  return { messages, inbound_messages, suppressions, sessions }
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

let guests = 0
const newPerson = async (hotel: TestProperty) => {
  const fields = {
    first_name: 'Zenobia',
    last_name: `Quill${'abcdefghijkl'[++guests]}`,
    email: `Zenobia${guests}@Example.com`,
    phone: nextNumber(),
  }
  return { id: await created(hotel, '/v1/guests', fields), name: `Zenobia ${fields.last_name}`, ...fields }
}

/** By each way in which a message can be someone's, and one that is nobody's we know. */
async function writeTo(hotel: TestProperty, { id, email, phone }: Awaited<ReturnType<typeof newPerson>>) {
  const theirs = [
    await send(hotel, { guest_id: id, recipient: '+15005550199' }),
    await send(hotel, { recipient: phone }),
    await send(hotel, { channel: 'chatapp', recipient: phone }),
    await send(hotel, { channel: 'email', recipient: email.toLowerCase(), subject: 'Welcome', content: 'Hello' }),
    await send(hotel, { channel: 'in_app', recipient: id }),
    await send(hotel, { channel: 'push', recipient: `device of ${guests}`, guest_id: id }),
    await send(hotel, { channel: 'push', recipient: `device of ${guests}` }),
    await send(hotel, { recipient: phone, scheduled_at: IN_A_YEAR() }),
  ]
  const others = [
    await send(hotel, { guest_id: 'gst_bob' }),
    await send(hotel, { channel: 'email', recipient: `x${email}`, subject: 'Welcome' }),
    await send(hotel, { recipient: `${phone}0` }),
    await send(hotel, { channel: 'in_app', recipient: `${id}x` }),
    await send(hotel, { channel: 'push', recipient: `device of ${guests}`, guest_id: 'gst_bob' }),
  ]
  return { theirs, others }
}

test('an export holds messages, answers, opt-outs and sessions of every address of the person, and nobody else’s', async () => {
  const [hotel, other] = [await twilioHotel(portico), await portico.newProperty()]
  const person = await newPerson(hotel)
  await send(other, { recipient: person.phone })
  const { theirs } = await writeTo(hotel, person)
  await twilioSends(portico, hotel, textFrom(person.phone, hotel, 'STOP'))
  await twilioSends(portico, hotel, chatFrom(person.phone, hotel, 'Could we have a cot?'))
  await twilioSends(portico, hotel, textFrom(`${person.phone}0`, hotel, 'STOP'))
  await suppress(hotel, 'email', person.email.toUpperCase(), 'marketing')
  const { token, stream_url: _, ...session } = await openSession(hotel, person.id)
  await openSession(hotel, 'gst_bob')

  const records = await exported(hotel, person.id)
  assert.deepEqual(records.messages, theirs)
  assert.deepEqual(
    records.inbound_messages,
    (await inboundOf(hotel)).filter(({ sender }: { sender: string }) => sender === person.phone).reverse(),
  )
  assert.equal(records.inbound_messages.length, 2)
  const optOuts = records.suppressions.map(({ created_at: _, ...rest }: { created_at: string }) => rest)
  assert.deepEqual(optOuts, [
    { channel: 'sms', recipient: person.phone, scope: 'all', reason: 'stop' },
    { channel: 'email', recipient: person.email.toUpperCase(), scope: 'marketing', reason: 'manual' },
  ])
  assert.deepEqual(records.sessions, [session])
  assert.doesNotMatch(JSON.stringify(records), new RegExp(`${token}|hash`))
})

test('an erase takes all of it, what waits to be sent too, and leaves others’ messages as they are', async () => {
  const [hotel, elsewhere] = [await twilioHotel(portico), await portico.newProperty()]
  const person = await newPerson(hotel)
  const theirsElsewhere = await send(elsewhere, { recipient: person.phone, guest_id: person.id })
  const { others } = await writeTo(hotel, person)
  await twilioSends(portico, hotel, chatFrom(person.phone, hotel, 'Could we have a cot?'))
  await twilioSends(portico, hotel, chatFrom(`${person.phone}0`, hotel, 'And a kettle?'))
  await openSession(hotel, person.id)
  assert.deepEqual(await erase(hotel, person.id), { messages: 8, inbound_messages: 1, suppressions: 0, sessions: 1 })
  assert.deepEqual(idsOf(await listed(hotel)), idsOf(others))
  for (const before of others) assert.deepEqual(await read(hotel, before.id), before)
  assert.deepEqual(
    (await inboundOf(hotel)).map(({ content }: { content: string }) => content),
    ['And a kettle?'],
  )
  assert.deepEqual(await read(elsewhere, theirsElsewhere.id), theirsElsewhere)
  assert.deepEqual(await erase(hotel, person.id), { messages: 0, inbound_messages: 0, suppressions: 0, sessions: 0 })
})

test('an opt-out outlives the address: it still refuses, without telling whom', async () => {
  const hotel = await twilioHotel(portico)
  const person = await newPerson(hotel)
  const device = 'a device nobody else has'
  await send(hotel, { channel: 'push', recipient: device, guest_id: person.id })
  await twilioSends(portico, hotel, textFrom(person.phone, hotel, 'STOP'))
  for (const [channel, recipient] of [
    ['email', person.email],
    ['in_app', person.id],
    ['push', device],
    ['sms', '+15005550100'],
  ]) {
    await suppress(hotel, channel!, recipient!)
  }
  assert.equal((await erase(hotel, person.id)).suppressions, 4)
  const { data } = (await hotel.request('GET', '/v1/messaging/suppressions')).body
  assert.deepEqual(
    data.map(({ recipient, message_id }: Record<string, string>) => [recipient, message_id]),
    [['+15005550100', null], ...Array(4).fill([null, null])],
  )
  for (const fields of [
    { recipient: person.phone },
    { channel: 'email', recipient: person.email.toLowerCase(), subject: 'Hello' },
    { channel: 'in_app', recipient: person.id },
    { channel: 'push', recipient: device },
  ]) {
    assert.equal(await refusalOf(hotel, fields), 'recipient_opted_out', JSON.stringify(fields))
  }
  assert.equal((await hotel.request('GET', `/v1/guests/${person.id}/export`)).status, 404)
  assert.equal((await erase(hotel, person.id)).suppressions, 0)

  const { body: again } = await hotel.request('POST', '/v1/guests', { phone: person.phone })
  const [optOut, ...more] = (await exported(hotel, again.id)).suppressions
  assert.deepEqual([optOut.channel, optOut.recipient, optOut.reason, more], ['sms', null, 'stop', []])
})

test('other people’s messages lose addresses and numbers of the person, and nothing else', async () => {
  const hotel = await twilioHotel(portico)
  const { id, name, phone, email } = await newPerson(hotel)
  const mail = { channel: 'email', recipient: 'bob@example.com', guest_id: 'gst_bob' }
  const bySubject = await send(hotel, { ...mail, subject: `With ${email.toUpperCase()}`, metadata: { booking: 'R-1' } })
  const byContent = await send(hotel, { ...mail, subject: 'Dinner', content: `Call ${phone}.` })
  const byMetadata = await send(hotel, { ...mail, subject: 'Dinner', metadata: { with: [{ mail: email }], table: 4 } })
  const template = { name: 'unknown_here', variables: ['Bob', phone] }
  const byTemplate = await send(hotel, { channel: 'chatapp', recipient: '+15005550100', template })
  const untouched = await send(hotel, { ...mail, subject: `With ${name}`, content: `Call ${phone}7, ${name}` })
  const db = portico.tables.sandbox
  const error = { code: 'undeliverable', message: `${phone} is unreachable`, provider_code: '30003' }
  const failed = await send(hotel, { recipient: '+15005550001' })
  await db.run`update messages set error = ${error} where property_id = ${hotel.id} and id = ${failed.id}`
  await twilioSends(portico, hotel, textFrom('+15005550100', hotel, `This is for ${email}`))
  await twilioSends(portico, hotel, textFrom('+15005550100', hotel, `Thank you, ${name}!`))

  const { messages, inbound_messages } = await erase(hotel, id)
  assert.deepEqual([messages, inbound_messages], [5, 1])
  const lost = async (before: { id: string; version: number; updated_at: string }, changes: object) => {
    const after = await read(hotel, before.id)
    assert.deepEqual(after, revised(before, changes, after))
  }
  await lost(bySubject, { subject: 'With [erased]' })
  await lost(byContent, { content: 'Call [erased].' })
  await lost(byMetadata, { metadata: { with: [{ mail: '[erased]' }], table: 4 } })
  const { variables } = (await read(hotel, byTemplate.id)).template
  assert.deepEqual(variables, ['Bob', '[erased]'])
  assert.deepEqual(await read(hotel, untouched.id), untouched)
  const { code, message, provider_code } = (await read(hotel, failed.id)).metadata.error
  assert.deepEqual([code, message, provider_code], ['undeliverable', '[erased] is unreachable', '30003'])
  assert.deepEqual(
    (await inboundOf(hotel)).map(({ content }: { content: string }) => content),
    [`Thank you, ${name}!`, 'This is for [erased]'],
  )
})

test('a waiting message to someone else that spoke of the person is cancelled and told, never sent as it is then', async () => {
  const hotel = await portico.newProperty()
  const { id, name, email } = await newPerson(hotel)
  const waiting = await send(hotel, { content: `Dinner with ${email}?`, scheduled_at: IN_A_YEAR() })
  const noted = await send(hotel, { metadata: { by: email }, scheduled_at: IN_A_YEAR() })
  const named = await send(hotel, { content: `Dinner with ${name}?`, scheduled_at: IN_A_YEAR() })
  assert.equal((await erase(hotel, id)).messages, 2)
  const after = await read(hotel, waiting.id)
  assert.deepEqual(
    [after.status, after.content, after.metadata.error.code],
    ['failed', 'Dinner with [erased]?', 'cancelled'],
  )
  assert.deepEqual(
    (await eventsOf(hotel, 'message.failed')).map(({ data }: { data: unknown }) => data),
    [after],
  )
  assert.equal((await read(hotel, noted.id)).status, 'queued')
  assert.deepEqual(await read(hotel, named.id), named)
  await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 366 * 86_400 })
  await until(async () => (await read(hotel, noted.id)).status === 'sent')
  assert.deepEqual(await read(hotel, waiting.id), after)
  const { data } = (await hotel.request('GET', '/v1/audit?operation=guests.erase')).body
  assert.deepEqual(
    data.map(({ record }: { record: string }) => record),
    [id],
  )
})

test('one to someone else that was under way is given up without words, and a receipt still corrects it', async () => {
  const hotel = await portico.newProperty()
  const { id, email } = await newPerson(hotel)
  const { id: message } = await send(hotel, { metadata: { by: email }, scheduled_at: IN_A_YEAR() })
  await portico.tables.sandbox.run`
    update messages set attempted_at = ${new Date()}::timestamptz where property_id = ${hotel.id} and id = ${message}`
  await erase(hotel, id)
  const given = await read(hotel, message)
  assert.deepEqual([given.status, given.metadata.error.code], ['failed', 'outcome_unknown'])
  const which = { messageId: message, providerMessageId: 'SM1' }
  await applyReceipt(contextOf(portico, hotel.id), which, { status: 'delivered', at: new Date() })
  const { status, metadata } = await read(hotel, message)
  assert.deepEqual([status, metadata], ['delivered', { by: '[erased]' }])
})

test('a message that is being sent during the erase leaves nothing behind: no row, no event, no kept answer', async () => {
  const held: (() => void)[] = []
  const mailHost = await startMailHost({
    onData(stream, _session, done) {
      stream.resume().on('end', () => held.push(done))
    },
  })
  const sender = 'Harbour House <stay@harbour.example>'
  const hotel = await portico.newProperty('live', { senders: { email: sender } })
  const credentials = { host: '127.0.0.1', port: String(mailHost.port) }
  await hotel.request('PUT', `/v1/properties/${hotel.id}/providers/smtp`, { credentials })
  const { id, email } = await newPerson(hotel)
  const letter = newMessage({ channel: 'email', recipient: email, subject: 'Welcome', content: 'Dear Zenobia' })
  const post = () => hotel.request('POST', '/v1/messaging/send', letter, { 'idempotency-key': 'once' })
  const sending = post()
  await until(() => held.length === 1)
  assert.equal((await erase(hotel, id)).messages, 1)
  held[0]!()
  await sending
  assert.deepEqual(await listed(hotel), [])
  const left = await searchEverything(portico.tables.live, portico.app.vault)
  const about = left.filter(({ text }) => /zenobia/i.test(text))
  assert.deepEqual(about, [])
  const repeated = await post()
  assert.deepEqual([repeated.status, repeated.body.detail, held.length], [409, 'answer_erased', 1])
})

test('a request that was cut off and is repeated after the erase sends nothing', async () => {
  const hotel = await portico.newProperty()
  const { id, phone } = await newPerson(hotel)
  const post = () =>
    hotel.request('POST', '/v1/messaging/send', newMessage({ recipient: phone }), { 'idempotency-key': 'cut off' })
  const { status: sent, body: made } = await post()
  assert.equal(sent, 201)
  await cutOff(portico.tables.sandbox, hotel.id, made.id)
  await erase(hotel, id)
  const { status, body } = await post()
  assert.deepEqual([status, body.detail], [409, 'answer_erased'])
  assert.deepEqual(await listed(hotel), [])
})

test('the open stream of an erased guest ends', async () => {
  const hotel = await portico.newProperty()
  const { id } = await newPerson(hotel)
  const reader = await readStream(portico, (await openSession(hotel, id)).token)
  await sendTo(hotel, id, 'Welcome')
  await reader.messages(1)
  const startedMs = performance.now()
  await erase(hotel, id)
  assert.equal(await reader.end(), 'session_over')
  assert.ok(performance.now() - startedMs < 2500)
})

test('a merged guest’s messages, sessions and opt-outs are the survivor’s; what was not seen yet reaches them', async () => {
  const hotel = await twilioHotel(portico)
  const [kept, gone, third] = [await newPerson(hotel), await newPerson(hotel), await newPerson(hotel)]
  const sent = await send(hotel, { guest_id: gone.id })
  await sendTo(hotel, gone.id, 'Your table is ready')
  const others = await sendTo(hotel, third.id, 'Not yours')
  await twilioSends(portico, hotel, chatFrom(gone.phone, hotel, 'Hello'))
  await openSession(hotel, gone.id)
  for (const guest of [gone, kept]) await suppress(hotel, 'in_app', guest.id, 'marketing')
  const merged = await hotel.request('POST', `/v1/guests/${kept.id}/merge`, { from: gone.id })
  assert.equal(merged.status, 200, JSON.stringify(merged.body))

  assert.equal((await read(hotel, sent.id)).guest_id, kept.id)
  assert.equal((await inboundOf(hotel))[0].guest_id, kept.id)
  assert.equal((await hotel.request('GET', `/v1/messaging/sessions?guest_id=${kept.id}`)).body.total, 1)
  assert.equal((await hotel.request('GET', '/v1/messaging/suppressions')).body.total, 1)
  const reader = await readStream(portico, (await openSession(hotel, kept.id)).token)
  assert.deepEqual(await reader.messages(1), ['Your table is ready'])
  reader.close()
  assert.equal((await read(hotel, others)).recipient, third.id)

  await suppress(hotel, 'in_app', third.id)
  await hotel.request('POST', `/v1/guests/${kept.id}/merge`, { from: third.id })
  assert.equal(await refusalOf(hotel, { channel: 'in_app', recipient: kept.id }), 'recipient_opted_out')
})
