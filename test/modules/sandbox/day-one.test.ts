import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoize } from '../../../src/platform/reliability/memoize.ts'
import { newId } from '../../../src/platform/schema/ids.ts'
import { addDays } from '../../../src/platform/schema/time.ts'
import { operations } from '../../../src/registry.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { all, onDemoDays, type Records } from './demo.ts'

/** What somebody who opens the demo hotel finds to do. */

const portico = useOwnApp()

async function makeHotel(): Promise<TestProperty> {
  const there = { timezone: 'America/Los_Angeles', currency: 'JPY', day_starts_at: '03:00' }
  const hotel = await portico.newProperty('sandbox', there)
  assert.equal((await hotel.request('POST', '/v1/sandbox/reset')).status, 200)
  return hotel
}

/** Whatever differs from one reset to the next. */
const withoutIds = (records: Records): Records =>
  records.map((record) =>
    JSON.parse(JSON.stringify(record).replace(/"[a-z]+_0[0-9a-z]{25}"/g, '"id"'), (_, value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 10) : value,
    ),
  )

onDemoDays(portico, (today) => {
  const demo = memoize(() => makeHotel(), String)
  const now = () => new Date(portico.clock.now()).toISOString()

  test('guests wait on every channel: one with a person who has not looked, one put away until tomorrow', async () => {
    const threads = await all(await demo(), '/v1/threads', 100)
    const channels = new Set(threads.map(({ channel }) => channel))
    for (const channel of ['sms', 'chatapp', 'web_chat', 'widget']) assert.ok(channels.has(channel), channel)
    const [complaint] = threads.filter(({ excerpt }) => /hear from the manager/.test(excerpt))
    assert.deepEqual([complaint.status, complaint.unread, complaint.open_requests], ['open', true, 1])
    const away = threads.filter(({ snoozed_until }) => snoozed_until !== null)
    assert.deepEqual(
      away.map(({ snoozed_until }) => snoozed_until > now() && snoozed_until.slice(0, 10)),
      [addDays(today, 1)],
    )
    const items = await all(await demo(), `/v1/threads/${away[0].id}/messages`, 100)
    assert.equal(items.filter(({ note }) => /chef/.test(note?.content)).length, 1)
    const { body } = await (await demo()).request('GET', '/v1/ai/conversations?answered_by=staff')
    assert.deepEqual(body.data.map(({ hand_over_reason }: { hand_over_reason: string }) => hand_over_reason).sort(), [
      'Complaint',
      'The assistant could not answer twice in a row',
    ])
  })

  test('requests of each kind wait, and one is late', async () => {
    const open = await all(await demo(), '/v1/ai/intents?status=open&called_out=true', 100)
    const kinds = open.map(({ intent }) => intent)
    for (const kind of ['complaint', 'service_request', 'upsell', 'booking', 'local_recommendation'])
      assert.ok(kinds.includes(kind), kind)
    const late = open.filter(({ preferred_time }) => preferred_time !== null && preferred_time < now())
    assert.deepEqual(
      late.map(({ message }) => message),
      ['Please send somebody with a cot in half an hour.'],
    )
    assert.ok(open.every(({ created_at, guest_id }) => created_at < now() && guest_id !== null))
    const inHouse = await all(await demo(), '/v1/desk?show=in_house', 100)
    assert.ok(inHouse.filter(({ open_requests }) => open_requests.length > 0).length >= 3)
  })

  test('every citation stands word for word in its source, and nothing was said that is still to come', async () => {
    const hotel = await demo()
    const texts = new Map<string, string>()
    let citations = 0
    for (const { id, message_count } of await all(hotel, '/v1/ai/conversations', 100)) {
      const { data } = (await hotel.request('GET', `/v1/ai/conversations/${id}/messages`)).body
      assert.equal(data.length, message_count)
      for (const message of data) {
        assert.ok(message.created_at < now())
        for (const { source_id, quote, start, end } of message.citations) {
          const source = `/v1/knowledge/sources/${source_id}`
          if (!texts.has(source_id)) texts.set(source_id, (await hotel.request('GET', source)).body.content)
          assert.equal(texts.get(source_id)!.slice(start, end), quote)
          citations++
        }
      }
    }
    assert.ok(citations > 20 && [...texts.values()].some((text) => text.includes('JPY')))
  })

  test('questions asked in vain stand together, those asked most first', async () => {
    const groups = (await (await demo()).request('GET', '/v1/knowledge/gap-groups')).body.data as Records
    assert.ok(groups[0].times > 1 && groups[0].gap_ids.length > 1, JSON.stringify(groups[0]))
    assert.ok(groups.length >= 6 && new Set(groups.flatMap(({ languages }) => languages)).size > 1)
  })

  test('advice waits for a decision, about nights that are still to sell', async () => {
    const advised = await all(await demo(), '/v1/revenue/recommendations')
    assert.ok(advised.length >= 10 && advised.length <= 50, String(advised.length))
    for (const { date, is_applied, created_at, explanation } of advised) {
      assert.ok(date >= today && !is_applied && created_at < now() && /rooms are sold/.test(explanation.text))
    }
  })

  test('one endpoint has lost a delivery: tried again it says why, and nothing leaves the server', async () => {
    const hotel = await demo()
    const [endpoint, ...others] = await all(hotel, '/v1/webhooks', 100)
    assert.deepEqual(
      [others, endpoint.status, new URL(endpoint.url).hostname.split('.').at(-1)],
      [[], 'enabled', 'invalid'],
    )
    const path = `/v1/webhooks/${endpoint.id}/deliveries`
    const log = await all(hotel, path, 100)
    assert.deepEqual(
      log.map(({ status }) => status),
      ['failed', 'succeeded', 'succeeded', 'succeeded'],
    )
    const [lost] = log
    assert.deepEqual(
      [lost.attempts.length, lost.attempts.at(-1).error, lost.attempts.at(-1).at < now()],
      [12, 'dns_failed', true],
    )
    assert.equal((await hotel.request('GET', `/v1/events/${lost.event_id}`)).body.data.room_type, 'Standard')
    assert.equal((await hotel.request('POST', `/v1/webhooks/deliveries/${lost.id}/retry`)).status, 200)
    const again = async () => (await all(hotel, path, 100))[0].attempts
    await until(async () => (await again()).length > 12)
    assert.equal((await again()).at(-1).error, 'dns_failed')
  })

  test('it is the same in another property', async () => {
    const [hotel, other] = [await demo(), await makeHotel()]
    for (const kind of ['threads', 'ai/conversations', 'ai/intents', 'knowledge/gaps', 'webhooks', 'events']) {
      const [one, two] = [await all(hotel, `/v1/${kind}`, 100), await all(other, `/v1/${kind}`, 100)]
      assert.ok(one.length > 0, kind)
      assert.deepEqual(withoutIds(one), withoutIds(two), kind)
    }
  })
})

test('a person who makes it finds the guest who waits longest assigned to them', async () => {
  const hotel = await portico.newProperty()
  const ines = await hotel.newMember('owner')
  const caller = await portico.app.authenticator.authenticate({ apiKey: hotel.key }, '')
  const reset = operations.find(({ id }) => id === 'sandbox.reset')!
  const asInes = { ...caller, actor: { ...caller.actor, id: ines.id } }
  await portico.app.executor.perform(reset, asInes, { requestId: newId('req'), input: {}, strict: true })
  assert.deepEqual(
    (await all(hotel, '/v1/threads?assigned=true', 100)).map(({ excerpt, assigned_to }) => [excerpt, assigned_to]),
    [['Please send somebody with a cot in half an hour.', ines.id]],
  )
})
