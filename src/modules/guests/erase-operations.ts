import { fail } from '../../platform/operation/errors.ts'
import type { PersonalData } from '../../platform/operation/module.ts'
import { type AnyOperation, defineOperation } from '../../platform/operation/operation.ts'
import { Defaulted, Type } from '../../platform/schema/schema.ts'
import { erasePerson } from './erase.ts'
import {
  decidesSomething,
  ErasureReview,
  GuestErasure,
  MOST_ITEMS,
  ReviewDecision,
  ReviewedErasure,
} from './erasure-schema.ts'
import { erasureReviewNotFound, guestNotFound } from './errors.ts'
import { doubtsOf } from './identity.ts'
import { eraseReviewed, sealedWordsOf } from './review.ts'
import { search } from './review-search.ts'
import { reviewsOf } from './review-store.ts'
import { anyGuestId } from './schema.ts'

/** Each owner of personal data does its part, in one transaction; what only holds a name is left for a person to decide. */

const eraseOver = (dataOwners: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.erase',
    consequences: ['erases'],
    kind: 'command',
    scope: 'guests:write',
    maturity: 'available',
    summary: 'Remove a guest’s personal data everywhere, for good',
    description:
      'Goes by ids, e-mail addresses and telephone numbers (in any spelling), and by the guest’s own records. Others’ ' +
      'texts lose such an address or number alone. Reservations, charges and payments keep their amounts and dates ' +
      'without the guest. A passage that only holds the name may speak of someone else: `review` counts those, and ' +
      'they stay until they are decided on. Works for any id, also one that is only referred to or not known at all; ' +
      'a merged id takes along the record it went into.',
    http: { method: 'POST', path: '/v1/guests/{id}/erase' },
    input: Type.Object({ id: anyGuestId }, { title: 'GuestErasureRequest' }),
    output: GuestErasure,
    errors: [guestNotFound],
    run: (tx, { id }) => erasePerson(tx, id, dataOwners),
  })

const reviewOver = (dataOwners: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.erasure_review',
    kind: 'query',
    scope: 'guests:read',
    maturity: 'available',
    summary: 'Passages with an erased guest’s name, for a person to look at',
    description:
      'Read as they stand now; nothing of them is kept. An erase opens a review for 30 days where it finds any: until ' +
      'then the name is kept, sealed, for this alone.',
    http: { method: 'GET', path: '/v1/guests/{id}/erase/review' },
    input: Type.Object({
      id: anyGuestId,
      limit: Defaulted(Type.Integer({ minimum: 1, maximum: MOST_ITEMS, description: 'How many passages' }), 100),
      offset: Defaulted(Type.Integer({ minimum: 0, description: 'How many to leave out before' }), 0),
    }),
    output: ErasureReview,
    errors: [erasureReviewNotFound],
    async run(ctx, { id, limit, offset }) {
      const [row] = await reviewsOf(ctx, [id])
      if (!row) return fail(erasureReviewNotFound)
      const found = await search(ctx, doubtsOf(sealedWordsOf(ctx, row)), dataOwners, { limit, offset })
      const { total, counts, copies, items } = found
      return { id, total, counts, copies, expires_at: row.expires_at, items }
    },
  })

const eraseReviewedOver = (dataOwners: readonly PersonalData[]) =>
  defineOperation({
    id: 'guests.erase_reviewed',
    consequences: ['erases'],
    kind: 'command',
    scope: 'guests:write',
    maturity: 'available',
    summary: 'Take an erased guest’s name out of passages that speak of them',
    description:
      'The name alone goes; what stands around it stays. Events and kept answers that tell of the same records lose it ' +
      'too. The review ends when nothing is left, or with `close`.',
    http: { method: 'POST', path: '/v1/guests/{id}/erase/review' },
    input: ReviewDecision,
    output: ReviewedErasure,
    errors: [erasureReviewNotFound],
    rules: [decidesSomething],
    run: (tx, decision) => eraseReviewed(tx, decision, dataOwners),
  })

export const eraseOperations = (dataOwners: readonly PersonalData[]): AnyOperation[] => [
  eraseOver(dataOwners),
  reviewOver(dataOwners),
  eraseReviewedOver(dataOwners),
]
