import { fail, failWith, type Violation } from '../../platform/operation/errors.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { paymentNotRefundable } from './errors.ts'
import type { Payment } from './schema.ts'

/** A payment or refund must not be zero, also after rounding: 0.004 EUR and 0.4 JPY are. */
export const somethingIsPaid = ({ amount, currency }: { amount?: number; currency?: string }): Violation | undefined =>
  amount !== undefined && currency !== undefined && roundToCurrency(amount, currency) === 0
    ? {
        loc: ['body', 'amount'],
        msg: `Input should be greater than 0 once rounded to what ${currency} has`,
        type: 'greater_than',
      }
    : undefined

type Refunded = Pick<Payment, 'refunded_amount' | 'status'>

/** A payment after a refund of what was requested, or of everything that is left. */
export function refundedWith(payment: Payment, left: number, asked: number | undefined): Refunded {
  const amount = refundOf(payment, left, asked)
  const refunded_amount = roundToCurrency(payment.refunded_amount + amount, payment.currency)
  return { refunded_amount, status: amount < left ? 'partially_refunded' : 'refunded' }
}

function refundOf(payment: Payment, left: number, asked: number | undefined): number {
  const { status, currency } = payment
  if (status !== 'completed' && status !== 'partially_refunded') fail(paymentNotRefundable)
  if (asked === undefined) return left
  const violation = somethingIsPaid({ amount: asked, currency })
  if (violation) failWith([violation])
  const amount = roundToCurrency(asked, currency)
  if (amount <= left) return amount
  const msg = `Input should be at most ${left} ${currency}, which is what is left of this payment`
  return failWith([{ loc: ['body', 'amount'], msg, type: 'refund_exceeds_payment' }])
}
