import type { Hotel } from '../hotel.ts'
import { addDays, daysFrom, later } from '../local-time.ts'
import { catchUp } from '../passing-time.ts'
import { round } from './bookings.ts'

/** Rates: base, set by hand, advised, applied and taken back. */

/** Does it, and expects one event where a night from today on costs something else afterwards. */
function repricing(
  hotel: Hotel,
  type: { name: string },
  [from, until]: [string, string],
  cause: string,
  work: () => void,
) {
  const nights = daysFrom(later(from, hotel.today), until)
  const before = nights.map((night) => hotel.house.rate(type.name, night))
  work()
  if (nights.some((night, i) => hotel.house.rate(type.name, night) !== before[i]))
    hotel.expected.push(`revenue.rate_changed ${cause} ${type.name}`)
}

export async function setByHand(hotel: Hotel): Promise<void> {
  const { chance, house, today } = hotel
  const type = chance.one(house.types)
  const from = addDays(today, chance.between(-1, 20))
  const until = addDays(from, chance.between(1, 5))
  const rate = round(type.base_rate + chance.between(-10, 40))
  const reply = await hotel.call('POST', '/v1/revenue/overrides', { room_type: type.name, from, until, rate })
  if (!hotel.answered(reply, 201, undefined, () => `an override of ${type.name}`)) return
  repricing(hotel, type, [from, until], 'override_set', () => {
    house.overrides.push({ id: reply.body.id, room_type: type.name, from, until, rate })
  })
}

export async function giveBackRate(hotel: Hotel): Promise<void> {
  const { chance, house, today } = hotel
  const one = chance.maybe(house.overrides.filter(({ until }) => until > today))
  if (!one) return
  const reply = await hotel.call('DELETE', `/v1/revenue/overrides/${one.id}`)
  hotel.answered(reply, 204, undefined, () => `removing override ${one.id}`)
  repricing(hotel, { name: one.room_type }, [one.from, one.until], 'override_removed', () => {
    house.overrides = house.overrides.filter((other) => other !== one)
  })
}

export async function changeBaseRate(hotel: Hotel): Promise<void> {
  const { today } = hotel
  const type = hotel.chance.one(hotel.house.types)
  const base_rate = round(type.base_rate + hotel.chance.between(-5, 5))
  const reply = await hotel.call('PATCH', `/v1/room-types/${type.id}`, { base_rate })
  hotel.answered(reply, 200, undefined, () => `a base rate of ${type.name}`)
  if (base_rate !== type.base_rate) type.version++
  repricing(hotel, type, [today, addDays(today, 366)], 'base_rate_changed', () => {
    type.base_rate = base_rate
  })
  hotel.same(reply.body.version, type.version, () => `the version of room type ${type.name}`)
}

/** The rules of the specification, over what the model counts. */
export async function advise(hotel: Hotel): Promise<void> {
  const { house, today } = hotel
  const reply = await hotel.call('POST', '/v1/revenue/recommendations/generate', { total_rooms: house.rooms })
  if (!hotel.answered(reply, 200, undefined, () => 'generating recommendations')) return
  for (const one of reply.body.data) {
    hotel.expected.push(`revenue.recommendation_created ${one.id} 1`)
    const occupied = house.staysOn(one.date, today).reduce((sum, { rooms }) => sum + rooms, 0)
    const pct = (occupied * 100) / house.rooms
    hotel.hold(
      Math.abs(one.occupancy_pct - pct) < 0.006,
      () => `advice for ${one.date} saw ${one.occupancy_pct} %, not ${pct}`,
    )
    const days = daysFrom(today, one.date).length
    const byRule = pct > 85 ? 'demand_surge' : pct >= 60 ? 'none' : days <= 3 ? 'last_minute' : 'low_occupancy'
    const isByHand = house.overrides.some(
      (other) => other.room_type === one.room_type && other.from <= one.date && one.date < other.until,
    )
    hotel.same(
      one.reason,
      isByHand ? 'manual_override' : byRule,
      () => `why ${one.room_type} is advised on ${one.date}`,
    )
    const { id, room_type, date, recommended_rate: rate } = one
    house.advice.set(id, { id, room_type, date, rate, version: 1, applied: 0 })
  }
}

/** Once or several times at once: it is applied once. */
export async function apply(hotel: Hotel, times = 1): Promise<void> {
  const { house, today } = hotel
  const one = hotel.chance.maybe([...house.advice.values()].filter(({ date }) => date > today))
  if (!one) return
  const path = `/v1/revenue/recommendations/${one.id}`
  if (one.applied > 0) {
    const reply = await hotel.call('POST', `${path}/undo`)
    hotel.answered(reply, 200, undefined, () => `taking ${one.id} back`)
    const span: [string, string] = [one.date, addDays(one.date, 1)]
    repricing(hotel, { name: one.room_type }, span, 'recommendation_undone', () => Object.assign(one, { applied: 0 }))
    one.version++
    hotel.same(reply.body.version, one.version, () => `the version of ${one.id}`)
    return
  }
  const replies = await Promise.all(Array.from({ length: times }, () => hotel.call('POST', `${path}/apply`)))
  for (const reply of replies) hotel.answered(reply, 200, undefined, () => `applying ${one.id}, ${times} at once`)
  one.version++
  repricing(hotel, { name: one.room_type }, [one.date, addDays(one.date, 1)], 'recommendation_applied', () =>
    Object.assign(one, { applied: ++house.applications }),
  )
  hotel.expected.push(`revenue.recommendation_applied ${one.id} ${one.version}`)
  for (const { body } of replies) hotel.same(body.version, one.version, () => `the version of the applied ${one.id}`)
}

/** Another hour for the nightly snapshot: no day is lost or doubled by it. */
export async function changeClosing(hotel: Hotel): Promise<void> {
  const at = hotel.setting.closesAt > '12:00' ? '02:10' : '23:40'
  const reply = await hotel.call('PATCH', '/v1/revenue/settings', { nightly_snapshot: { at } })
  hotel.answered(reply, 200, undefined, () => `closing at ${at}`)
  hotel.setting.closesAt = at
  await catchUp(hotel)
}
