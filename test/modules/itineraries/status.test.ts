import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activeItinerary } from '../../../src/modules/itineraries/index.ts'
import type { ItineraryStatus } from '../../../src/modules/itineraries/schema.ts'
import { movedOn, nextMove, statusOn, withStatus } from '../../../src/modules/itineraries/status.ts'
import { createContext, internalCaller } from '../../../src/platform/operation/create-context.ts'
import { addDays, localDate } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newItinerary } from '../../support/samples/itineraries.ts'
import { MIDNIGHTS } from './midnights.ts'

/** Nobody moves anything here: what is read must be right by itself. */
const portico = useOwnApp({}, { role: 'api' })

const create = async (hotel: TestProperty, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/itineraries', newItinerary(fields))
  assert.equal(status, 201, JSON.stringify(body))
  return { ...body, path: `/v1/itineraries/${body.id}` }
}

const moveTo = async (hotel: TestProperty, now: number) => {
  const { status } = await hotel.request('POST', '/v1/sandbox/clock', { now: new Date(now).toISOString() })
  assert.equal(status, 200)
}

/** What an itinerary shows, by itself, in the list, and under which filters it is found. */
async function shown(hotel: TestProperty, { path, id }: { path: string; id: string }): Promise<string> {
  const { status } = (await hotel.request('GET', path)).body
  const found: string[] = []
  for (const filter of ['pre_arrival', 'in_stay', 'post_stay', 'cancelled']) {
    const { data, total } = (await hotel.request('GET', `/v1/itineraries?status=${filter}`)).body
    assert.equal(total, data.length)
    if (data.some((one: { id: string }) => one.id === id)) found.push(filter)
    assert.ok(data.every((one: { status: string }) => one.status === filter))
  }
  assert.deepEqual(found, [status])
  return status
}

for (const { timezone, date, at } of MIDNIGHTS) {
  test(`the status moves as ${date} begins in ${timezone}, to the millisecond`, () => {
    const midnight = Date.parse(at)
    const status = (stay: { check_in: string; check_out: string }, ms: number) =>
      statusOn(stay, localDate(new Date(ms), timezone))
    const arrives = { check_in: date, check_out: addDays(date, 3) }
    assert.deepEqual([status(arrives, midnight - 1), status(arrives, midnight)], ['pre_arrival', 'in_stay'])
    const leaves = { check_in: addDays(date, -3), check_out: addDays(date, -1) }
    assert.deepEqual([status(leaves, midnight - 1), status(leaves, midnight)], ['in_stay', 'post_stay'])
  })

  test(`nobody reads a stale status around the beginning of ${date} in ${timezone}`, async () => {
    const hotel = await portico.newProperty('sandbox', { timezone, day_starts_at: '03:00' })
    const arrives = await create(hotel, { check_in: date, check_out: addDays(date, 3) })
    await moveTo(hotel, Date.parse(at) - 60_000)
    const leaves = await create(hotel, { check_in: addDays(date, -3), check_out: addDays(date, -1) })
    assert.deepEqual([await shown(hotel, arrives), await shown(hotel, leaves)], ['pre_arrival', 'in_stay'])
    await moveTo(hotel, Date.parse(at))
    assert.deepEqual([await shown(hotel, arrives), await shown(hotel, leaves)], ['in_stay', 'post_stay'])
  })
}

test('a status that is given stands until the date next moves it', () => {
  const stay = { check_in: '2027-06-24', check_out: '2027-06-27' }
  const following = (given: ItineraryStatus | undefined, from: string, ...days: string[]) => {
    let row = { ...stay, version: 1, ...withStatus(stay, from, given) }
    return [from, ...days].map((day) => {
      row = movedOn(row, day)
      return row.status
    })
  }
  const days = ['2027-06-20', '2027-06-23', '2027-06-24', '2027-06-27', '2027-06-28', '2030-01-01'] as const
  const natural = ['pre_arrival', 'pre_arrival', 'in_stay', 'in_stay', 'post_stay', 'post_stay']
  assert.deepEqual(following(undefined, ...days), natural)
  assert.deepEqual(following('in_stay', ...days), ['in_stay', 'in_stay', ...natural.slice(2)])
  assert.deepEqual(following('post_stay', ...days), ['post_stay', 'post_stay', ...natural.slice(2)])
  const during = ['2027-06-24', '2027-06-27', '2027-06-28'] as const
  assert.deepEqual(following('pre_arrival', ...during), ['pre_arrival', 'pre_arrival', 'post_stay'], 'arrives late')
  assert.deepEqual(following('post_stay', ...during), ['post_stay', 'post_stay', 'post_stay'], 'left early')
  assert.deepEqual(following('in_stay', '2027-06-28', '2030-01-01'), ['in_stay', 'in_stay'])
  assert.deepEqual(following('cancelled', ...days), Array(6).fill('cancelled'))
  assert.deepEqual(following(undefined, '2027-06-20', '2027-06-28'), ['pre_arrival', 'post_stay'], 'over both at once')
  assert.equal(nextMove({ check_in: '9999-12-30', check_out: '9999-12-31' }, '9999-12-30'), null)
})

