import type { Violation } from '../../platform/operation/errors.ts'
import {
  Defaulted,
  Dictionary,
  Moment,
  Nullable,
  type Static,
  Text,
  Type,
  Untrusted,
} from '../../platform/schema/schema.ts'
import { anyGuestId } from './schema.ts'

const counts = Dictionary(Type.Integer(), {
  description: 'How many passages there are, by kind of record',
  examples: [{ charges: 1, conversation_messages: 2 }],
})
const total = Type.Integer({ minimum: 0, description: 'How many passages hold a name or the like', examples: [3] })
const copies = Dictionary(Type.Integer(), {
  description: 'How many events and kept answers repeat such a passage; they follow what is decided about it',
  examples: [{ events: 2 }],
})
const expires_at = Moment({ description: 'Until when it can be reviewed; then the words are forgotten' })

/** What an erase found and left alone, because it may speak of someone else. */
export const ReviewState = Type.Object({ total, counts, copies, expires_at }, { title: 'ErasureReviewState' })
export type ReviewState = Static<typeof ReviewState>

const LeftBehind = Type.Object(
  {
    kind: Type.String({ description: 'The kind of record', examples: ['audit_log'] }),
    count: Type.Integer({ description: 'How many', examples: [2] }),
    reason: Type.String({ description: 'Why they stay', examples: ['Names records by their ids alone.'] }),
  },
  { title: 'ErasureLeft' },
)

export const GuestErasure = Type.Object(
  {
    id: anyGuestId,
    other_ids: Type.Array(Type.String(), {
      description: 'Further ids they went by, from merged records; references to these are erased too',
      examples: [[]],
    }),
    erased_at: Moment(),
    erased: Dictionary(Type.Integer(), {
      description: 'How many records were removed or stripped of what pointed at the guest, by kind',
      examples: [{ guests: 1, reservations: 2, events: 5 }],
    }),
    left: Type.Array(LeftBehind, { description: 'What still points at the guest and stays, and why' }),
    review: Nullable({
      ...ReviewState,
      description:
        'Passages that hold the guest’s name and may speak of someone else: nothing was taken out of them. Null: there are none',
    }),
  },
  { title: 'GuestErasure' },
)
export type GuestErasure = Static<typeof GuestErasure>

const kind = Text(100, { description: 'The kind of record', examples: ['charges'] })
const record = Text(255, { description: 'The record', examples: ['chg_01jd3vq8k2m4n6p8r0t2v4x6z8'] })
const field = Text(100, { description: 'Which of its fields', examples: ['description'] })

export const ReviewItem = Type.Object(
  {
    kind,
    id: record,
    field,
    excerpt: Untrusted(
      Type.String({
        maxLength: 200,
        description: 'What stands there now, around the first of the words',
        examples: ['Dinner, room service, 2 persons'],
      }),
    ),
  },
  { title: 'ErasureReviewItem' },
)

export const ErasureReview = Type.Object(
  {
    id: anyGuestId,
    total,
    counts,
    copies,
    expires_at,
    items: Type.Array(ReviewItem, { description: 'The passages from `offset` on, `limit` at most' }),
  },
  { title: 'ErasureReview' },
)
export type ErasureReview = Static<typeof ErasureReview>

export const MOST_ITEMS = 500

export const ReviewDecision = Type.Object(
  {
    id: anyGuestId,
    items: Defaulted(
      Type.Array(Type.Object({ kind, id: record, field }, { title: 'ErasureReviewChoice' }), {
        maxItems: MOST_ITEMS,
        description: 'Passages that do speak of the guest: the words are taken out of these alone',
        examples: [[{ kind: 'charges', id: 'chg_01jd3vq8k2m4n6p8r0t2v4x6z8', field: 'description' }]],
      }),
      [],
    ),
    all: Defaulted(Type.Boolean({ description: 'Every passage does' }), false),
    close: Defaulted(
      Type.Boolean({ description: 'What is left speaks of others: the review ends and the words are forgotten' }),
      false,
    ),
  },
  { title: 'ErasureReviewDecision' },
)
export type ReviewDecision = Static<typeof ReviewDecision>

export const decidesSomething = ({ items, all, close }: Partial<ReviewDecision>): Violation | undefined =>
  all || close || (items && items.length > 0)
    ? undefined
    : { loc: ['body', 'items'], msg: 'Choose items, or all of them, or close the review', type: 'missing' }

export const ReviewedErasure = Type.Object(
  {
    id: anyGuestId,
    erased: Dictionary(Type.Integer(), {
      description: 'How many records lost the words, by kind, copies among them',
      examples: [{ charges: 1, events: 1 }],
    }),
    review: Nullable(ReviewState),
  },
  { title: 'ReviewedErasure' },
)
export type ReviewedErasure = Static<typeof ReviewedErasure>
