import type { Hotel } from '../hotel.ts'
import { addDays } from '../local-time.ts'
import { type Charge, cents, type Payment } from '../model/money.ts'
import { keptGuest, round } from './bookings.ts'

/** Charges, allowances, payments and refunds. */

export async function charge(hotel: Hotel, fields: Partial<Charge> = {}): Promise<void> {
  const { chance, setting } = hotel
  const stay = chance.maybe([...hotel.house.stays.values()].filter(({ status }) => status === 'checked_in'))
  const isAllowance = chance.happens(0.1)
  const body = {
    ...{ category: chance.one(['spa', 'fnb', 'other'] as const), amount: round(chance.between(1, 30_000) / 100) },
    ...{ reservation_id: stay?.id ?? null, guest_id: anyGuest(hotel), currency: setting.currency },
    ...(isAllowance && { amount: -round(chance.between(1, 2000) / 100), reason: 'The soup was cold' }),
    ...(chance.happens(0.05) && { currency: 'GBP' }),
    ...(chance.happens(0.1) && { business_date: addDays(hotel.today, chance.between(-3, 1)) }),
    ...fields,
  }
  const reply = await hotel.call('POST', '/v1/charges', body)
  if (!hotel.answered(reply, 201, undefined, () => `charging ${JSON.stringify(body)}`)) return
  const { reason: _, ...rest } = { reason: null, ...body }
  const guest_id = keptGuest(hotel, body.guest_id)
  const made = { business_date: hotel.today, ...rest, guest_id, id: reply.body.id, version: 1 }
  hotel.matches(reply.body, made, () => `the charge ${reply.body.id}`)
  hotel.charges.set(made.id, { ...made, voided: false })
}

/** Revenue is not taken back without a word. */
export async function silentAllowance(hotel: Hotel): Promise<void> {
  const reply = await hotel.call('POST', '/v1/charges', { category: 'fnb', amount: -5 })
  hotel.answered(reply, 422, 'missing', () => 'an allowance without a reason')
}

/** The id of someone, perhaps of one who was merged. */
export const anyGuest = (hotel: Hotel): string | null => hotel.chance.maybe([...hotel.guests.keys()]) ?? null

/** Also one that an earlier day has counted: the next snapshot of that day would know. */
export async function voidCharge(hotel: Hotel): Promise<void> {
  const one = hotel.chance.maybe([...hotel.charges.values()].slice(-40))
  if (!one) return
  const reply = await hotel.call('POST', `/v1/charges/${one.id}/void`, { reason: 'By mistake' })
  hotel.answered(reply, 200, undefined, () => `voiding ${one.id}`)
  if (!one.voided) one.version++
  one.voided = true
  hotel.matches(reply.body, { id: one.id, version: one.version, amount: one.amount }, () => `the voided ${one.id}`)
}

export async function pay(hotel: Hotel): Promise<void> {
  const { chance, setting } = hotel
  const stay = chance.maybe([...hotel.house.stays.values()])
  const status = chance.happens(0.1) ? ('pending' as const) : ('completed' as const)
  const body = {
    ...{ amount: round(chance.between(500, 90_000) / 100), method: 'card', status, currency: setting.currency },
    ...{ reservation_id: stay?.id ?? null, guest_id: stay?.guest_id ?? anyGuest(hotel) },
  }
  const reply = await hotel.call('POST', '/v1/payments', body)
  if (!hotel.answered(reply, 201, undefined, () => `paying ${JSON.stringify(body)}`)) return
  const { method: _, ...rest } = body
  const guest_id = keptGuest(hotel, body.guest_id)
  const made = { ...rest, guest_id, id: reply.body.id, refunded_amount: 0, version: 1 }
  hotel.matches(reply.body, made, () => `the payment ${made.id}`)
  hotel.payments.set(made.id, made)
}

export async function refund(hotel: Hotel): Promise<void> {
  const payment = hotel.chance.maybe([...hotel.payments.values()].slice(-60))
  if (!payment) return
  const amount = hotel.chance.happens(0.4)
    ? undefined
    : round((cents(payment.amount) * hotel.chance.one([40, 70, 120])) / 10_000)
  const reply = await hotel.call('POST', `/v1/payments/${payment.id}/refund`, amount === undefined ? {} : { amount })
  const after = refunded(payment, amount)
  const what = () => `a refund of ${amount ?? 'all'} of ${JSON.stringify(payment)}`
  if (typeof after === 'string') {
    hotel.answered(reply, after === 'payment_not_refundable' ? 409 : 422, after, what)
    return
  }
  hotel.answered(reply, 200, undefined, what)
  hotel.findings.figures.refunds++
  hotel.payments.set(payment.id, after)
  hotel.matches(reply.body, after, what)
}

/** Refunds add up and never exceed the payment. */
export function refunded(before: Payment, amount?: number): Payment | string {
  if (before.status !== 'completed' && before.status !== 'partially_refunded') return 'payment_not_refundable'
  const left = cents(before.amount) - cents(before.refunded_amount)
  const back = amount === undefined ? left : cents(amount)
  if (back > left) return 'refund_exceeds_payment'
  const status = back === left ? 'refunded' : 'partially_refunded'
  return {
    ...before,
    refunded_amount: (cents(before.refunded_amount) + back) / 100,
    status,
    version: before.version + 1,
  }
}

export async function settlePending(hotel: Hotel): Promise<void> {
  const payment = hotel.chance.maybe([...hotel.payments.values()].filter(({ status }) => status === 'pending'))
  if (!payment) return
  const status = hotel.chance.one(['completed', 'failed'] as const)
  const reply = await hotel.call('PATCH', `/v1/payments/${payment.id}`, { status })
  hotel.answered(reply, 200, undefined, () => `settling ${payment.id}`)
  Object.assign(payment, { status, version: payment.version + 1 })
  hotel.matches(reply.body, payment, () => `the settled ${payment.id}`)
}

/** What tells the business day without naming it. */
export const chargeNow = (hotel: Hotel): Promise<void> =>
  charge(hotel, { category: 'other', amount: 1, currency: hotel.setting.currency })
