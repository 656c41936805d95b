import { defineError } from '../../platform/operation/errors.ts'

export const chargeNotFound = defineError('charge_not_found', 'not_found', 'This property has no charge with this id.')

export const paymentNotFound = defineError(
  'payment_not_found',
  'not_found',
  'This property has no payment with this id.',
)

export const paymentNotPending = defineError(
  'payment_not_pending',
  'conflict',
  'Only a pending payment can become completed or failed; this one already has its outcome.',
)

export const paymentNotRefundable = defineError(
  'payment_not_refundable',
  'conflict',
  'The payment is pending, has failed or was refunded in full, so nothing is left to refund.',
)
