import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf } from '../../../src/modules/calls/facts.ts'
import type { Call } from '../../../src/modules/calls/schema.ts'
import type { CallRow } from '../../../src/modules/calls/store.ts'
import { memoize } from '../../../src/platform/reliability/memoize.ts'
import { modules } from '../../../src/registry.ts'
import { fillProperty } from '../../../src/sandbox/index.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { created } from '../../support/samples/sample.ts'
import { contextOf } from '../payments/context.ts'
import { all, atNoon, onDemoDays } from '../sandbox/demo.ts'

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })

const callsOf = (hotel: TestProperty): Promise<Call[]> => all(hotel, '/v1/calls')

const reset = async (hotel: TestProperty) => {
  const { status, body } = await hotel.request('POST', '/v1/sandbox/reset')
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const share = (calls: Call[], fits: (call: Call) => unknown) => calls.filter(fits).length / calls.length
const between = (least: number, value: number, most: number, what: string) =>
  assert.ok(value >= least && value <= most, `${what}: ${value} is not between ${least} and ${most}`)

/** A number belongs to one property: each day's has its own. */
const lineOn = (date: string) => `+1500${date.slice(3).replaceAll('-', '')}`
const UNUSED = /^\+447700900\d{3}$|^\+1\d{3}55501\d\d$|^\+442079460\d{3}$|^\+441632960\d{3}$|^\+3319900\d{4}$/

const TIME_ZONE = 'Pacific/Auckland'

/** What was reached has its moment, in order, and nothing lies ahead. */
function checkLife(call: Call, now: number): void {
  const { status, created_at, answered_at, ended_at, duration_seconds, recording_url, provider, provider_call_sid } =
    call
  const told = JSON.stringify(call)
  const moments = [created_at, answered_at, ended_at].filter((at) => at !== null).map((at) => Date.parse(at))
  assert.ok(
    moments.every((at, i) => at <= now && at >= (moments[i - 1] ?? 0)),
    told,
  )
  assert.equal(answered_at !== null, status === 'completed', told)
  assert.equal(duration_seconds !== null, status === 'completed' || status === 'voicemail', told)
  if (answered_at) assert.equal(Date.parse(ended_at!) - Date.parse(answered_at), duration_seconds! * 1000, told)
  if (status === 'voicemail') assert.ok(recording_url && call.transcript, told)
  assert.equal(provider_call_sid === null, provider === 'manual', told)
  assert.ok(call.verified && ended_at, told)
  assert.doesNotMatch(told, /undefined|NaN|\{name\}|\{room\}/)
}

onDemoDays(portico, (today) => {
  const line = lineOn(today)

  /** Looked at from several sides, changed by none. */
  const demo = memoize(
    async () => {
      const hotel = await portico.newProperty('sandbox', { timezone: TIME_ZONE, phone_numbers: [line] })
      const { now, records } = await reset(hotel)
      const guests = new Map((await all(hotel, '/v1/guests')).map((guest) => [guest.id, guest]))
      return { hotel, now, records, calls: await callsOf(hotel), guests }
    },
    () => 'once',
  )

  test('the demo hotel’s telephone rang for 90 days: by day more than by night, mostly from outside', async () => {
    const { hotel, now, records, calls } = await demo()
    assert.equal(calls.length, records.calls)
    between(500, calls.length, 1100, 'calls')
    for (const call of calls) checkLife(call, Date.parse(now))
    assert.deepEqual(
      calls.map(({ created_at }) => created_at),
      calls
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
      'newest first, by id and by time',
    )
    const hours = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' })
    const hourOf = ({ created_at }: Call) => Number(hours.format(new Date(created_at)))
    between(
      0.02,
      share(calls, (call) => hourOf(call) < 7 || hourOf(call) >= 22),
      0.12,
      'at night',
    )
    between(
      0.5,
      share(calls, (call) => hourOf(call) >= 9 && hourOf(call) < 18),
      0.75,
      'by day',
    )
    between(
      0.7,
      share(calls, ({ direction }) => direction === 'inbound'),
      0.9,
      'inbound',
    )
    between(
      0.68,
      share(calls, ({ status }) => status === 'completed'),
      0.85,
      'completed',
    )
    between(
      0.08,
      share(calls, ({ status }) => status === 'missed'),
      0.2,
      'missed',
    )
    between(
      0.03,
      share(calls, ({ status }) => status === 'voicemail'),
      0.12,
      'voicemail',
    )
    between(
      0.005,
      share(calls, ({ status }) => status === 'failed'),
      0.06,
      'failed',
    )
    between(
      0.03,
      share(calls, ({ provider }) => provider === 'manual'),
      0.15,
      'manual',
    )
    const { body } = await hotel.request('GET', '/v1/calls/summary')
    assert.equal(body.total, calls.length, 'the sums know of them')
    const { body: events } = await hotel.request('GET', '/v1/events')
    const told = events.data.filter(({ type }: { type: string }) => type.startsWith('call.'))
    assert.deepEqual(told, [], 'nobody is told of what is made up')
  })

  test('guests ring from their own numbers around their stays, strangers from numbers that nobody has', async () => {
    const { hotel, calls, guests } = await demo()
    const phones = new Set([...guests.values()].map(({ phone }) => phone))
    const stays = Map.groupBy(await all(hotel, '/v1/reservations'), ({ guest_id }) => guest_id)
    for (const { guest_id, reservation_id, direction, from_number, to_number, created_at } of calls) {
      const [own, other] = direction === 'inbound' ? [to_number, from_number] : [from_number, to_number]
      assert.equal(own, line)
      assert.match(other.replace('anonymous', '+442079460000'), UNUSED)
      assert.equal(guest_id === null, !phones.has(other), 'who has the number is known')
      if (guest_id === null) continue
      assert.equal(guests.get(guest_id).phone, other)
      const near = stays.get(guest_id)!.filter(({ check_in, check_out, booked_at }) => {
        const [first, last] = [Date.parse(check_in) - 15 * 86_400_000, Date.parse(check_out) + 7 * 86_400_000]
        return booked_at < created_at && Date.parse(created_at) > first && Date.parse(created_at) < last
      })
      assert.ok(near.length > 0)
      if (reservation_id !== null) assert.ok(near.some(({ id }) => id === reservation_id))
    }
    between(
      0.3,
      share(calls, ({ guest_id }) => guest_id !== null),
      0.7,
      'of guests',
    )
    assert.equal(calls.filter(({ from_number }) => from_number === 'anonymous').length, 2)
  })

  test('a dozen were written down, each once, with the name of whoever rang', async () => {
    const { calls, guests } = await demo()
    const told = calls.filter(({ summary }) => summary !== null)
    between(9, told.length, 13, 'with a summary')
    assert.equal(new Set(told.map(({ summary }) => summary)).size, told.length)
    for (const { transcript, guest_id, status } of calls.filter(({ transcript }) => transcript !== null)) {
      assert.match(status, /^(completed|voicemail)$/)
      const guest = guests.get(guest_id)
      if (guest) assert.ok(transcript!.includes(`${guest.first_name} ${guest.last_name}`), transcript!)
    }
    assert.ok(calls.filter(({ notes, summary }) => notes !== null && summary === null).length > 20)
  })

  test('each is kept as its provider would have told it, so that a notification could go on from there', async () => {
    const { hotel } = await demo()
    const rows = await portico.tables.sandbox.many<CallRow>`
      select * from calls where property_id = ${hotel.id}`
    for (const row of rows) {
      const { status, answered_at, ended_at, duration_seconds, recording_url, facts, provider, by_property } = row
      assert.deepEqual(outcomeOf(facts), { status, answered_at, ended_at, duration_seconds, recording_url })
      assert.equal(by_property, provider === 'manual')
      assert.equal(row.other_number, row.direction === 'inbound' ? row.from_number : row.to_number)
    }
  })
})

test('a reset takes away what was logged and removed since, in its property alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const sid = { provider: 'twilio', provider_call_sid: 'CA1' }
  for (const one of [hotel, other]) {
    const id = await created(one, '/v1/calls', newCall(sid))
    assert.equal((await one.request('DELETE', `/v1/calls/${id}`)).status, 204)
    await created(one, '/v1/calls', newCall())
  }
  const { records } = await reset(hotel)
  assert.deepEqual((await reset(hotel)).records, records)
  const lines = (await callsOf(hotel)).map(({ direction, to_number, from_number }) =>
    direction === 'inbound' ? to_number : from_number,
  )
  assert.deepEqual([...new Set(lines)], ['+15005550199'], 'a house without a number has a fictional one')
  const rowsOf = async ({ id }: TestProperty) =>
    portico.tables.sandbox.one<Record<string, number>>`
      select (select count(*)::int from calls where property_id = ${id}) as calls,
        (select sum(calls)::int from call_tallies where property_id = ${id}) as tallied,
        (select count(*)::int from removed_calls where property_id = ${id}) as removed`
  assert.deepEqual(await rowsOf(hotel), { calls: records.calls, tallied: records.calls, removed: 0 })
  assert.deepEqual(await rowsOf(other), { calls: 1, tallied: 1, removed: 1 })
})

