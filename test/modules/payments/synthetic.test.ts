import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payments } from '../../../src/modules/payments/index.ts'
import { addDays, daysBetween } from '../../../src/platform/schema/time.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { contextOf } from './context.ts'

const portico = useApp()
const synthetic = payments.synthetic!

const today = () => new Date(portico.clock.now()).toISOString().slice(0, 10)

interface Stay {
  id: string
  guest_id: string
  check_in: string
  check_out: string
  status: string
}

/** Stays that are over, in house, to come and cancelled. */
async function someStays(hotel: TestProperty): Promise<Stay[]> {
  const stays: Stay[] = []
  for (const [arrival, departure, status] of [
    ...Array.from({ length: 10 }, (_, i) => [-89 + i, -1 - i, 'checked_out'] as const),
    [-10, 2, 'checked_in'],
    [5, 8, 'booked'],
    [-50, -45, 'cancelled'],
  ] as const) {
    const { status: code, body } = await hotel.request('POST', '/v1/reservations', {
      room_type: 'Sea View',
      guest_id: `gst_${stays.length}`,
      check_in: addDays(today(), arrival),
      check_out: addDays(today(), departure),
      nightly_rate: 120.1,
      rooms: 2,
      status,
    })
    assert.equal(code, 201, JSON.stringify(body))
    stays.push(body)
  }
  return stays
}

// biome-ignore lint/suspicious/noExplicitAny: records of two kinds
async function all(hotel: TestProperty, kind: string): Promise<any[]> {
  const found = []
  for (let cursor = ''; ; ) {
    const { body } = await hotel.request('GET', `/v1/${kind}?limit=200${cursor}`)
    found.push(...body.data)
    if (!body.next_cursor) return found
    cursor = `&cursor=${body.next_cursor}`
  }
}

test('the demo hotel’s charges belong to guests in house that day, or to nobody, over ninety days', async () => {
  const hotel = await portico.newProperty()
  const stays = new Map((await someStays(hotel)).map((stay) => [stay.id, stay]))
  const made = await contextOf(portico, hotel.id).tx(synthetic.fill)
  const charges = await all(hotel, 'charges')
  assert.equal(charges.length, made.charges)
  for (const { business_date, reservation_id, guest_id, created_at } of charges) {
    assert.ok(daysBetween(business_date, today()) < 90 && Date.parse(created_at) <= portico.clock.now())
    if (reservation_id === null) continue
    const stay = stays.get(reservation_id)!
    assert.equal(guest_id, stay.guest_id)
    assert.ok(stay.check_in <= business_date && business_date < stay.check_out)
    assert.match(stay.status, /^checked_(in|out)$/)
  }
  assert.ok(charges.filter(({ reservation_id }) => reservation_id).length > 100)
  assert.equal(charges.filter(({ voided_at }) => voided_at).length, 1)
  const count = (category: string) => charges.filter((charge) => charge.category === category).length
  assert.ok(count('fnb') > count('spa') && count('spa') > 0 && count('other') > 0)
})

test('each stay that is over was paid once, for its nights and rooms', async () => {
  const hotel = await portico.newProperty()
  const over = (await someStays(hotel)).filter(({ status }) => status === 'checked_out')
  assert.equal((await contextOf(portico, hotel.id).tx(synthetic.fill)).payments, over.length)
  const paid = await all(hotel, 'payments')
  for (const { id, guest_id, check_in, check_out } of over) {
    const [one, ...more] = paid.filter(({ reservation_id }) => reservation_id === id)
    assert.deepEqual(
      [one.amount, one.guest_id, more],
      [(daysBetween(check_in, check_out) * 2 * 1201) / 10, guest_id, []],
    )
  }
})

test('it is the same hotel every time, and clearing takes it away from its property alone', async () => {
  const hotels = [await portico.newProperty(), await portico.newProperty()]
  const seen = []
  const now = portico.clock.now()
  for (const hotel of hotels) {
    await someStays(hotel)
    await contextOf(portico, hotel.id, now).tx(synthetic.fill)
    const records = [...(await all(hotel, 'charges')), ...(await all(hotel, 'payments'))]
    seen.push(records.map(({ id: _, property_id: __, reservation_id: ___, ...rest }) => JSON.stringify(rest)).sort())
  }
  assert.deepEqual(seen[0], seen[1])
  const [first, second] = hotels
  await contextOf(portico, first!.id).tx(synthetic.clear)
  assert.deepEqual([await all(first!, 'charges'), await all(first!, 'payments')], [[], []])
  assert.equal((await all(second!, 'charges')).length + (await all(second!, 'payments')).length, seen[1]!.length)
})
