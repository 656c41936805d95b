import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathParameters } from '../../../src/platform/operation/operation.ts'
import { operations } from '../../../src/registry.ts'
import { type Reply, useOwnApp } from '../../support/app.ts'
import { type Receiver, startReceiver } from '../../support/receiver.ts'
import { IN_A_YEAR, newMessage } from '../../support/samples/messaging.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { until } from '../../support/until.ts'
import { type Connected, chatFrom, textFrom, twilioHotel, twilioSends } from '../messaging/notifications.ts'
import { amountsOf, insertEvents, pendingDeliveries, searchEverything } from './everything.ts'

/** One guest is put into everything there is, under every name they had, and then erased. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const NOW = { first_name: 'Zéphyrine', last_name: 'Quixworth', email: 'zq@example.com', phone: '+447700900987' }
const BEFORE_MARRIAGE = { ...NOW, last_name: 'Vandersnoot' }
const DUPLICATE = { first_name: 'Zebby', last_name: 'Quackenbush', email: 'z.quack@example.org', phone: '+12025550199' }
/** Someone else, whose address ends like the guest's and whose name begins like theirs. */
const BYSTANDER = {
  first_name: 'Zéphyrine',
  last_name: 'Quixworthy',
  email: 'hezq@example.com',
  phone: '+4477009009870',
}

const TRACES = 'zq@example.com z.quack@example.org 447700900987 12025550199 Zéphyrine zephyrine Quixworth Vandersnoot'
  .concat(' Quackenbush Zebby')
  .split(' ')

let hotel: Connected
let receiver: Receiver
const kept: { path: string; body: object; key: string }[] = []
let guest: { id: string }
let duplicate: { id: string }
let sums: unknown
let bystander: { reservation: string; charge: string; message: string; before: unknown[] }

