import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DEFAULT_RULES, withChanges } from '../../../src/modules/revenue/rules.ts'
import { recommend } from '../../../src/modules/revenue/yield.ts'
import type { YieldInput } from '../../../src/modules/revenue/yield-input.ts'
import { addDays } from '../../../src/platform/schema/time.ts'

/** The engine as pure functions: no server, no clock. */

const TODAY = '2026-11-15'

const house = (changes: Partial<YieldInput> = {}): YieldInput => ({
  today: TODAY,
  dates: [TODAY],
  totalRooms: 200,
  currency: 'USD',
  nights: [],
  roomTypes: [{ name: 'Sea View', base_rate: 100, rate_floor: null, rate_ceiling: null }],
  rules: DEFAULT_RULES,
  events: [],
  competitorRates: [],
  overrides: [],
  applied: [],
  ...changes,
})

const sold = (rooms: number, mean_rate = 100, date = TODAY) => [
  { date, room_type: 'Sea View', rooms, priced_rooms: rooms, mean_rate },
]

const reasonAt = (rooms: number, days = 0) => {
  const date = addDays(TODAY, days)
  return recommend(house({ dates: [date], nights: sold(rooms, 100, date) }))[0]?.reason ?? null
}

test('above 85 % the rate rises, below 60 % it falls, and exactly 60 and 85 say nothing', () => {
  assert.equal(reasonAt(171), 'demand_surge')
  assert.equal(reasonAt(170), null, '85 % exactly')
  assert.equal(reasonAt(121), null)
  assert.equal(reasonAt(120), null, '60 % exactly')
  assert.equal(reasonAt(119, 4), 'low_occupancy')
})

test('three days or fewer to arrival are last minute', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 29].map((days) => reasonAt(10, days)),
    ['last_minute', 'last_minute', 'last_minute', 'last_minute', 'low_occupancy', 'low_occupancy'],
  )
})

test('the three rules change the rate by +20, −12 and −8 %, rounded half-up to the minor unit', () => {
  const rate = (rooms: number, mean: number, days: number, currency = 'USD') => {
    const date = addDays(TODAY, days)
    const [advice] = recommend(house({ dates: [date], nights: sold(rooms, mean, date), currency }))
    return [advice!.recommended_rate, advice!.min_rate, advice!.max_rate]
  }
  assert.deepEqual(rate(190, 100, 0), [120, 70, 140])
  assert.deepEqual(rate(10, 100, 0), [88, 70, 140])
  assert.deepEqual(rate(10, 100, 10), [92, 70, 140])
  assert.deepEqual(rate(10, 99.95, 10), [91.95, 69.97, 139.93], '91.954, 69.965, 139.93')
  assert.deepEqual(rate(10, 1.15, 0), [1.01, 0.81, 1.61], '1.012, 0.805, 1.61: no binary float in between')
  assert.deepEqual(rate(190, 12_345, 0, 'JPY'), [14_814, 8642, 17_283], '8641.5 rounds up')
})

test('every rule-based recommendation is 0.75 sure and says why', () => {
  const [advice] = recommend(house({ nights: sold(180, 129.5) }))
  assert.equal(advice!.confidence, 0.75)
  assert.deepEqual(advice!.explanation, {
    text: '180 of 200 rooms are sold, 90 %, above 85 %: the rate goes up.',
    rule: 'demand_surge',
    thresholds: { above_pct: 85 },
    occupied_rooms: 180,
    total_rooms: 200,
    occupancy_pct: 90,
    booked_rooms: 180,
    current_rate_from: 'booked',
    adjust_pct: 20,
    limited_by: null,
  })
})

test('occupancy is that of the whole house, shown with two decimals and not capped at 100', () => {
  const nights = [...sold(150), { date: TODAY, room_type: 'Attic', rooms: 100, priced_rooms: 100, mean_rate: 50 }]
  const advice = recommend(house({ nights, totalRooms: 187 }))
  assert.deepEqual(
    advice.map((one) => [one.room_type, one.occupancy_pct, one.current_rate]),
    [
      ['Attic', 133.69, 50],
      ['Sea View', 133.69, 100],
    ],
    'a room type known only from reservations counts like the others',
  )
})

test('without a booked rate, or with a mean of 0, the base rate is the current one; without both there is no advice', () => {
  const rates = (nights: YieldInput['nights'], base_rate: number | null) =>
    recommend(
      house({ nights, roomTypes: [{ name: 'Sea View', base_rate, rate_floor: null, rate_ceiling: null }] }),
    ).map((one) => [one.current_rate, one.explanation.current_rate_from])
  assert.deepEqual(rates([], 80), [[80, 'base_rate']])
  assert.deepEqual(rates(sold(3, 0), 80), [[80, 'base_rate']])
  assert.deepEqual(rates(sold(3, 60), 80), [[60, 'booked']])
  assert.deepEqual(rates(sold(3, 0), null), [])
  const inOtherCurrency = [{ date: TODAY, room_type: 'Sea View', rooms: 3, priced_rooms: 0, mean_rate: 0 }]
  assert.deepEqual(rates(inOtherCurrency, 80), [[80, 'base_rate']])
})

test('a room type’s floor and ceiling cut the advice, and the explanation says so', () => {
  const cut = (rate_floor: number | null, rate_ceiling: number | null, rooms: number) => {
    const roomTypes = [{ name: 'Sea View', base_rate: 100, rate_floor, rate_ceiling }]
    const [advice] = recommend(house({ roomTypes, nights: sold(rooms) }))
    return [advice!.recommended_rate, advice!.explanation.limited_by, advice!.min_rate, advice!.max_rate]
  }
  assert.deepEqual(cut(95, null, 1), [95, 'rate_floor', 70, 140])
  assert.deepEqual(cut(null, 110, 199), [110, 'rate_ceiling', 70, 140])
  assert.deepEqual(cut(80, 130, 1), [88, null, 70, 140])
  assert.deepEqual(cut(150, null, 1), [150, 'rate_floor', 70, 140], 'the house has the last word')
})

