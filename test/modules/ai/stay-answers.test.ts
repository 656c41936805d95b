import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { say, teach } from './talk.ts'

/** What chat tells of the guest's stay. */

const portico = useApp()

const day = (days: number) => addDays(new Date(portico.clock.now()).toISOString().slice(0, 10), days)
const book = async (hotel: TestProperty, from: number, until_: number, fields: object = {}): Promise<string> => {
  const dates = { check_in: day(from), check_out: day(until_) }
  const { status, body } = await hotel.request('POST', '/v1/reservations', newReservation({ ...dates, ...fields }))
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const asked = async (hotel: TestProperty, question: string, fields: object = { guest_id: 'gst_ann' }) =>
  (await say(hotel, question, fields)).body.content as string
const QUESTIONS = ['When do I check out?', 'When do we arrive?', 'Which room am I in?', 'How many nights?']
const allAsked = async (hotel: TestProperty, fields?: object) => {
  const answers: string[] = []
  for (const question of QUESTIONS) answers.push(await asked(hotel, question, fields))
  return answers
}
const UNKNOWN = /do not have that information/
const SECRET = 'Owes us money since 2019'

test('chat knows the guest’s stay without an itinerary, follows it, and never tells of a cancelled one', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const known = { guest_id: 'gst_ann', room_type: 'Sea View', notes: SECRET }
  const id = await book(hotel, 8, 11, known)
  assert.deepEqual(await allAsked(hotel), [
    'Your stay ends on Monday 23 November.',
    'Your stay begins on Friday 20 November.',
    'Your room has not been assigned yet. You have booked: Sea View.',
    'Your stay is from Friday 20 November to Monday 23 November (3 nights).',
  ])
  const patch = { check_in: day(9), check_out: day(10), room: '204', arrival_time: '16:30', room_type: 'Tower' }
  await hotel.request('PATCH', `/v1/reservations/${id}`, patch)
  assert.deepEqual(await allAsked(hotel), [
    'Your stay ends on Sunday 22 November.',
    'Your stay begins on Saturday 21 November. We expect you at 16:30.',
    'Your room is 204 (Tower).',
    'Your stay is from Saturday 21 November to Sunday 22 November (1 night).',
  ])
  for (const others of [{ guest_id: 'gst_bob' }, {}]) {
    for (const answer of await allAsked(hotel, others)) assert.match(answer, UNKNOWN)
  }
  assert.doesNotMatch(await asked(hotel, 'What do you know of my stay?'), /money/)

  const { conversation_id } = (await say(hotel, 'Hello', { guest_id: 'gst_ann' })).body
  await hotel.request('POST', `/v1/reservations/${id}/cancel`)
  for (const fields of [{ guest_id: 'gst_ann' }, { guest_id: 'gst_ann', reservation_id: id }]) {
    for (const answer of await allAsked(hotel, fields)) assert.match(answer, UNKNOWN, JSON.stringify(fields))
  }
  assert.match(await asked(hotel, 'Which room am I in?', { conversation_id }), UNKNOWN)
  await hotel.request('POST', `/v1/reservations/${id}/undo`)
  assert.match(await asked(hotel, 'Which room am I in?', { conversation_id }), /204/)
})

test('a no-show and a stay that is over are not told either', async () => {
  const hotel = await portico.newProperty()
  for (const status of ['no_show', 'checked_out', 'booked']) {
    const dates = status === 'booked' ? [-5, -2] : [-2, 2]
    const reservation_id = await book(hotel, dates[0]!, dates[1]!, { guest_id: 'gst_ann', status, room: '204' })
    for (const answer of await allAsked(hotel, { reservation_id })) assert.match(answer, UNKNOWN, status)
  }
})

test('with an itinerary, its plans answer as before, and the record of the stay tells dates and room', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const id = await book(hotel, 0, 3, { guest_id: 'gst_ann', status: 'checked_in', room: '204' })
  const events = [{ type: 'dining', name: 'Dinner at the pier', datetime: `${day(1)}T19:45:00` }]
  const itinerary = await hotel.request('POST', '/v1/itineraries', { reservation_id: id, events })
  assert.equal(itinerary.status, 201)
  assert.match(await asked(hotel, 'When is our dinner?'), /Dinner at the pier.*19:45/)
  assert.equal(await asked(hotel, 'Which room am I in?'), 'Your room is 204 (Sea View).')
  await hotel.request('PATCH', `/v1/reservations/${id}`, { check_out: day(5) })
  assert.equal(await asked(hotel, 'When do I check out?'), 'Your stay ends on Tuesday 17 November.')
  await hotel.request('PATCH', `/v1/reservations/${id}`, { guest_id: 'gst_bob' })
  assert.match(await asked(hotel, 'Which room am I in?'), UNKNOWN, 'the stay is another’s now')
})

test('an itinerary of an earlier visit is not mistaken for the stay that is booked', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  await book(hotel, 30, 33, { guest_id: 'gst_ann', room: '204' })
  const dates = { check_in: day(-1), check_out: day(2) }
  await hotel.request('POST', '/v1/itineraries', { guest_id: 'gst_ann', room_type: 'Attic', ...dates })
  assert.equal(await asked(hotel, 'When do I check out?'), 'Your stay ends on Saturday 14 November.')
  assert.equal(await asked(hotel, 'Which room am I in?'), 'You have booked: Attic.')
})

test('what the house says of its hours stands beside the day of the stay', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  await teach(hotel, 'Check-out', 'Check-out is until 11:00 on the day you leave.')
  await book(hotel, 0, 3, { guest_id: 'gst_ann', status: 'checked_in' })
  const { body } = await say(hotel, 'When do I check out?', { guest_id: 'gst_ann' })
  assert.match(body.content, /Your stay ends on Sunday 15 November\. .*11:00/)
  assert.equal(body.citations.length, 1)
})
