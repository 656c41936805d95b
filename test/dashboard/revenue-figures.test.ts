import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { marksOf } from '../../dashboard/src/areas/revenue/forecast/marks.ts'
import {
  isMonth,
  levelOf,
  monthOf,
  type Night,
  rowsOf,
  shownIn,
} from '../../dashboard/src/areas/revenue/occupancy/nights.ts'
import {
  changeOf,
  comparable,
  figuresOf,
  periodsOf,
  type Snapshot,
} from '../../dashboard/src/areas/revenue/performance/figures.ts'
import { datesOf, nightsOf, type Trial, weeksOf } from '../../dashboard/src/areas/revenue/what-if/effect.ts'
import { addressOf, changesOf, draftOf, RULES, type Rules } from '../../dashboard/src/areas/revenue/what-if/rules.ts'
import { addDays, isWeekend } from '../../dashboard/src/i18n/calendar.ts'

/** What the revenue pages reckon by themselves. */

const RULES_SAVED = {
  demand_surge: { above_pct: 80, adjust_pct: 10 },
  event_premium: { enabled: true, adjust_pct: 15 },
} as Rules

test('a trial’s address says what differs from the saved rules, and is read back', () => {
  const draft = { 'demand_surge.above_pct': 70, 'event_premium.enabled': false }
  const address = addressOf(draft)
  assert.equal(address['demand_surge.above_pct'], '70')
  assert.equal(address['demand_surge.adjust_pct'], '')
  assert.deepEqual(draftOf(address, RULES_SAVED), draft)
})

test('an address that says nonsense, what is saved already, or what no rule has, changes nothing', () => {
  const address = { 'demand_surge.above_pct': 'many', 'demand_surge.adjust_pct': '10', 'other.field': '5' }
  assert.deepEqual(draftOf(address, RULES_SAVED), {})
  assert.equal(changesOf({}), undefined)
})

test('changes go to the server rule by rule', () => {
  assert.deepEqual(changesOf({ 'limits.min_pct': 60, 'limits.max_pct': 150, 'event_premium.enabled': false }), {
    limits: { min_pct: 60, max_pct: 150 },
    event_premium: { enabled: false },
  })
})

const trial = (...data: object[]) => ({ data }) as unknown as Trial
const advice = (date: string, current_rate: number, recommended_rate: number, reason: string) => ({
  date,
  current_rate,
  recommended_rate,
  reason,
})

test('a night’s change is the mean over all room types, where those without advice keep their rate', () => {
  const rooms = {
    totalRooms: 20,
    roomTypes: ['Double', 'Suite'],
    nights: [
      { date: '2026-11-13', booked: 15, inventory: 20 },
      { date: '2026-11-14', booked: 0, inventory: 0 },
    ],
  } as Parameters<typeof nightsOf>[0]
  const saved = trial({ recommendations: [advice('2026-11-13', 100, 120, 'demand_surge')] })
  const [first, second] = nightsOf(rooms, saved, trial())
  assert.deepEqual(
    { ...first, saved: Math.round(first!.saved) },
    {
      date: '2026-11-13',
      occupancy: 75,
      saved: 10,
      changed: 0,
      savedRule: 'demand_surge',
      changedRule: undefined,
    },
  )
  assert.deepEqual([second!.occupancy, second!.saved], [null, 0])
})