test('on the same day it is the same, in another property and at any hour as far as the day has come', async () => {
  const noon = Date.parse(`${atNoon(portico)}T12:00:00Z`)
  const shown = async (hours: number) => {
    const hotel = await portico.newProperty()
    const now = noon + (hours - 12) * 3_600_000
    const startedMs = performance.now()
    await contextOf(portico, hotel.id, now).tx((tx) => fillProperty(tx, modules))
    assert.ok(performance.now() - startedMs < 10_000, 'the whole hotel takes a second, also on a busy machine')
    const guests = new Map((await all(hotel, '/v1/guests')).map(({ id, external_id }) => [id, external_id]))
    const stays = new Map((await all(hotel, '/v1/reservations')).map(({ id, external_id }) => [id, external_id]))
    const calls = await callsOf(hotel)
    for (const call of calls) checkLife(call, now)
    return calls.map(({ id: _, property_id: __, guest_id, reservation_id, ...rest }) =>
      JSON.stringify({ ...rest, guest: guests.get(guest_id ?? ''), stay: stays.get(reservation_id ?? '') }),
    )
  }
  const [early, midday, again, late] = [await shown(0.2), await shown(12), await shown(12), await shown(23.9)]
  assert.deepEqual(again, midday)
  assert.deepEqual(midday.slice(midday.length - early.length), early)
  assert.deepEqual(late.slice(late.length - midday.length), midday)
  assert.ok(early.length > 500 && late.length > early.length + 3)
})
