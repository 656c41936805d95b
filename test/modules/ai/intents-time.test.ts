import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preferredTimeIn } from '../../../src/modules/ai/intents/preferred-time.ts'
import { processorMs } from '../../support/processor-time.ts'

/** A Sunday, half past two in the afternoon in Lisbon and half past nine in New York. */
const now = new Date('2026-11-15T14:30:00Z')

const timeIn = async (text: string, timeZone = 'Europe/Lisbon', at = now) =>
  (await preferredTimeIn(text, { now: at, timeZone }))?.toISOString().replace(':00.000Z', 'Z') ?? null

const allAre = async (expected: Record<string, string | null>, timeZone?: string) => {
  for (const [text, time] of Object.entries(expected)) assert.equal(await timeIn(text, timeZone), time, text)
}

test('the time a guest names is understood', () =>
  allAre({
    'a table tomorrow at 7pm': '2026-11-16T19:00Z',
    'dinner tonight': '2026-11-15T20:00Z',
    'friday evening would be nice': '2026-11-20T20:00Z',
    'please come in two hours': '2026-11-15T16:30Z',
    'within 20 minutes': '2026-11-15T14:50Z',
    'a room for the 24th': '2026-11-24T12:00Z',
    'on the 3rd at 6pm': '2026-12-03T18:00Z',
    'the 24th of december at 19:30': '2026-12-24T19:30Z',
    'breakfast at 7.30 tomorrow': '2026-11-16T07:30Z',
    'half past seven tonight': '2026-11-15T19:30Z',
    'a quarter to nine tomorrow morning': '2026-11-16T08:45Z',
    'tomorrow please send someone, at 7pm': '2026-11-16T19:00Z',
    'from december 20 to 23': '2026-12-20T12:00Z',
    '2 rooms from 3 june for 4 nights': '2027-06-03T11:00Z',
    'at midnight': '2026-11-16T00:00Z',
    'in 3 days': '2026-11-18T12:00Z',
    'next friday': '2026-11-20T12:00Z',
  }))

test('days that have a name are known by it, and lie ahead', () =>
  allAre({
    'spa on Christmas Day at noon': '2026-12-25T12:00Z',
    'Christmas Eve dinner': '2026-12-24T20:00Z',
    'a table at xmas, 7pm': '2026-12-25T19:00Z',
    'brunch on boxing day at 11': '2026-12-26T11:00Z',
    'New Year’s Eve at 9pm': '2026-12-31T21:00Z',
    'massage on new years day at 3pm': '2027-01-01T15:00Z',
    'Valentine’s Day at 8pm': '2027-02-14T20:00Z',
    'Halloween 2028 at 6pm': '2028-10-31T18:00Z',
    'first Sunday of next month at 9am': '2026-12-06T09:00Z',
    'the last friday of november at 8pm': '2026-11-27T20:00Z',
    'the 2nd tuesday in december': '2026-12-08T12:00Z',
    'third saturday of january 2028 at 10am': '2028-01-15T10:00Z',
    'last monday of october at 5pm': '2027-10-25T16:00Z',
    'a Christmas tree in our room tomorrow at 5pm': '2026-11-16T17:00Z',
  }))

test('a day that is named and not known is none, rather than another one', () =>
  allAre({
    'easter sunday at noon': null,
    'thanksgiving dinner at 7pm': null,
    'Merry Christmas! The christmas dinner at 7pm please': null,
    'the fifth sunday of february at 9am': null,
    'the second friday at 9am': null,
    'friday week at 8pm': null,
    'the weekend after next': null,
    'first tuesday of this month at 9am': null,
  }))

test('hours are understood as they are written on the continent', () =>
  allAre({
    'a table at 19h30': '2026-11-15T19:30Z',
    'dinner tomorrow 20h': '2026-11-16T20:00Z',
    'tomorrow at 8h': '2026-11-16T08:00Z',
    'breakfast from 7h15 tomorrow': '2026-11-16T07:15Z',
    'please come in 2h': '2026-11-15T16:30Z',
    'a 1h30 massage': null,
    'is reception open 24h': null,
    'for 18h': null,
  }))