test('weeks are looked at from the oldest to the last, and the trial beside what was saved', () => {
  assert.deepEqual(datesOf('weeks4', '2026-11-29'), ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22'])
  assert.equal(datesOf('ahead', '2026-11-29'), undefined)
  const run = (as_of: string, baseline_revenue: number, simulated_revenue: number) => ({
    as_of,
    baseline_revenue,
    simulated_revenue,
  })
  assert.deepEqual(weeksOf(trial(run('a', 1, 2), run('b', 3, 4)), trial(run('a', 1, 9))), [
    { date: 'a', baseline: 1, saved: 2, changed: 9 },
    { date: 'b', baseline: 3, saved: 4, changed: 4 },
  ])
})

const snapshot = (snapshot_date: string, occupied_rooms: number, rooms_revenue: number): Snapshot =>
  ({ snapshot_date, occupied_rooms, total_rooms: 10, rooms_revenue, total_revenue: rooms_revenue * 2 }) as Snapshot

test('a period’s figures are sums divided by sums, so that full days count for more', () => {
  const days = [snapshot('2026-11-01', 1, 200), snapshot('2026-11-02', 9, 900)]
  const figures = { days: 2, adr: 110, revpar: 55, occupancy: 0.5, revenue: 2200 }
  assert.deepEqual(figuresOf(days, 'rooms'), figures)
  assert.equal(figuresOf(days, 'all').adr, 220)
  assert.deepEqual(figuresOf([], 'rooms'), { days: 0, adr: null, revpar: null, occupancy: null, revenue: 0 })
})

test('two periods of the same length end at the last day recorded', () => {
  const days = ['2026-11-05', '2026-11-04', '2026-11-03', '2026-11-02', '2026-10-30'].map((date) =>
    snapshot(date, 1, 1),
  )
  const { now, before } = periodsOf(days, 2, 'rooms')
  const dates = (period: { snapshot_date: string }[]) => period.map(({ snapshot_date }) => snapshot_date)
  assert.deepEqual(
    [dates(now), dates(before)],
    [
      ['2026-11-04', '2026-11-05'],
      ['2026-11-02', '2026-11-03'],
    ],
  )
  assert.ok(comparable(figuresOf(before, 'rooms'), 4) && !comparable(figuresOf(before, 'rooms'), 5))
  assert.deepEqual([changeOf(3, 2), changeOf(3, 0), changeOf(null, 2)], [0.5, undefined, undefined])
})

const night = (date: string, inventory: number | null, booked: number): Night => ({
  date,
  inventory,
  booked,
  blocked: 0,
  free: inventory === null ? null : inventory - booked,
  overbooked: inventory !== null && booked > inventory,
})

test('the heat map has a row for each room type, known ones first, and a gap where a night is missing', () => {
  const totals = [night('2026-11-13', 10, 5), night('2026-11-14', 10, 9)]
  const data = [
    { ...night('2026-11-13', null, 1), room_type: 'Attic' },
    { ...night('2026-11-14', 10, 9), room_type: 'Double' },
  ]
  const { dates, rows, total } = rowsOf({ data, totals } as unknown as Parameters<typeof rowsOf>[0])
  assert.deepEqual(dates, ['2026-11-13', '2026-11-14'])
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['Double', 'Attic'],
  )
  assert.equal(rows[0]!.nights[0], undefined)
  assert.equal(total.nights.length, 2)
})

test('a night is as dark as the step it has reached, and shows what is asked for', () => {
  const levels = [0, 1, 39, 40, 85, 99, 100, 130].map((booked) => levelOf(night('2026-11-13', 100, booked)))
  assert.deepEqual(levels, [0, 1, 1, 2, 5, 5, 6, 6])
  assert.equal(levelOf(night('2026-11-13', null, 3)), 0)
  const half = night('2026-11-13', 10, 5)
  assert.deepEqual(
    ['free', 'booked', 'share'].map((show) => shownIn(half, show)),
    [5, 5, 50],
  )
})

test('months and weekends are those of the calendar', () => {
  assert.deepEqual(monthOf('2026-12-15'), { from: '2026-12-01', until: '2027-01-01' })
  assert.deepEqual(monthOf('2026-01-31', -1), { from: '2025-12-01', until: '2026-01-01' })
  assert.ok(isMonth('2026-02') && !isMonth('2026-13') && !isMonth('1969-01') && !isMonth('2026-2'))
  assert.deepEqual(['2026-11-13', '2026-11-14', '2026-11-15'].map(isWeekend), [true, true, false])
})

test('the rules take the numbers that the server takes', () => {
  const { schemas } = JSON.parse(readFileSync('openapi.json', 'utf8')).components
  type Bounds = Record<string, { minimum: number; maximum: number; type: string }>
  const boundsOf = (rule: string): Bounds =>
    schemas[schemas.YieldRules.properties[rule].$ref.split('/').at(-1)].properties
  assert.deepEqual(Object.keys(RULES).sort(), Object.keys(schemas.YieldRules.properties).sort())
  for (const [rule, numbers] of Object.entries(RULES)) {
    const taken = Object.entries(boundsOf(rule)).filter(([, { type }]) => type !== 'boolean')
    assert.deepEqual(
      new Map(numbers.map(({ field, minimum, maximum }) => [field, [minimum, maximum]])),
      new Map(taken.map(([field, { minimum, maximum }]) => [field, [minimum, maximum]])),
      rule,
    )
  }
})

test('events of the forecast are numbered by their days, and no number lies over another', () => {
  const nights = Array.from({ length: 30 }, (_, day) => addDays('2026-11-12', day))
  const event = (name: string, from: string, until: string) => ({ name, from, until })
  const marks = marksOf(
    [
      event('past', '2026-11-01', '2026-11-12'),
      event('fair', '2026-11-20', '2026-11-23'),
      event('race', '2026-11-21', '2026-11-22'),
      event('begun', '2026-11-10', '2026-11-14'),
      event('late', '2026-12-11', '2026-12-20'),
    ],
    nights,
  )
  assert.deepEqual(
    marks.map(({ number, name, first, last, row }) => [number, name, first, last, row]),
    [
      [1, 'begun', '2026-11-12', '2026-11-13', 0],
      [2, 'fair', '2026-11-20', '2026-11-22', 0],
      [3, 'race', '2026-11-21', '2026-11-21', 1],
      [4, 'late', '2026-12-11', '2026-12-11', 0],
    ],
  )
})
