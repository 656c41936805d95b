import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf, preArrival, thanks } from '../../../src/modules/messaging/synthetic/texts.ts'
import { memoize } from '../../../src/platform/reliability/memoize.ts'
import { modules } from '../../../src/registry.ts'
import { fillProperty } from '../../../src/sandbox/index.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newMessage } from '../../support/samples/messaging.ts'
import { created } from '../../support/samples/sample.ts'
import { until } from '../../support/until.ts'
import { contextOf } from '../payments/context.ts'
import { onDemoDays } from '../sandbox/demo.ts'
import { openSession } from './stream-reader.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

// biome-ignore lint/suspicious/noExplicitAny: records of several kinds
type Rows = any[]

async function all(hotel: TestProperty, path: string): Promise<Rows> {
  const found = []
  for (let cursor = ''; ; ) {
    const { status, body } = await hotel.request('GET', `/v1/${path}?limit=200${cursor}`)
    assert.equal(status, 200, JSON.stringify(body))
    found.push(...body.data)
    if (!body.next_cursor) return found
    cursor = `&cursor=${body.next_cursor}`
  }
}
const reset = async (hotel: TestProperty) => {
  const { status, body } = await hotel.request('POST', '/v1/sandbox/reset')
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const ORDER = ['created_at', 'sent_at', 'delivered_at', 'read_at']
const REACHED: Record<string, string[]> = {
  queued: ['created_at'],
  sent: ['created_at', 'sent_at'],
  delivered: ['created_at', 'sent_at', 'delivered_at'],
  read: ORDER,
}

/** What was reached has its moment, what was not has none, and no moment lies ahead or out of order. */
function checkLife(message: Rows[number], now: number): void {
  const given = ORDER.filter((name) => message[name] !== null)
  const told = JSON.stringify(message)
  const moments = given.map((name) => Date.parse(message[name]))
  assert.deepEqual(
    moments,
    moments.toSorted((a, b) => a - b),
    told,
  )
  assert.ok(moments.at(-1)! <= now, told)
  assert.equal(message.status === 'queued', Date.parse(message.scheduled_at) > now, told)
  if (message.status === 'failed') assert.match(message.metadata.error.code, /^(undeliverable|invalid_recipient)$/)
  else assert.deepEqual(given, REACHED[message.status], told)
  const carried = message.channel === 'in_app' ? 'in_app' : 'sandbox'
  assert.equal(message.provider, message.status === 'queued' ? null : carried)
  assert.equal(message.segments !== null, message.channel === 'sms')
}

onDemoDays(portico, () => {
  /** Looked at from several sides, changed by none. */
  const demo = memoize(
    async () => {
      const hotel = await portico.newProperty('sandbox', { name: 'Harbour House', timezone: 'Pacific/Auckland' })
      const { now, records } = await reset(hotel)
      const guests = new Map((await all(hotel, 'guests')).map((guest) => [guest.id, guest]))
      const [messages, inbound] = [await all(hotel, 'messaging'), await all(hotel, 'messaging/inbound')]
      return { hotel, now, records, guests, messages, inbound }
    },
    () => 'once',
  )

  test('the demo hotel has written to its guests around their stays, each at an address of theirs', async () => {
    const { hotel, now, records, guests, messages } = await demo()
    assert.equal(messages.length, records.messages)
    assert.ok(messages.length > 300 && messages.length <= 600, String(messages.length))
    for (const message of messages) {
      checkLife(message, Date.parse(now))
      const { channel, recipient, guest_id, category, content, subject } = message
      const guest = guests.get(guest_id)
      assert.equal(
        recipient,
        { sms: guest.phone, chatapp: guest.phone, email: guest.email, in_app: guest_id }[channel as 'sms'],
      )
      if (channel === 'email')
        assert.ok(content.includes(guest.first_name) && content.includes('Harbour House') && subject)
      if (category === 'marketing') assert.ok(guest.marketing_consent)
      assert.doesNotMatch(content, /undefined|null|NaN|\{\{/)
    }
    const count = (fits: (message: Rows[number]) => boolean) => messages.filter(fits).length
    for (const channel of ['email', 'sms', 'chatapp', 'in_app']) assert.ok(count((one) => one.channel === channel) > 10)
    for (const status of Object.keys(REACHED)) assert.ok(count((one) => one.status === status) > 3, status)
    assert.ok(count(({ status }) => status === 'failed') >= 2)
    assert.ok(count(({ category }) => category === 'marketing') > 20)
    assert.deepEqual(
      messages.map(({ created_at }) => created_at),
      messages
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
      'newest first, by id and by time',
    )
    const told = (await all(hotel, 'events')).filter(({ type }) => type.startsWith('message'))
    assert.deepEqual(told, [], 'nobody is told of what is made up')
  })

  test('what was written around a stay belongs to it, an offer to none', async () => {
    const { hotel, messages } = await demo()
    const stays = new Map((await all(hotel, 'reservations')).map((stay) => [stay.id, stay]))
    for (const { category, guest_id, reservation_id, metadata } of messages) {
      if (category === 'marketing') assert.equal(reservation_id, null)
      else {
        const stay = stays.get(reservation_id)
        assert.deepEqual([stay.guest_id, stay.external_id], [guest_id, metadata.booking])
        assert.doesNotMatch(stay.status, /cancelled|no_show/)
      }
    }
    const waiting = messages.find(({ status, reservation_id }) => status === 'queued' && reservation_id !== null)
    assert.ok(waiting, 'one waits to be sent, and would be cancelled with the stay')
  })

  test('guests answered: questions in the chat app are answered freely, within the day it allows', async () => {
    const { hotel, now, records, messages, inbound } = await demo()
    assert.equal(inbound.length, records.inbound_messages)
    assert.ok(inbound.length > 5)
    const chats = messages.filter(({ channel }) => channel === 'chatapp')
    const asked = (guest: string) =>
      inbound.filter(({ channel, guest_id }) => channel === 'chatapp' && guest_id === guest)
    for (const { sender, received_at, guest_id } of inbound) {
      const before = messages.filter((one) => one.recipient === sender && one.sent_at < received_at)
      assert.ok(
        before.some((one) => one.guest_id === guest_id),
        'who answers was written to',
      )
      assert.ok(received_at <= now)
    }
    for (const { template, content, created_at, guest_id } of chats) {
      const agoMs = asked(guest_id).map(({ received_at }) => Date.parse(created_at) - Date.parse(received_at))
      assert.equal(
        template === null,
        agoMs.some((ms) => ms > 0 && ms < 86_400_000),
      )
      if (template) assert.ok(template.text.includes(template.variables[0]) && content)
    }
    const templates = await all(hotel, 'messaging/templates')
    assert.deepEqual(templates.map(({ name, first_contact }) => `${name} ${first_contact}`).sort(), [
      'first_contact true',
      'pre_arrival false',
    ])
    assert.equal(records.templates, 2)
  })

  test('the desk has seen to what guests wrote, but for a few questions of the last hours', async () => {
    const { now, messages, inbound } = await demo()
    const [open, handled] = [inbound.filter(({ status }) => status === 'open'), inbound.filter((one) => one.handled_at)]
    assert.ok(open.length >= 1 && open.length <= 6, String(open.length))
    assert.equal(open.length + handled.length, inbound.length)
    for (const { received_at } of open) assert.ok(Date.parse(now) - Date.parse(received_at) < 4 * 3_600_000)
    for (const { handled_at, received_at } of handled) assert.ok(received_at <= handled_at && handled_at <= now)
    const answers = new Set(messages.map(({ guest_id, created_at }) => `${guest_id} ${created_at}`))
    const questions = handled.filter(({ channel }) => channel === 'chatapp')
    assert.ok(questions.length > 0)
    for (const { guest_id, handled_at } of questions) assert.ok(answers.has(`${guest_id} ${handled_at}`), handled_at)
  })

  test('who opted out, or whose mailbox is gone, was not written to again', async () => {
    const hotel = await portico.newProperty()
    await reset(hotel)
    const messages = await all(hotel, 'messaging')
    const optOuts = await all(hotel, 'messaging/suppressions')
    assert.deepEqual(optOuts.map(({ reason }) => reason).sort(), ['bounce', 'bounce', 'stop', 'unsubscribe'])
    for (const { channel, recipient, scope, reason, created_at, message_id } of optOuts) {
      const later = messages.filter(
        (one) =>
          one.channel === channel &&
          one.recipient === recipient &&
          one.id !== message_id &&
          (scope === 'all' || one.category === 'marketing') &&
          (one.scheduled_at ?? one.created_at) >= created_at,
      )
      assert.deepEqual(later, [], reason)
      const refused = newMessage({ channel, recipient, ...(channel === 'email' && { subject: 'Hello' }) })
      const { status } = await hotel.request('POST', '/v1/messaging/send', refused)
      assert.equal(status, scope === 'all' ? 422 : 201)
    }
    const [stop] = (await all(hotel, 'messaging/inbound')).filter(({ keyword }) => keyword === 'stop')
    assert.equal(stop.sender, optOuts.find(({ reason }) => reason === 'stop').recipient)
  })

  test('what is scheduled really goes out when the sandbox’s clock passes it', async () => {
    const hotel = await portico.newProperty()
    await reset(hotel)
    const waiting = (await all(hotel, 'messaging')).filter(({ status }) => status === 'queued')
    assert.ok(waiting.length > 3)
    await hotel.request('POST', '/v1/sandbox/clock', { advance_seconds: 5 * 86_400 })
    const queued = async () => (await hotel.request('GET', '/v1/messaging?status=queued')).body.total
    await until(async () => (await queued()) === 0)
    const after = new Map((await all(hotel, 'messaging')).map((one) => [one.id, one]))
    for (const { id } of waiting) assert.equal(after.get(id).status, 'sent', JSON.stringify(after.get(id)))
    assert.equal((await hotel.request('GET', '/v1/events?type=message.sent')).body.total, waiting.length)
  })

  test('letters are in the guest’s language where the house speaks it', async () => {
    const { guests, messages } = await demo()
    const stay = { name: 'Ann', hotel: 'House', room: 'Sea View', day: 'Monday' }
    const written = new Set<string>()
    for (const { subject, guest_id } of messages) {
      const { locale } = guests.get(guest_id)
      for (const letters of [preArrival, thanks]) {
        const languages = Object.entries(letters).filter(([, write]) => write(stay).subject === subject)
        for (const [language] of languages) {
          assert.equal(language, languageOf(locale), subject)
          written.add(language)
        }
      }
    }
    // Who writes in which language differs from day to day: on some of the sixty nobody is there from one of six countries.
    assert.ok(written.size >= 5, [...written].join())
  })
})

test('a reset takes away what was written since, in its property alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  for (const one of [hotel, other]) {
    await created(one, '/v1/messaging/send', newMessage())
    await created(one, '/v1/messaging/suppressions', { channel: 'sms', recipient: '+15005550100' })
    await created(one, '/v1/messaging/templates', {
      name: 'mine',
      body: 'Hello {{1}}, all is well.',
      first_contact: true,
    })
    await openSession(one, 'gst_1')
  }
  const { records } = await reset(hotel)
  const again = await reset(hotel)
  assert.deepEqual(again.records, records)
  assert.equal((await all(hotel, 'messaging')).length, records.messages)
  assert.equal((await all(hotel, 'messaging/templates')).length, 2)
  assert.equal((await all(hotel, 'messaging/suppressions')).length, 4)
  assert.equal((await all(hotel, 'messaging/sessions')).length, 0)
  for (const kind of ['messaging', 'messaging/templates', 'messaging/suppressions', 'messaging/sessions']) {
    assert.equal((await all(other, kind)).length, 1, kind)
  }
})

test('it is the same hotel every time, at any hour of the day', async () => {
  // Tomorrow's: what is due today the message worker sends while the test looks on.
  const midnight = new Date(portico.clock.now()).setUTCHours(24, 0, 0, 0)
  const shown = async (hours: number, name: string) => {
    const hotel = await portico.newProperty('sandbox', { name })
    const now = midnight + hours * 3_600_000
    await contextOf(portico, hotel.id, now).tx((tx) => fillProperty(tx, modules))
    const messages = await all(hotel, 'messaging')
    for (const message of messages) checkLife(message, now)
    const guests = new Map((await all(hotel, 'guests')).map(({ id, external_id }) => [id, external_id]))
    const plain = (row: Rows[number]) => {
      const { id: _, property_id: __, message_id: ___, guest_id, reservation_id, recipient, ...rest } = row
      const stay = reservation_id && rest.metadata.booking
      return JSON.stringify({ ...rest, guest: guests.get(guest_id), stay, to: guests.get(recipient) ?? recipient })
    }
    const kinds = ['messaging/inbound', 'messaging/suppressions', 'messaging/templates']
    const others = await Promise.all(kinds.map((kind) => all(hotel, kind)))
    return [messages, ...others].map((rows) => rows.map(plain))
  }
  assert.deepEqual(await shown(9.5, 'Twice'), await shown(9.5, 'Twice'))
  for (const hours of [0.2, 23.9]) assert.ok((await shown(hours, 'Once'))[0]!.length > 300)
})