test('an adjustment beyond the limits stops at them', () => {
  const rules = withChanges(DEFAULT_RULES, { demand_surge: { adjust_pct: 80 } })
  const [advice] = recommend(house({ rules, nights: sold(199) }))
  assert.deepEqual([advice!.recommended_rate, advice!.explanation.limited_by], [140, 'max_rate'])
})

test('early bird, event premium and competitors’ rates are silent until they are switched on', () => {
  const quiet = house({
    dates: [addDays(TODAY, 25)],
    nights: sold(140, 100, addDays(TODAY, 25)),
    events: [{ name: 'Regatta', from: TODAY, until: addDays(TODAY, 40), premium_pct: 25, room_type: null }],
    competitorRates: [{ competitor: 'Grand', date: addDays(TODAY, 25), room_type: null, rate: 150 }],
  })
  assert.deepEqual(recommend(quiet), [])
  const on = (changes: Parameters<typeof withChanges>[1]) =>
    recommend({ ...quiet, rules: withChanges(DEFAULT_RULES, changes) }).map((one) => [one.reason, one.recommended_rate])
  assert.deepEqual(on({ event_premium: { enabled: true } }), [['event_premium', 125]])
  assert.deepEqual(
    on({ competitor_rate: { enabled: true } }),
    [['competitor_rate', 140]],
    'cut at 140 % of the current rate',
  )
  assert.deepEqual(on({ early_bird: { enabled: true, below_pct: 80 } }), [['early_bird', 90]])
})

test('of an event and a full house the dearer one speaks; an event for another room type does not', () => {
  const at = (premium_pct: number | null, room_type: string | null) => {
    const rules = withChanges(DEFAULT_RULES, { event_premium: { enabled: true, adjust_pct: 15 } })
    const events = [{ name: 'Regatta', from: TODAY, until: addDays(TODAY, 1), premium_pct, room_type }]
    const [advice] = recommend(house({ rules, events, nights: sold(190) }))
    return [advice!.reason, advice!.recommended_rate]
  }
  assert.deepEqual(at(30, null), ['event_premium', 130])
  assert.deepEqual(at(10, null), ['demand_surge', 120])
  assert.deepEqual(at(null, null), ['demand_surge', 120], 'the rule’s own 15 %')
  assert.deepEqual(at(30, 'Attic'), ['demand_surge', 120])
})

test('competitors’ rates count by their mean, for the room type where there are some, within a tolerance', () => {
  const at = (rates: [string | null, number][], rooms = 150) => {
    const rules = withChanges(DEFAULT_RULES, { competitor_rate: { enabled: true, position_pct: -2 } })
    const competitorRates = rates.map(([room_type, rate], i) => ({
      competitor: `c${i}`,
      date: TODAY,
      room_type,
      rate,
    }))
    return recommend(house({ rules, competitorRates, nights: sold(rooms) })).map((one) => [
      one.reason,
      one.recommended_rate,
    ])
  }
  assert.deepEqual(
    at([
      [null, 110],
      [null, 130],
    ]),
    [['competitor_rate', 117.6]],
  )
  assert.deepEqual(
    at([
      ['Sea View', 90],
      [null, 130],
    ]),
    [['competitor_rate', 88.2]],
  )
  assert.deepEqual(at([[null, 104]]), [], 'within 5 %')
  assert.deepEqual(at([[null, 90]], 190), [['demand_surge', 120]], 'a full house does not follow them down')
})

test('a rate set by hand wins over every rule, the latest over the earlier, and is certain', () => {
  const overrides = [
    { room_type: 'Sea View', from: TODAY, until: addDays(TODAY, 5), rate: 300 },
    { room_type: 'Sea View', from: TODAY, until: addDays(TODAY, 1), rate: 333 },
  ]
  const [advice] = recommend(house({ overrides, nights: sold(190) }))
  assert.deepEqual(
    [advice!.reason, advice!.recommended_rate, advice!.confidence, advice!.explanation.adjust_pct],
    ['manual_override', 333, 1, 233],
  )
  const [later] = recommend(house({ overrides, dates: [addDays(TODAY, 1)] }))
  assert.equal(later!.recommended_rate, 300)
})

test('for any house: one piece of advice per room type and date, within its limits, by the rule its occupancy calls for', () => {
  fc.assert(
    fc.property(
      fc.nat(400),
      fc.integer({ min: 1, max: 300 }),
      fc.nat(29),
      fc.integer({ min: 1, max: 999_999 }),
      (rooms, totalRooms, days, cents) => {
        const date = addDays(TODAY, days)
        const advice = recommend(house({ dates: [date], totalRooms, nights: sold(rooms, cents / 100, date) }))
        const expected =
          rooms * 100 > 85 * totalRooms
            ? 'demand_surge'
            : rooms * 100 < 60 * totalRooms
              ? days <= 3
                ? 'last_minute'
                : 'low_occupancy'
              : undefined
        assert.deepEqual(
          advice.map(({ reason }) => reason),
          expected ? [expected] : [],
        )
        for (const one of advice)
          assert.ok(one.recommended_rate >= one.min_rate && one.recommended_rate <= one.max_rate)
      },
    ),
  )
})