test('a meal on a day without an hour is at the time of that meal', () =>
  allAre({ 'dinner on the 31st': '2026-12-31T20:00Z', 'breakfast in bed on friday': '2026-11-20T09:00Z' }))

test('when a card expires is no time', () =>
  allAre({
    'my card is •••• •••• •••• 1111 exp 12/27': null,
    'card 4111 1111 1111 1111, 12/27': null,
    'Visa, 09/28 cvc 123': null,
    'valid thru 12/2029': null,
    'expiry date: 03/28, for a table tomorrow at 7pm': '2026-11-16T19:00Z',
    'on 5/12 at 7pm': '2026-12-05T19:00Z',
  }))

test('an hour without am or pm is the one that makes sense, and lies ahead', () =>
  allAre({
    'a table for 4 at 8': '2026-11-15T20:00Z',
    'table for two at eight': '2026-11-15T20:00Z',
    'come at 3': '2026-11-15T15:00Z',
    "8 o'clock": '2026-11-15T20:00Z',
    'wake us at 5.30': '2026-11-16T05:30Z',
    '4 pm': '2026-11-15T16:00Z',
    '1 pm': '2026-11-16T13:00Z',
    '07:30': '2026-11-16T07:30Z',
    today: '2026-11-15T14:30Z',
  }))

test('what is no time is none', () =>
  allAre({
    hello: null,
    '2 nights': null,
    'room 7': null,
    'for 4 people': null,
    'a table for 8 people': null,
    'we stay for 3 days': null,
    'we waited 40 minutes': null,
    '€50 per night': null,
    'good morning, two towels please': null,
    'good evening': null,
    'last night was loud': null,
    'it broke yesterday': null,
    '10 minutes ago': null,
    'three times last week': null,
    'a sun lounger': null,
    'may I have a pillow': null,
    'on the 3rd floor': null,
    'in room 1930': null,
    'are you open 24/7': null,
    'it costs 50': null,
    '': null,
  }))

test('it is the property’s clock that counts', async () => {
  assert.equal(await timeIn('tomorrow at 7pm', 'America/New_York'), '2026-11-17T00:00Z')
  assert.equal(await timeIn('tomorrow at 7pm', 'Asia/Tokyo'), '2026-11-16T10:00Z')
  assert.equal(await timeIn('tonight at 9', 'Asia/Kolkata'), '2026-11-15T15:30Z')
  // In Auckland it is Monday already.
  assert.equal(await timeIn('tomorrow at noon', 'Pacific/Auckland'), '2026-11-16T23:00Z')
  assert.equal(await timeIn('on 5/12', 'America/New_York'), '2027-05-12T16:00Z')
  assert.equal(await timeIn('on 5/12', 'Europe/Lisbon'), '2026-12-05T12:00Z')
})

test('a change of clocks in between moves what hangs on the wall, not what passes', async () => {
  const saturday = new Date('2026-10-24T20:00:00Z')
  const zone = 'Europe/Berlin' // 22:00 there; clocks go back in the night
  assert.equal(await timeIn('tomorrow at 7pm', zone, saturday), '2026-10-25T18:00Z')
  assert.equal(await timeIn('tonight at 11pm', zone, saturday), '2026-10-24T21:00Z')
  assert.equal(await timeIn('in 12 hours', zone, saturday), '2026-10-25T08:00Z')
  const spring = new Date('2027-03-27T20:00:00Z')
  assert.equal(await timeIn('tomorrow at 9am', zone, spring), '2027-03-28T07:00Z')
})

test('no text makes it slow', async () => {
  await timeIn('tomorrow')
  for (const unit of [
    '1 ',
    'the 3rd ',
    'at 8 ',
    'monday ',
    '12/',
    'may ',
    'a ',
    'half past ',
    '19h',
    'christmas ',
    'first sunday of ',
    '• ',
    'exp ',
  ]) {
    const started = processorMs()
    await timeIn(unit.repeat(Math.ceil(10_000 / unit.length)))
    assert.ok(processorMs() - started < 500, unit)
  }
})
