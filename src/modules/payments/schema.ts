import {
  Amount,
  Currency,
  Defaulted,
  Id,
  LocalDate,
  Moment,
  Nullable,
  OneOf,
  Patch,
  type Static,
  Text,
  Type,
  UsuallyNull,
} from '../../platform/schema/schema.ts'
import { RecordVersion } from '../../platform/schema/version.ts'
import { guestReference } from '../guests/index.ts'

export const ChargeCategory = OneOf(['spa', 'fnb', 'other'], {
  title: 'ChargeCategory',
  description: 'What was sold: spa, food and beverage, or anything else beside the room',
})
export const PaymentMethod = OneOf(['card', 'cash', 'bank_transfer', 'other'], {
  title: 'PaymentMethod',
  description: 'How it was paid',
})
export const PaymentStatus = OneOf(['pending', 'completed', 'failed', 'partially_refunded', 'refunded'], {
  title: 'PaymentStatus',
  description: 'Refunds move a completed payment on',
})
const NewPaymentStatus = OneOf(['pending', 'completed', 'failed'], {
  title: 'NewPaymentStatus',
  description: 'pending when the outcome is still to come',
})
const PaymentOutcome = OneOf(['completed', 'failed'], {
  title: 'PaymentOutcome',
  description: 'How a pending payment ended',
})

const NO_CARDS = 'Text that looks like a card number is 422 `card_data_refused`'

const amount = Amount({
  minimum: -99_999_999_999,
  description:
    'Rounded to the minor unit of the currency. Below 0 it is an allowance, which takes back revenue and says why',
  examples: [48.5],
})
const paid = Type.Number({
  exclusiveMinimum: 0,
  maximum: 99_999_999_999,
  description: 'Rounded to the minor unit of the currency, and still more than nothing then',
  examples: [640],
})
const currency = Currency({ description: 'ISO 4217; the property’s when left out' })
const business_date = LocalDate({ description: 'The business day it counts for; the property’s today when left out' })
const reservation_id = Nullable(
  Text(255, {
    description: 'The stay it belongs to; kept as given, here or in another system',
    examples: ['res_01jd3vq8k2m4n6p8r0t2v4x6z8'],
  }),
)
const guest_id = Nullable(guestReference)
const description = Nullable(
  Text(2000, { minLength: 0, description: `What it was for. ${NO_CARDS}`, examples: ['Massage, 50 minutes'] }),
)
const reference = Nullable(
  Text(200, { minLength: 0, description: `A processor’s or bank’s id for it. ${NO_CARDS}`, examples: ['auth-83K2QF'] }),
)
const reason = Text(2000, { minLength: 0, description: `Why, for the record. ${NO_CARDS}`, examples: ['Wrong room'] })

export const chargeId = Id('chg', { description: 'The charge' })
export const paymentId = Id('pay', { description: 'The payment' })

export const Charge = Type.Object(
  {
    id: chargeId,
    property_id: Id('pty'),
    category: ChargeCategory,
    amount,
    currency,
    business_date,
    reservation_id,
    guest_id,
    description,
    reason: UsuallyNull(reason),
    voided_at: UsuallyNull(Moment({ description: 'Since when it counts nowhere' })),
    void_reason: UsuallyNull(reason),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Charge' },
)
export type Charge = Static<typeof Charge>

export const NewCharge = Type.Object(
  {
    category: ChargeCategory,
    amount,
    currency: Type.Optional(currency),
    business_date: Type.Optional(business_date),
    reservation_id: Defaulted(reservation_id, null),
    guest_id: Defaulted(guest_id, null),
    description: Defaulted(description, null),
    reason: Defaulted(UsuallyNull(reason), null),
  },
  { title: 'NewCharge' },
)
export type NewCharge = Static<typeof NewCharge>

export const ChargeVoid = Type.Object(
  { id: chargeId, reason: Defaulted(Nullable(reason), null) },
  { title: 'ChargeVoid' },
)

export const Payment = Type.Object(
  {
    id: paymentId,
    property_id: Id('pty'),
    amount: paid,
    currency,
    method: PaymentMethod,
    status: PaymentStatus,
    refunded_amount: Amount({ description: 'How much of it went back, all refunds together', examples: [0] }),
    reservation_id,
    guest_id,
    reference,
    refund_reason: UsuallyNull(reason),
    refunded_at: UsuallyNull(Moment({ description: 'When the last refund was made' })),
    created_at: Moment(),
    updated_at: Moment(),
    version: RecordVersion,
  },
  { title: 'Payment' },
)
export type Payment = Static<typeof Payment>

export const NewPayment = Type.Object(
  {
    amount: paid,
    currency: Type.Optional(currency),
    method: PaymentMethod,
    status: Defaulted(NewPaymentStatus, 'completed'),
    reservation_id: Defaulted(reservation_id, null),
    guest_id: Defaulted(guest_id, null),
    reference: Defaulted(reference, null),
  },
  { title: 'NewPayment' },
)
export type NewPayment = Static<typeof NewPayment>

export const PaymentChanges = Patch({ status: PaymentOutcome }, 'PaymentChanges')

export const PaymentRefund = Type.Object(
  {
    id: paymentId,
    amount: Type.Optional({ ...paid, description: 'Everything that is left, when left out', examples: [120] }),
    reason: Defaulted(Nullable(reason), null),
  },
  { title: 'PaymentRefund' },
)
