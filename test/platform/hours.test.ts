import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdayOf } from '../../src/platform/text/facts/days.ts'
import { clocksIn, deadlineIn, hoursIn, isOpenAt } from '../../src/platform/text/facts/hours.ts'
import { agreementOf, conditionsIn } from '../../src/platform/text/facts/index.ts'

const DAYS = { thursday: '2027-06-10', saturday: '2027-06-12', sunday: '2027-06-13' }
const at = (text: string, day: keyof typeof DAYS, hour: number) => isOpenAt(text, hour * 60, weekdayOf(DAYS[day]))

test('days belong to the times beside them, whichever comes first', () => {
  for (const text of [
    'Mon–Fri 9:00–17:00, Sat 10:00–14:00',
    'Open 9:00 to 17:00 Mon–Fri, 10:00 to 14:00 Sat',
    '9:00 to 17:00 on weekdays and 10:00 to 14:00 on Saturdays',
    'Weekdays: 9:00–17:00 | Saturdays: 10:00–14:00',
  ]) {
    const open = [at(text, 'thursday', 16), at(text, 'saturday', 11), at(text, 'saturday', 16), at(text, 'sunday', 11)]
    assert.deepEqual(open, [true, true, false, false], text)
  }
  const twice = 'Monday to Friday 09:00–12:00 and 14:00–18:00'
  assert.deepEqual(
    [at(twice, 'thursday', 13), at(twice, 'thursday', 15), at(twice, 'saturday', 15)],
    [false, true, false],
  )
  const mornings = 'Mon–Fri 8:30–12:30 and 15:00–19:00, Sat mornings only'
  assert.deepEqual([at(mornings, 'thursday', 13), at(mornings, 'thursday', 16)], [false, true])
})

test('two columns of a table are one span', () => {
  for (const text of ['Thursday; From: 15:00; To: 20:00', 'Opens: 15.00; Closes: 20.00', 'Start: 3 pm; End: 8 pm'])
    assert.deepEqual(
      [at(text, 'thursday', 14), at(text, 'thursday', 16), at(text, 'thursday', 21)],
      [false, true, false],
      text,
    )
})

test('times without a day are those of all days that have none of their own', () => {
  const text = 'Breakfast: 7:00–10:30; Sunday 8:00–12:00'
  assert.deepEqual([at(text, 'thursday', 7), at(text, 'thursday', 11)], [true, false])
  assert.deepEqual([at(text, 'sunday', 7), at(text, 'sunday', 11)], [false, true])
})

test('of a day for which only an end is said, it is not known', () => {
  for (const text of [
    'Open from 9:00 to 19:30, on Sundays until 18:00.',
    'Open from 9 to 11 am, on Sundays until noon',
  ]) {
    assert.equal(at(text, 'thursday', 10), true, text)
    assert.equal(at(text, 'sunday', 10), undefined, text)
  }
})

test('a row that begins with its days, a part of a day that is closed, a time from which on, and times that are no range', () => {
  const row = 'Days: Wednesday–Friday; Morning: closed; Afternoon: 14:00–18:00'
  assert.deepEqual([at(row, 'thursday', 16), at(row, 'thursday', 10), at(row, 'sunday', 16)], [true, false, false])
  const shop = 'Every day 8:30–12:30 and 17:00–19:30. Thursday afternoon closed.'
  assert.deepEqual([at(shop, 'thursday', 18), at(shop, 'thursday', 9), at(shop, 'sunday', 18)], [false, true, true])
  const bar = 'Opens at 14.00, closed Saturdays.'
  assert.deepEqual([at(bar, 'thursday', 13), at(bar, 'thursday', 15), at(bar, 'saturday', 15)], [false, true, false])
  const shuttle = 'Metro shuttle: no departures between 5:40 pm and 7 pm.'
  assert.deepEqual([at(shuttle, 'thursday', 18), at(shuttle, 'thursday', 20)], [false, true])
  assert.equal(at('The boats at 12.45 and 15.30 do not run.', 'thursday', 14), false)
  assert.equal(at('Shut Thursdays.', 'thursday', 14), false)
  assert.equal(at('Rentals 09:30 - 12:30, no rentals on Thursdays', 'thursday', 10), false)
})

