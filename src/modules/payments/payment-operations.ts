import type { Context, Transaction } from '../../platform/operation/context.ts'
import { fail, failWith } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { noCardNumberIn } from '../../platform/privacy/card-number.ts'
import { newId } from '../../platform/schema/ids.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { guestFilter } from '../guests/index.ts'
import { paymentNotFound, paymentNotPending, paymentNotRefundable } from './errors.ts'
import { findPayment, listPayments, lockPayment, updatePayment } from './payment-store.ts'
import { refundedWith, somethingIsPaid } from './refund.ts'
import {
  NewPayment,
  Payment,
  PaymentChanges,
  PaymentMethod,
  PaymentRefund,
  PaymentStatus,
  paymentId,
} from './schema.ts'

export const create = defineOperation({
  id: 'payments.create',
  kind: 'command',
  scope: 'payments:write',
  maturity: 'available',
  summary: 'Record a payment',
  description: 'Records what was paid elsewhere and moves no money itself. It never takes card data.',
  http: { method: 'POST', path: '/v1/payments', status: 201 },
  input: NewPayment,
  output: Payment,
  errors: [],
  rules: [somethingIsPaid, noCardNumberIn('reference')],
  async run(tx, input) {
    const created = newPayment(tx, input)
    tx.insert('payments', created)
    tx.audit(created.id)
    return created
  },
})

export const list = defineOperation({
  id: 'payments.list',
  kind: 'query',
  scope: 'payments:read',
  maturity: 'available',
  summary: 'List payments, newest first',
  http: { method: 'GET', path: '/v1/payments' },
  input: Type.Object({
    method: Type.Optional(PaymentMethod),
    status: Type.Optional(PaymentStatus),
    guest_id: guestFilter('Only those of this guest'),
    reservation_id: Type.Optional(Type.String({ description: 'Only those of this stay' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Payment),
  errors: [],
  rules: [pageRule],
  run: listPayments,
})

export const get = defineOperation({
  id: 'payments.get',
  kind: 'query',
  scope: 'payments:read',
  maturity: 'available',
  summary: 'Read one payment',
  http: { method: 'GET', path: '/v1/payments/{id}' },
  input: Type.Object({ id: paymentId }),
  output: Payment,
  errors: [paymentNotFound],
  run: async (ctx, { id }) => (await findPayment(ctx, id)) ?? fail(paymentNotFound),
})

export const update = defineOperation({
  id: 'payments.update',
  kind: 'command',
  scope: 'payments:write',
  maturity: 'available',
  summary: 'Complete or fail a pending payment',
  http: { method: 'PATCH', path: '/v1/payments/{id}' },
  input: Type.Object({ id: paymentId, ...PaymentChanges.properties }, { title: 'PaymentChanges' }),
  output: Payment,
  errors: [paymentNotFound, paymentNotPending],
  versioned: true,
  async run(tx, { id, status }) {
    const { payment } = await locked(tx, id)
    if (status === undefined || status === payment.status) return payment
    return payment.status === 'pending' ? changed(tx, payment, { status }) : fail(paymentNotPending)
  },
})

export const refund = defineOperation({
  id: 'payments.refund',
  kind: 'command',
  scope: 'payments:write',
  maturity: 'available',
  summary: 'Record that a payment, or part of it, was given back',
  description: 'Refunds add up and never exceed the payment, however many are asked for at once.',
  http: { method: 'POST', path: '/v1/payments/{id}/refund' },
  input: PaymentRefund,
  output: Payment,
  errors: [paymentNotFound, paymentNotRefundable],
  versioned: true,
  rules: [noCardNumberIn('reason')],
  async run(tx, { id, amount: asked, reason }) {
    const { payment, left } = await locked(tx, id)
    const refunded = refundedWith(payment, left, asked)
    return changed(tx, payment, {
      ...refunded,
      refund_reason: reason ?? payment.refund_reason,
      refunded_at: tx.now.toISOString(),
    })
  },
})

async function locked(tx: Transaction, id: string): Promise<{ payment: Payment; left: number }> {
  const { left, ...payment } = tx.expect((await lockPayment(tx, id)) ?? fail(paymentNotFound))
  return { payment, left }
}

async function changed(tx: Transaction, before: Payment, changes: Partial<Payment>): Promise<Payment> {
  const after = tx.revise(before, changes)!
  tx.audit(after.id)
  await updatePayment(tx, after)
  return after
}

function newPayment(ctx: Context, input: NewPayment): Payment {
  const { currency = ctx.property.currency } = input
  const violation = somethingIsPaid({ amount: input.amount, currency })
  if (violation) failWith([violation])
  return {
    id: newId('pay', ctx.now.getTime()),
    property_id: ctx.property.id,
    ...input,
    amount: roundToCurrency(input.amount, currency),
    currency,
    refunded_amount: 0,
    refund_reason: null,
    refunded_at: null,
    ...firstVersion(ctx),
  }
}
