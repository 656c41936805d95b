import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstAhead } from '../../src/modules/revenue/nightly.ts'
import { memoize } from '../../src/platform/reliability/memoize.ts'
import { addDays, firstReached, latestLocalTime, localDate, momentOfDay } from '../../src/platform/schema/time.ts'
import { type ClockChange, clockChanges, DAY_MS, HOUR_MS, kindsOf, MINUTE_MS, timeOf } from './clock-changes.ts'

const changes = clockChanges('2026-01-01', '2037-01-01')
const kinds = kindsOf(changes)

const range = (from: number, until: number, step: number) =>
  Array.from({ length: Math.ceil((until - from) / step) }, (_, i) => from + i * step)

/** The local times from an hour before what is skipped or repeated to an hour after. */
function timesNear({ at, before, after }: ClockChange, step: number): string[] {
  const shown = at / MINUTE_MS + before
  const shift = Math.abs(after - before)
  return range(shown - shift - 60, shown + shift + 61, step).map(timeOf)
}

test('every zone’s every change of clocks until 2037: business days follow one another, whenever they begin', (t) => {
  let cases = 0
  for (const change of changes) {
    for (const dayStartsAt of timesNear(change, 60)) {
      daysFollow(change, dayStartsAt)
      cases++
    }
  }
  const zones = new Set(changes.map(({ timezone }) => timezone)).size
  t.diagnostic(`${cases} beginnings of days at ${changes.length} changes in ${zones} zones`)
  assert.ok(changes.length > 2000)
})

/** The day of a change and the one after: each is the day from its first millisecond to its last. */
function daysFollow({ timezone, at }: ClockChange, dayStartsAt: string): void {
  const day = localDate(new Date(at), timezone, dayStartsAt)
  const [start, end] = [day, addDays(day, 1)].map((date) => firstReached(date, dayStartsAt, timezone).getTime())
  const dates = [start! - 1, start!, end! - 1, end!].map((ms) => localDate(new Date(ms), timezone, dayStartsAt))
  const where = `${timezone}, days from ${dayStartsAt}, ${day}`
  assert.deepEqual(dates, [addDays(day, -1), day, day, addDays(day, 1)], where)
  assert.ok(Math.abs(end! - start! - DAY_MS) <= 2 * HOUR_MS, `${where}: from ${start} to ${end}`)
}

test('every kind of change, every minute around it that a day can begin at: no day goes back or is left out', (t) => {
  let cases = 0
  for (const { timezone, at, before, after } of kinds) {
    const minutes = Math.abs(after - before) + 5
    const moments = range(-minutes, minutes + 1, 1).map((minute) => new Date(at + minute * MINUTE_MS))
    const shown = moments.map((moment) => latestLocalTime(moment, timezone).getTime())
    assert.ok(
      shown.every((ms, i) => i === 0 || ms >= shown[i - 1]!),
      `${timezone}: the local time goes back`,
    )
    const near = timesNear({ timezone, at, before, after }, 1)
    for (const dayStartsAt of new Set([...near, ...range(0, 1440, 15).map(timeOf)])) {
      const dates = moments.map((moment) => localDate(moment, timezone, dayStartsAt))
      const where = `${timezone}, days from ${dayStartsAt}, ${new Date(at).toISOString()}`
      assert.deepEqual(changesIn(dates), changesIn(datesAt(shown, dayStartsAt)), `${where}: kept as they are computed`)
      const seen = [...new Set(dates)]
      assert.deepEqual(
        seen,
        seen.map((_, day) => addDays(dates[0]!, day)),
        `${where}: one after the other`,
      )
      cases += dates.length
    }
  }
  t.diagnostic(`${cases} moments at ${kinds.length} kinds of changes`)
  assert.ok(kinds.length > 50)
})

/** Each date with the place at which it begins. */
const changesIn = (dates: readonly string[]): string[] =>
  dates.flatMap((date, i) => (date === dates[i - 1] ? [] : `${i} ${date}`))

const datesAt = (shown: readonly number[], dayStartsAt: string): string[] => {
  const startMs = Date.parse(`1970-01-01T${dayStartsAt}Z`)
  const dateOf = memoize((day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10), String)
  return shown.map((ms) => dateOf(Math.floor((ms - startMs) / DAY_MS)))
}

test('every kind of change: nightly work closes each business day once, whenever it is due and the day begins', (t) => {
  let cases = 0
  for (const change of kinds) {
    const times = ['00:00', '12:00', '23:55', ...timesNear(change, 60)]
    for (const dayStartsAt of times) {
      for (const at of times) {
        closesOnce(change, at, { timezone: change.timezone, dayStartsAt })
        cases++
      }
    }
  }
  t.diagnostic(`${cases} pairs of hours at ${kinds.length} kinds of changes`)
})

function closesOnce({ at: changed }: ClockChange, at: string, clock: { timezone: string; dayStartsAt: string }): void {
  const { timezone, dayStartsAt } = clock
  const first = addDays(localDate(new Date(changed), timezone, dayStartsAt), -1)
  for (const date of [first, addDays(first, 1)]) {
    const where = `${timezone}, days from ${dayStartsAt}, at ${at}, ${date}`
    const due = momentOfDay(date, at, clock)
    assert.ok(due >= firstReached(date, dayStartsAt, timezone), `${where}: not before the day`)
    assert.ok(due <= firstReached(addDays(date, 1), dayStartsAt, timezone), `${where}: not after it`)
    assert.equal(firstAhead(due, at, clock), addDays(date, 1), where)
    assert.equal(firstAhead(new Date(due.getTime() - 1), at, clock), date, where)
  }
}

test('a day that a zone leaves out is over as it begins', () => {
  const samoa = (iso: string, dayStartsAt?: string) => localDate(new Date(iso), 'Pacific/Apia', dayStartsAt)
  assert.deepEqual([samoa('2011-12-30T09:59:59Z'), samoa('2011-12-30T10:00:00Z')], ['2011-12-29', '2011-12-31'])
  assert.deepEqual(
    ['2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z', '2011-12-30T13:00:00Z'].map((iso) => samoa(iso, '03:00')),
    ['2011-12-29', '2011-12-30', '2011-12-31'],
  )
  const [left, next] = ['2011-12-30', '2011-12-31'].map((date) => firstReached(date, '00:00', 'Pacific/Apia'))
  assert.deepEqual(left, next)
})