test('other dates decide the status anew, the same dates or other fields do not', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel, { status: 'in_stay' })
  const patch = async (changes: object) => (await hotel.request('PATCH', made.path, changes)).body.status
  assert.equal(await patch({ notes: 'x' }), 'in_stay')
  assert.equal(await patch({ check_in: made.check_in, check_out: made.check_out }), 'in_stay')
  assert.equal(await patch({ check_out: '2027-06-30' }), 'pre_arrival')
  assert.equal(await patch({ check_in: '2020-01-01' }), 'in_stay')
  assert.equal(await patch({ check_out: '2020-01-05' }), 'post_stay')
  assert.equal(await patch({ check_out: '2020-01-06', status: 'in_stay' }), 'in_stay')
  assert.equal(await patch({ check_in: '2027-06-24', check_out: '2027-06-25', status: 'cancelled' }), 'cancelled')
})

test('a change after the date has moved tells of both at once', async () => {
  const hotel = await portico.newProperty()
  const made = await create(hotel)
  await moveTo(hotel, Date.parse('2027-06-25T12:00:00Z'))
  const { body } = await hotel.request('POST', `${made.path}/events`, {
    type: 'spa',
    name: 'Sauna',
    datetime: '2027-06-26T10:00',
  })
  const { data } = (await hotel.request('GET', '/v1/events?type=itinerary.updated')).body
  assert.deepEqual([data.length, data[0].data.status, data[0].data.events[0].name], [2, 'in_stay', body.name])
})

test('the active itinerary is the stay the guest is in, else the nearest to come, never a past or cancelled one', async () => {
  const hotel = await portico.newProperty()
  const guest_id = 'gst_ann'
  const active = async (now: string, guest = guest_id) => {
    const property = { id: hotel.id, timezone: 'UTC', currency: 'USD', dayStartsAt: '00:00', clockOffsetMs: 0 }
    const { environments, vault, log } = portico.app
    const caller = internalCaller('test', environments.sandbox, property)
    const parts = { caller, operationId: 'test.call', requestId: 'req_test', vault, log, realNow: new Date(now) }
    return activeItinerary(createContext(parts), guest)
  }
  const stay = (check_in: string, check_out: string, fields = {}) =>
    create(hotel, { guest_id, check_in, check_out, ...fields })
  await stay('2020-01-01', '2020-01-05')
  const far = await stay('2027-09-01', '2027-09-05')
  const near = await stay('2027-06-24', '2027-06-27')
  await stay('2027-06-01', '2027-06-30', { status: 'cancelled' })
  await create(hotel, { guest_id: 'gst_bob', check_in: '2027-06-01', check_out: '2027-06-30' })
  assert.equal((await active('2027-06-20T12:00:00Z'))?.id, near.id)
  const now = await active('2027-06-24T00:00:00Z')
  assert.deepEqual([now?.id, now?.status], [near.id, 'in_stay'])
  assert.equal((await active('2027-06-27T23:59:59Z'))?.id, near.id)
  assert.equal((await active('2027-06-28T00:00:00Z'))?.id, far.id)
  assert.equal(await active('2027-09-06T00:00:00Z'), undefined)
  assert.equal(await active('2027-06-24T00:00:00Z', 'gst_nobody'), undefined)
  await hotel.request('PATCH', far.path, { status: 'in_stay' })
  assert.equal((await active('2027-06-20T12:00:00Z'))?.id, far.id, 'someone has let them in already')
})