test('times in words are times, a day that is left out is closed, and one that holds too leaves out no other', () => {
  const laundry = 'Open from 7 in the morning until 10 at night, Sundays too.'
  assert.deepEqual(
    [at(laundry, 'thursday', 8), at(laundry, 'sunday', 21), at(laundry, 'sunday', 23)],
    [true, true, false],
  )
  const nurse = 'Nurse’s room: 8 am to 4 pm, not Sundays.'
  assert.deepEqual([at(nurse, 'thursday', 15), at(nurse, 'sunday', 15)], [true, false])
  assert.equal(deadlineIn('Express is taken until three in the afternoon.'), 15 * 60)
  assert.deepEqual(clocksIn('from half past nine in the morning until seven in the evening'), [9 * 60 + 30, 19 * 60])
})

test('bare numbers are hours beside days, “open” or “till”, in the half of the day that makes sense', () => {
  const hours = (text: string) => hoursIn(text).map(({ from, until }) => [from / 60, until / 60])
  const bar = 'Tuesday to Thursday 4 till 11, Friday and Saturday 3 till 1 in the morning, Sunday 3 till 9.'
  assert.deepEqual(hours(bar), [
    [16, 23],
    [15, 1],
    [15, 21],
  ])
  assert.deepEqual([at(bar, 'thursday', 15), at(bar, 'thursday', 20), at(bar, 'sunday', 20)], [false, true, true])
  assert.deepEqual(hours('Gift shop, daily 10-7'), [[10, 19]])
  assert.equal(at('Snacks on the deck, 8 till 5, Mondays closed.', 'thursday', 16), true)
  assert.deepEqual(hours('Snacks on the deck, 8 till 5'), [[8, 17]])
  assert.deepEqual(hours('9am to 5'), [[9, 17]])
  assert.deepEqual(hours('11.30-3'), [[11.5, 15]])
  assert.deepEqual(hours('20:00 – 02:00, 08:00-02:00'), [
    [20, 2],
    [8, 2],
  ])
  assert.deepEqual(hours('Rooms for 2–4 persons, open all year; on Sundays 2-4 guests; 7 - 13 nights'), [])
})

test('a day on which it is closed does not say that it is open on no other', () => {
  assert.equal(at('Closed Monday and Tuesday.', 'thursday', 12), undefined)
  assert.equal(at('Mondays and Fridays 7.30 am', 'thursday', 7), false)
})

test('a day that is said to be closed is, whatever hours stand beside it', () => {
  assert.equal(at('Monday–Friday: 10:00–18:00; Note: Thursdays closed; no booking', 'thursday', 12), false)
  assert.equal(at('Monday–Friday: 10:00–18:00; Note: Mondays closed; no booking', 'thursday', 12), true)
  assert.equal(at('Wednesday and Thursday: closed, else 10:00–18:00', 'thursday', 12), false)
})

test('what holds from Sunday to Thursday is not for a weekend, nor what holds on Saturdays for midweek', () => {
  const agreed = (asked: string, said: string) => agreementOf(conditionsIn(asked), conditionsIn(said)).weekday
  assert.deepEqual(
    ['Sunday to Thursday', 'Friday and Saturday', 'Sunday', 'Saturday, Sunday'].map((said) =>
      agreed('a weekend', said),
    ),
    [-1, 1, 1, 1],
  )
  assert.equal(agreed('in July, midweek', 'Friday and Saturday nights'), -1)
})

test('nights and people “and more” have no end', () => {
  const { nights, people } = conditionsIn('30 nights and more, 12 people or more')
  assert.deepEqual([nights, people], [[{ from: 30, until: 999 }], [{ from: 12, until: 999 }]])
})
