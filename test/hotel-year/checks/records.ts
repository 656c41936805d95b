import type { Hotel } from '../hotel.ts'
import { cents } from '../model/money.ts'
import { shown } from '../model/stay.ts'

/** Every record by its list, page after page: each once, as the model has it. */

// biome-ignore lint/suspicious/noExplicitAny: records of every kind
type Records = any[]

export async function walk(hotel: Hotel, path: string, limit = 200): Promise<Records> {
  const found: Records = []
  let total = 0
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { body } = await hotel.call('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`)
    found.push(...(body.data ?? []))
    cursor = body.next_cursor ?? null
    total = body.total
  }
  const ids = new Set(found.map(({ id }) => id))
  hotel.same(ids.size, found.length, () => `how many different records ${path} lists`)
  hotel.same(total, Math.min(10_000, found.length), () => `the total of ${path}`)
  return found
}

async function compare<T extends { id: string }>(
  hotel: Hotel,
  path: string,
  model: Iterable<T>,
  seen: (one: T) => object,
) {
  const found = new Map((await walk(hotel, path)).map((one) => [one.id, one]))
  const expected = [...model]
  hotel.same(found.size, expected.length, () => `how many records ${path} lists`)
  for (const one of expected) hotel.matches(found.get(one.id) ?? {}, seen(one), () => `${path} ${one.id}`)
  return found
}

export async function checkRecords(hotel: Hotel): Promise<void> {
  const { house } = hotel
  await compare(hotel, '/v1/reservations', house.stays.values(), shown)
  await compare(hotel, '/v1/inventory-blocks', house.blocks.values(), (block) => block)
  await compare(hotel, '/v1/room-types', house.types, ({ former, ...type }) => ({ ...type, former_names: former }))
  await compare(hotel, '/v1/itineraries', hotel.itineraries.values(), ({ told: _, byHand: __, stay, ...one }) => ({
    ...one,
    reservation_id: stay,
  }))
  const present = [...hotel.guests.values()].filter(({ kept }) => kept === null)
  await compare(hotel, '/v1/guests', present, ({ kept: _, ...guest }) => guest)
  await checkMessages(hotel)
  const calls = [...hotel.calls].map(([id, guest_id]) => ({ id, guest_id }))
  await compare(hotel, '/v1/calls', calls, (call) => call)
}

async function checkMessages(hotel: Hotel): Promise<void> {
  const found = await compare(hotel, '/v1/messaging', hotel.messages.values(), (one) => ({
    ...{ status: one.status, guest_id: one.guest_id, reservation_id: one.stay, recipient: one.recipient },
    ...{ version: one.version, send_relative: one.relative },
  }))
  for (const { id, code, scheduled } of hotel.messages.values()) {
    const { metadata, scheduled_at } = found.get(id) ?? {}
    hotel.same(metadata?.error?.code ?? null, code, () => `why message ${id} failed`)
    const late = scheduled === null ? 0 : Date.parse(scheduled_at) - scheduled
    // One that goes out at once is scheduled for the moment of the request, some time after the clock was moved.
    hotel.hold(late >= 0 && late < 600_000, () => `message ${id} is scheduled at ${scheduled_at}, ${late} ms late`)
  }
}

/** Charges and payments, one by one and in sums: of each stay, and of the house, by currency. */
export async function checkMoney(hotel: Hotel): Promise<void> {
  const charges = await compare(hotel, '/v1/charges', hotel.charges.values(), ({ voided: _, ...one }) => one)
  for (const { id, voided } of hotel.charges.values())
    hotel.same(charges.get(id)?.voided_at !== null, voided, () => `whether charge ${id} is voided`)
  const payments = await compare(hotel, '/v1/payments', hotel.payments.values(), (one) => one)
  const counted = [...charges.values()].filter(({ voided_at }) => voided_at === null)
  const ours = [...hotel.charges.values()].filter(({ voided }) => !voided)
  hotel.same(sums(counted), sums(ours), () => 'charges by stay and currency')
  const paid = (of: Iterable<Paid>) =>
    sums([...of].map((one) => ({ ...one, amount: (cents(one.amount) - cents(one.refunded_amount)) / 100 })))
  hotel.same(paid(payments.values()), paid(hotel.payments.values()), () => 'payments by stay and currency')
  const stay = hotel.chance.maybe(ours.filter(({ reservation_id }) => reservation_id))?.reservation_id
  if (!stay) return
  const listed = await walk(hotel, `/v1/charges?reservation_id=${stay}&voided=false`, 2)
  hotel.same(sums(listed), sums(ours.filter((one) => one.reservation_id === stay)), () => `the charges of ${stay}`)
}

interface Amount {
  amount: number
  currency: string
  reservation_id: string | null
}
type Paid = Amount & { refunded_amount: number }

const sums = (of: readonly Amount[]): Record<string, number> => {
  const groups = Map.groupBy(of, ({ currency, reservation_id }) => `${currency} ${reservation_id}`)
  const entries = [...groups].map(
    ([key, all]) => [key, all.reduce((sum, { amount }) => sum + cents(amount), 0)] as const,
  )
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
