import type { Hotel } from '../hotel.ts'
import { addDays, daysFrom } from '../local-time.ts'

/** What is free and what it costs, night by night. */
export async function checkHouse(hotel: Hotel, nights: number): Promise<void> {
  const { house, today } = hotel
  const until = addDays(today, nights)
  const calendar = await hotel.call('GET', `/v1/inventory/calendar?from=${today}&until=${until}`)
  const rates = await hotel.call('GET', `/v1/revenue/rates?from=${today}&until=${until}`)
  const [free, cost] = [indexed(calendar.body.data), indexed(rates.body.data)]
  for (const night of daysFrom(today, until)) {
    for (const { name, inventory } of house.types) {
      const [booked, blocked] = [house.booked(name, night, today), house.blocked(name, night, today)]
      const expected = { inventory, booked, blocked, free: inventory - booked - blocked }
      hotel.matches(free.get(`${night} ${name}`)!, expected, () => `the calendar of ${name} on ${night}`)
      hotel.same(cost.get(`${night} ${name}`)?.current, house.rate(name, night), () => `what ${name} costs on ${night}`)
    }
  }
  const unknown = calendar.body.data.filter((one: { inventory: number | null }) => one.inventory === null)
  hotel.same(unknown, [], () => 'nights of room types that do not exist')
  await checkAvailability(hotel)
}

// biome-ignore lint/suspicious/noExplicitAny: nights of two kinds
const indexed = (nights: any[] = []): Map<string, any> =>
  new Map(nights.map((one) => [`${one.date} ${one.room_type}`, one]))

async function checkAvailability(hotel: Hotel): Promise<void> {
  const { house, today, chance } = hotel
  const start = addDays(today, chance.between(0, 30))
  const end = addDays(start, chance.between(1, 9))
  const { body } = await hotel.call('GET', `/v1/properties/${hotel.property.id}/availability?start=${start}&end=${end}`)
  const expected = house.types
    .map(({ name }) => {
      const free = daysFrom(start, end).map((night) => house.free(name, night, today))
      return [name, Math.max(0, Math.min(...free))]
    })
    .sort(([one], [other]) => (one! < other! ? -1 : 1))
  const found = body.rooms?.map((one: { roomType: string; inventory: number }) => [one.roomType, one.inventory])
  hotel.same(found, expected, () => `availability from ${start} to ${end}`)
}