async function post(path: string, body: object): Promise<Reply['body']> {
  const key = `key-${kept.length}`
  kept.push({ path, body, key })
  const reply = await hotel.request('POST', path, body, { 'idempotency-key': key })
  assert.ok(reply.status < 300, `${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

const db = () => portico.tables.sandbox
const delivered = () => until(async () => (await pendingDeliveries(db(), hotel.id)) === 0)

/** Events of kinds to come, which hold free text, and are sent like the others. */
async function happened(texts: string[]): Promise<void> {
  const since = new Date()
  await insertEvents(db(), hotel.id, texts)
  const { body } = await hotel.request('GET', '/v1/webhooks')
  await hotel.request('POST', `/v1/webhooks/${body.data[0].id}/replay`, { since })
}

const recordsOfBystander = async () => {
  const { reservation, charge, message } = bystander
  const paths = [`/v1/reservations/${reservation}`, `/v1/charges/${charge}`, `/v1/messaging/${message}`]
  const reads = [...paths, '/v1/guests?q=quixworthy']
  const events = (await hotel.request('GET', '/v1/events?limit=200')).body.data
  const theirs = events.filter(({ data }: { data: { id: string } }) => [reservation, charge, message].includes(data.id))
  return [...(await Promise.all(reads.map(async (path) => (await hotel.request('GET', path)).body))), theirs]
}

const send = (fields: object) => post('/v1/messaging/send', newMessage(fields))
const SOMEONE_ELSE = '+15005550100'

/** In every channel, both ways, in the name of either record, and to someone else about them. */
async function correspond(): Promise<void> {
  await send({ recipient: NOW.phone, content: 'Dear Zéphyrine Quixworth', guest_id: guest.id })
  await send({ recipient: NOW.phone, scheduled_at: IN_A_YEAR() })
  await send({ channel: 'chatapp', recipient: DUPLICATE.phone })
  await send({ channel: 'email', recipient: 'ZQ@example.com', subject: 'For Zéphyrine Quixworth' })
  await send({ channel: 'in_app', recipient: duplicate.id, content: 'Zebby!' })
  await send({ channel: 'push', recipient: 'device', guest_id: duplicate.id })
  await send({ recipient: SOMEONE_ELSE, content: 'With Zebby Quackenbush', metadata: { call: NOW.phone } })
  await send({ recipient: SOMEONE_ELSE, content: 'Ask Zéphyrine Quixworth', scheduled_at: IN_A_YEAR() })
  await post('/v1/messaging/sessions', { guest_id: guest.id })
  await post('/v1/messaging/suppressions', { channel: 'email', recipient: DUPLICATE.email, scope: 'marketing' })
  for (const notice of [
    textFrom(NOW.phone, hotel, 'This is Zéphyrine Quixworth'),
    textFrom(DUPLICATE.phone, hotel, 'STOP'),
    chatFrom(SOMEONE_ELSE, hotel, 'Please write to zq@example.com'),
  ]) {
    assert.equal((await twilioSends(portico, hotel, notice)).status, 200)
  }
}

const settle = async () => {
  hotel = await twilioHotel(portico)
  receiver = await startReceiver()
  receiver.answer((response, { body }) => response.end(body)) // echoes what it got into the delivery log
  await hotel.request('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
  guest = await post('/v1/guests', { ...BEFORE_MARRIAGE, marketing_consent: true })
  await hotel.request('PATCH', `/v1/guests/${guest.id}`, NOW, { 'idempotency-key': 'patch' })
  duplicate = await post('/v1/guests', DUPLICATE)
  for (const [guest_id, name] of [
    [guest.id, 'ZÉPHYRINE QUIXWORTH'],
    [duplicate.id, 'Zebby Quackenbush'],
  ]) {
    await post('/v1/reservations', newReservation({ guest_id }))
    const massage = { category: 'spa', amount: 80.5, guest_id, description: `Massage, ${name}` }
    const { id } = await post('/v1/charges', massage)
    await post(`/v1/charges/${id}/void`, { reason: `${name} did not come` })
    const payment = await post('/v1/payments', { amount: 200, method: 'card', guest_id, reference: 'of +447700900987' })
    await post(`/v1/payments/${payment.id}/refund`, { amount: 20, reason: 'zq@example.com complained' })
  }
  const mentions = [
    'Call zq@EXAMPLE.com',
    'Table of\nVandersnoot, Zéphyrine',
    'Quixworth Zephyrine',
    'Tel. +12025550199.',
  ]
  for (const description of mentions) await post('/v1/charges', { category: 'fnb', amount: 12.25, description })
  const span = { room_type: 'Sea View', from: '2026-12-24', until: '2026-12-26', note: 'For Zéphyrine Quixworth' }
  await post('/v1/inventory-blocks', { ...span, rooms: 1, kind: 'group' })
  await post('/v1/revenue/overrides', { ...span, rate: 99 })
  await correspond()
  await post(`/v1/guests/${guest.id}/merge`, { from: duplicate.id })
  await happened([
    'to ZÉPHYRINE QUIXWORTH',
    'a\nZebby Quackenbush\\',
    'Dear Vandersnoot, Zéphyrine!',
    '"zq@example.com"',
  ])
  await happened(['to Zéphyrine Quixworthy', 'hezq@example.com', '+4477009009870'])
  const other = await post('/v1/guests', BYSTANDER)
  const reservation = await post('/v1/reservations', newReservation({ guest_id: other.id }))
  const about = { category: 'other', amount: 5, guest_id: other.id, description: 'A quiet table' }
  const charge = await post('/v1/charges', about)
  const message = await send({ channel: 'email', recipient: BYSTANDER.email, subject: 'Hello', guest_id: other.id })
  bystander = { reservation: reservation.id, charge: charge.id, message: message.id, before: [] }
  bystander.before = await recordsOfBystander()
  await delivered()
  sums = await amountsOf(db(), hotel.id)
}

/** The tables that hold it. */
async function placesOf(text: string): Promise<Set<string>> {
  const texts = await searchEverything(db(), portico.app.vault)
  return new Set(texts.filter((one) => one.text.includes(text)).map(({ where }) => where))
}

test('a guest who is everywhere', async (t) => {
  await settle()

  await t.test('everything about the guest can be exported first, whichever id is given', async () => {
    const { status, body } = await hotel.request('GET', `/v1/guests/${guest.id}/export`)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.guest.last_name, 'Quixworth')
    const { known_as, reservations, charges, payments, events } = body.records
    assert.deepEqual([known_as.length, reservations.length, charges.length, payments.length], [2, 2, 2, 2])
    const { messages, inbound_messages, suppressions, sessions } = body.records
    assert.deepEqual([messages.length, inbound_messages.length, suppressions.length, sessions.length], [6, 2, 2, 1])
    assert.equal(events.length, 10)
    const found = body.records.mentions.map(({ kind, field }: Record<string, string>) => `${kind}.${field}`)
    assert.deepEqual(found, [
      ...['charges.description', 'charges.description', 'messages.metadata', 'inbound_messages.content'],
      'threads.excerpt',
    ])
    assert.doesNotMatch(JSON.stringify(body), /Quixworthy|hezq/)
    assert.deepEqual((await hotel.request('GET', `/v1/guests/${duplicate.id}/export`)).body.records, body.records)
    const { data } = (await hotel.request('GET', '/v1/audit?operation=guests.export')).body
    assert.deepEqual(
      data.map(({ record }: { record: string }) => record),
      [duplicate.id, guest.id],
    )
  })

  await t.test('an erase answers what it did, tells it as an event, and finds nothing the second time', async () => {
    await until(async () => (await placesOf(guest.id)).has('request_log')) // the exports, which it must tell of
    const first = await hotel.request('POST', `/v1/guests/${guest.id}/erase`)
    assert.equal(first.status, 200, JSON.stringify(first.body))
    const { id, other_ids, erased_at, erased } = first.body
    assert.deepEqual([id, other_ids], [guest.id, [duplicate.id]])
    assert.match(erased_at, /Z$/)
    assert.deepEqual([erased.guests, erased.reservations, erased.charges, erased.payments], [1, 2, 4, 2])
    assert.deepEqual([erased.messages, erased.inbound_messages, erased.suppressions, erased.sessions], [7, 3, 2, 1])
    assert.deepEqual([erased.events, erased.delivery_responses], [13, 13])
    assert.equal(erased.kept_answers, kept.length + 1 - 4 - 5) // and the PATCH; not the bystander's four, nor five with a name
    const { total, counts, copies } = first.body.review
    assert.deepEqual(counts, { block_notes: 1, charges: 2, override_notes: 1, messages: 2 })
    assert.deepEqual([total, copies], [6, { kept_answers: 5, events: 4 }])
    assert.deepEqual(
      first.body.left.map(({ kind }: { kind: string }) => kind),
      ['request_log', 'audit_log'],
    )
    const trail = [guest.id, duplicate.id].map((record) => hotel.request('GET', `/v1/audit?record=${record}`))
    const told = (await Promise.all(trail)).map(({ body }) => body.total)
    assert.equal(first.body.left[1].count, told[0] + told[1], 'this erase too')
    await until(() => receiver.received.some(({ event }) => event.type === 'guest.erased'))
    assert.deepEqual(receiver.received.find(({ event }) => event.type === 'guest.erased')!.event.data, first.body)
    await delivered()
    const second = (await hotel.request('POST', `/v1/guests/${guest.id}/erase`)).body
    assert.deepEqual(second.review, first.body.review, 'the second knows by which words to look')
    assert.deepEqual([...new Set(Object.values(second.erased))], [0], JSON.stringify(second.erased))
    assert.equal((await hotel.request('GET', `/v1/guests/${guest.id}`)).status, 404)
    for (const gone of [guest.id, duplicate.id]) {
      assert.equal((await hotel.request('GET', `/v1/guests/${gone}/export`)).status, 404)
    }
  })

  await t.test('what only holds a name is listed, and erased once a person says so', async () => {
    const path = `/v1/guests/${duplicate.id}/erase/review`
    const { body: review } = await hotel.request('GET', path)
    assert.deepEqual([review.total, review.items.length], [6, 6])
    const found = review.items.find(({ excerpt }: { excerpt: string }) => excerpt.includes('Vandersnoot'))
    assert.deepEqual(
      [found.kind, found.field, found.excerpt],
      ['charges', 'description', 'Table of\nVandersnoot, Zéphyrine'],
    )
    const { status, body } = await hotel.request('POST', path, { all: true })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.review, body.erased.charges, body.erased.messages], [null, 2, 2])
    assert.equal((await hotel.request('GET', `/v1/charges/${found.id}`)).body.description, 'Table of\n[erased]')
    assert.equal((await hotel.request('GET', path)).body.detail, 'erasure_review_not_found')
  })

  await t.test('no table, no kept answer and no list holds a name, an address or a number of theirs', async () => {
    await delivered()
    const theirOwn = /Zéphyrine(","last_name":"| )Quixworthy|hezq@example\.com|\+4477009009870/g
    const shown = operations.filter((one) => one.kind === 'query' && pathParameters(one).length === 0)
    const texts = await searchEverything(db(), portico.app.vault)
    for (const { http } of shown) {
      const { status, body } = await hotel.request('GET', `${http.path}?limit=200`)
      if (status === 200) texts.push({ where: http.path, text: JSON.stringify(body) })
    }
    assert.ok(texts.length > 30 && shown.length > 5)
    const left = texts.flatMap(({ where, text }) => {
      const about = where === 'guests' ? '' : text.replaceAll(theirOwn, '').toLowerCase()
      return TRACES.filter((trace) => about.includes(trace.toLowerCase())).map((trace) => `${where}: ${trace}`)
    })
    assert.deepEqual([...new Set(left)], [])
    assert.equal((await hotel.request('GET', '/v1/guests')).body.total, 1)
  })

  await t.test('their ids remain in the audit log, the request log and the events that tell of the erase', async () => {
    const tables = new Set([...(await placesOf(guest.id)), ...(await placesOf(duplicate.id))])
    assert.deepEqual(tables, new Set(['audit_log', 'events', 'request_log']))
  })

  await t.test('who asked not to be written to is still not written to', async () => {
    const { status, body } = await hotel.request(
      'POST',
      '/v1/messaging/send',
      newMessage({ recipient: DUPLICATE.phone }),
    )
    assert.deepEqual([status, body.detail[0].type], [422, 'recipient_opted_out'])
  })

  await t.test('sums, dates and other guests’ records are as before', async () => {
    assert.deepEqual(await amountsOf(db(), hotel.id), sums)
    assert.deepEqual(await recordsOfBystander(), bystander.before)
  })

  await t.test('a repeated request whose answer was erased is refused and not carried out again', async () => {
    const totals = async () =>
      Promise.all(
        ['guests', 'reservations', 'charges', 'payments', 'messaging'].map(
          async (kind) => (await hotel.request('GET', `/v1/${kind}`)).body.total,
        ),
      )
    const before = await totals()
    const outcomes = new Map<string, number>()
    for (const { path, body, key } of kept) {
      const reply = await hotel.request('POST', path, body, { 'idempotency-key': key })
      assert.equal(reply.headers.get('idempotent-replayed'), 'true', path)
      const outcome = reply.status < 300 ? 'replayed' : reply.body.detail
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    assert.deepEqual(Object.fromEntries(outcomes), { answer_erased: kept.length - 4, replayed: 4 })
    assert.deepEqual(await totals(), before)
  })
})
