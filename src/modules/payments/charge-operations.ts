import type { Context } from '../../platform/operation/context.ts'
import { fail, type Violation } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { noCardNumberIn } from '../../platform/privacy/card-number.ts'
import { newId } from '../../platform/schema/ids.ts'
import { roundToCurrency } from '../../platform/schema/money.ts'
import { PageOf, pageFields, pageRule } from '../../platform/schema/page.ts'
import { LocalDate, Type } from '../../platform/schema/schema.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { guestFilter } from '../guests/index.ts'
import { findCharge, listCharges, lockCharge, updateCharge } from './charge-store.ts'
import { chargeNotFound } from './errors.ts'
import { Charge, ChargeCategory, ChargeVoid, chargeId, NewCharge } from './schema.ts'

export const create = defineOperation({
  id: 'charges.create',
  kind: 'command',
  scope: 'payments:write',
  maturity: 'available',
  summary: 'Charge for something beside the room',
  description:
    'Counts in the revenue of its business date. With an `amount` below 0 and a `reason` it is an allowance, which counts against it.',
  http: { method: 'POST', path: '/v1/charges', status: 201 },
  input: NewCharge,
  output: Charge,
  errors: [],
  rules: [noCardNumberIn('description'), noCardNumberIn('reason'), allowanceSaysWhy],
  async run(tx, input) {
    const created = newCharge(tx, input)
    tx.insert('charges', created)
    tx.audit(created.id)
    return created
  },
})

export const list = defineOperation({
  id: 'charges.list',
  kind: 'query',
  scope: 'payments:read',
  maturity: 'available',
  summary: 'List charges, newest first, voided ones among them',
  http: { method: 'GET', path: '/v1/charges' },
  input: Type.Object({
    category: Type.Optional(ChargeCategory),
    guest_id: guestFilter('Only those of this guest'),
    reservation_id: Type.Optional(Type.String({ description: 'Only those of this stay' })),
    business_date: Type.Optional(LocalDate({ description: 'Only those of this business date' })),
    from: Type.Optional(LocalDate({ description: 'First business date', examples: ['2026-12-01'] })),
    until: Type.Optional(LocalDate({ description: 'First business date not shown', examples: ['2027-01-01'] })),
    voided: Type.Optional(Type.Boolean({ description: 'true: only voided charges; false: only those that count' })),
    ...pageFields({ preset: 50, most: 200 }),
  }),
  output: PageOf(Charge),
  errors: [],
  rules: [pageRule, datesInOrder],
  run: listCharges,
})

export const get = defineOperation({
  id: 'charges.get',
  kind: 'query',
  scope: 'payments:read',
  maturity: 'available',
  summary: 'Read one charge',
  http: { method: 'GET', path: '/v1/charges/{id}' },
  input: Type.Object({ id: chargeId }),
  output: Charge,
  errors: [chargeNotFound],
  run: async (ctx, { id }) => (await findCharge(ctx, id)) ?? fail(chargeNotFound),
})

export const voidCharge = defineOperation({
  id: 'charges.void',
  kind: 'command',
  scope: 'payments:write',
  maturity: 'available',
  summary: 'Void a charge: it stays on record and counts nowhere',
  description: 'Voiding twice is the same as once: the first time and reason stay.',
  http: { method: 'POST', path: '/v1/charges/{id}/void' },
  input: ChargeVoid,
  output: Charge,
  errors: [chargeNotFound],
  versioned: true,
  rules: [noCardNumberIn('reason')],
  async run(tx, { id, reason }) {
    const before = tx.expect((await lockCharge(tx, id)) ?? fail(chargeNotFound))
    if (before.voided_at) return before
    const after = tx.revise(before, { voided_at: tx.now.toISOString(), void_reason: reason })!
    tx.audit(id)
    await updateCharge(tx, after)
    return after
  },
})

function newCharge(ctx: Context, input: NewCharge): Charge {
  const { currency = ctx.property.currency, business_date = ctx.today } = input
  return {
    id: newId('chg', ctx.now.getTime()),
    property_id: ctx.property.id,
    ...input,
    amount: roundToCurrency(input.amount, currency),
    currency,
    business_date,
    voided_at: null,
    void_reason: null,
    ...firstVersion(ctx),
  }
}

function allowanceSaysWhy({ amount = 0, reason }: Partial<NewCharge>): Violation | undefined {
  if (amount >= 0 || reason?.trim()) return undefined
  return { loc: ['body', 'reason'], msg: 'An amount below 0 takes back revenue: say why', type: 'missing' }
}

/** `until` is exclusive, so it may equal `from` but not precede it. */
function datesInOrder({ from, until }: { from?: string; until?: string }): Violation | undefined {
  if (!from || !until || until >= from) return undefined
  return { loc: ['query', 'until'], msg: 'until should not be before from', type: 'date_order' }
}
