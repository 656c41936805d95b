import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { seeded } from '../../platform/runtime/random.ts'
import { newId } from '../../platform/schema/ids.ts'
import { percentOf, roundToCurrency } from '../../platform/schema/money.ts'
import { addDays, daysBetween } from '../../platform/schema/time.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { reservationsBetween } from '../stays/index.ts'
import { deleteCharges, insertCharges } from './charge-store.ts'
import { deletePayments, insertPayments } from './payment-store.ts'
import type { Payment } from './schema.ts'
import { chargesOfDays, midnightMs, type Stay } from './synthetic-charges.ts'

const DAYS = 90
const SEED = 1301

export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deletePayments(ctx)
    await deleteCharges(ctx)
  },
  async fill(ctx) {
    const from = addDays(ctx.today, 1 - DAYS)
    const random = seeded(SEED)
    const booked = await reservationsBetween(ctx, from, addDays(ctx.today, 1))
    const stays = booked.filter(({ status }) => status === 'checked_in' || status === 'checked_out')
    const payments = stays
      .filter(({ check_out }) => check_out <= ctx.today)
      .flatMap((stay) => paymentFor(ctx, stay, random))
    return {
      charges: await insertCharges(ctx, chargesOfDays(ctx, from, stays, random)),
      payments: await insertPayments(ctx, payments.map(someGivenBack)),
    }
  },
}

/** A guest who has left has paid for the room; a recent transfer is still pending. */
function paymentFor(ctx: Context, stay: Stay, random: () => number): Payment[] {
  const moment = leaving(ctx, stay, random)
  const method = pick(random(), { card: 0.78, cash: 0.9, bank_transfer: 1 })
  const reference = { card: 'auth', cash: null, bank_transfer: 'transfer' }[method]
  const onItsWay = method === 'bank_transfer' && daysBetween(stay.check_out, ctx.today) < 3
  const amount = roomTotal(stay)
  const token = Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
    .toUpperCase()
  if (amount === 0 || moment > ctx.now) return []
  return [
    {
      id: newId('pay', moment.getTime()),
      property_id: ctx.property.id,
      amount,
      currency: stay.currency,
      method,
      status: onItsWay ? 'pending' : 'completed',
      refunded_amount: 0,
      reservation_id: stay.id,
      guest_id: stay.guest_id,
      reference: reference && `${reference}-${token}`,
      refund_reason: null,
      refunded_at: null,
      ...firstVersion({ now: moment }),
    },
  ]
}

/** Between eight and eleven in the morning, by the property's clock. */
function leaving({ property }: Context, { check_out }: Stay, random: () => number): Date {
  return new Date(midnightMs(check_out, property.timezone) + Math.floor((8 + random() * 3) * 3_600_000))
}

function roomTotal({ check_in, check_out, rooms, nightly_rate, nightly_rates, currency }: Stay): number {
  const byNight = (nightly_rates ?? []).reduce((sum, { rate }) => sum + rate - nightly_rate, 0)
  const total = daysBetween(check_in, check_out) * nightly_rate + byNight
  return roundToCurrency(total * rooms, currency)
}

/** Of every hundred payments one was refunded in part and one in full. */
function someGivenBack(payment: Payment, i: number): Payment {
  if (payment.status !== 'completed' || (i % 100 !== 7 && i % 100 !== 57)) return payment
  const { amount, currency, created_at } = payment
  const back =
    i % 100 === 7
      ? { refunded_amount: percentOf(amount, 20, currency), refund_reason: 'The pool was closed' }
      : { refunded_amount: amount, refund_reason: 'Paid twice' }
  const status = back.refunded_amount < amount ? 'partially_refunded' : 'refunded'
  return { ...payment, ...back, status, refunded_at: created_at, version: 2 }
}

/** The first whose threshold is above the drawn number. */
const pick = <T extends string>(drawn: number, upTo: Record<T, number>): T =>
  (Object.keys(upTo) as T[]).find((name) => drawn < upTo[name])!
