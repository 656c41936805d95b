import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { conflictsOf } from '../../../src/modules/itineraries/conflicts.ts'
import type { ItineraryEvent } from '../../../src/modules/itineraries/event-schema.ts'
import { inOrder } from '../../../src/modules/itineraries/schedule.ts'
import { useApp } from '../../support/app.ts'
import { newEvent, newItinerary } from '../../support/samples/itineraries.ts'

const portico = useApp()
const stay = { check_in: '2027-06-24', check_out: '2027-06-27' }

const event = (event_id: string, datetime: string, duration_minutes: number | null = null): ItineraryEvent => ({
  event_id,
  type: 'dining',
  name: event_id,
  datetime,
  duration_minutes,
  notes: null,
})

const told = (...events: ItineraryEvent[]) =>
  conflictsOf(inOrder(events), stay).map(
    ({ event_id, reason, other_event_id }) => `${event_id} ${reason}${other_event_id ? ` ${other_event_id}` : ''}`,
  )

test('events that run into each other are both flagged; one that follows at once is not', () => {
  assert.deepEqual(told(event('a', '2027-06-24T19:00:00', 90), event('b', '2027-06-24T20:00:00', 60)), [
    'a overlap b',
    'b overlap a',
  ])
  assert.deepEqual(told(event('a', '2027-06-24T19:00:00', 60), event('b', '2027-06-24T20:00:00', 60)), [])
  assert.deepEqual(told(event('a', '2027-06-24T23:30:00', 90), event('b', '2027-06-25T00:30:00')), [
    'a overlap b',
    'b overlap a',
  ])
})

test('what has no duration is a moment: it collides inside another and at the very same moment', () => {
  const dinner = event('a', '2027-06-24T19:00:00', 60)
  assert.deepEqual(told(dinner, event('b', '2027-06-24T19:00:00')), ['a overlap b', 'b overlap a'])
  assert.deepEqual(told(dinner, event('b', '2027-06-24T19:59:59')), ['a overlap b', 'b overlap a'])
  assert.deepEqual(told(dinner, event('b', '2027-06-24T20:00:00')), [])
  assert.deepEqual(told(dinner, event('b', '2027-06-24T18:59:59', 0)), [])
  assert.deepEqual(told(event('a', '2027-06-24T19:00:00'), event('b', '2027-06-24T19:00:00', 0)), [
    'a overlap b',
    'b overlap a',
  ])
})

test('the days of arrival and departure belong to the stay, whatever the hour', () => {
  assert.deepEqual(
    told(
      event('a', '2027-06-23T23:59:59', 600),
      event('b', '2027-06-24T10:00:00'),
      event('c', '2027-06-27T23:59:59', 600),
      event('d', '2027-06-28T10:00:00'),
    ),
    ['a outside_stay', 'd outside_stay'],
  )
})

test('the sweep finds what comparing each with all finds', () => {
  const moment = fc.integer({ min: 0, max: 40 })
  const duration = fc.option(fc.integer({ min: 0, max: 12 }))
  const some = fc.array(fc.tuple(moment, duration), { maxLength: 14 })
  fc.assert(
    fc.property(some, (given) => {
      const events = given.map(([minute, minutes], i) =>
        event(`iev_${String(i).padStart(2, '0')}`, `2027-06-24T10:${String(minute).padStart(2, '0')}:00`, minutes),
      )
      const found = conflictsOf(inOrder(events), stay)
      const byHand = events.filter((one) => events.some((other) => other !== one && collide(one, other)))
      assert.deepEqual(found.map(({ event_id }) => event_id).sort(), byHand.map(({ event_id }) => event_id).sort())
      for (const { event_id, other_event_id } of found) {
        const [one, other] = [event_id, other_event_id].map((id) => events.find((each) => each.event_id === id)!)
        assert.ok(one !== other && collide(one!, other!))
      }
    }),
    { numRuns: 2000 },
  )
})

/** Written from the rule alone. */
function collide(one: ItineraryEvent, other: ItineraryEvent): boolean {
  const [a, b] = [one, other].map(({ datetime, duration_minutes }) => {
    const start = Number(datetime.slice(14, 16))
    return { start, end: start + (duration_minutes ?? 0) }
  }) as [{ start: number; end: number }, { start: number; end: number }]
  return a.start === b.start || (a.start < b.end && b.start < a.end)
}

test('conflicts are kept in the answer, follow every change, and refuse nothing', async () => {
  const hotel = await portico.newProperty()
  const events = [newEvent({ duration_minutes: 90 }), newEvent({ datetime: '2027-06-24T20:30' })]
  const { status, body } = await hotel.request('POST', '/v1/itineraries', newItinerary({ events }))
  assert.equal(status, 201)
  const [a, b] = body.events.map(({ event_id }: { event_id: string }) => event_id)
  assert.deepEqual(body.conflicts, [
    { event_id: a, reason: 'overlap', other_event_id: b },
    { event_id: b, reason: 'overlap', other_event_id: a },
  ])
  const path = `/v1/itineraries/${body.id}`
  await hotel.request('PATCH', `${path}/events/${a}`, { duration_minutes: 60 })
  assert.deepEqual((await hotel.request('GET', path)).body.conflicts, [])
  const moved = await hotel.request('PATCH', path, { check_in: '2027-06-25' })
  assert.deepEqual(
    moved.body.conflicts.map(({ event_id, reason }: { event_id: string; reason: string }) => [event_id, reason]),
    [
      [a, 'outside_stay'],
      [b, 'outside_stay'],
    ],
  )
  assert.deepEqual((await hotel.request('GET', '/v1/itineraries')).body.data[0].conflicts, moved.body.conflicts)
})
