import type { Context, Transaction } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import type { PersonalData } from '../../platform/operation/module.ts'
import { passagesIn, takeOut } from '../../platform/privacy/passages.ts'
import type { PiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import type { TextTable } from '../../platform/privacy/text-table.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import type { ReviewDecision, ReviewedErasure, ReviewState } from './erasure-schema.ts'
import { erasureReviewNotFound } from './errors.ts'
import { doubtsOf } from './identity.ts'
import { type Found, search } from './review-search.ts'
import { deleteReviews, insertReview, lockReview, type ReviewRow, reviewsOf } from './review-store.ts'

/** After an erase a person decides about the passages that only hold a name; until then the name is kept, sealed. */

const PURPOSE = 'erasure-review'
export const sealedWords: SealedColumn = { table: 'erasure_reviews', column: 'words', purpose: PURPOSE }
const KEPT_MS = 30 * 86_400_000

export const sealedWordsOf = ({ vault }: Context, { words }: ReviewRow): string[] =>
  JSON.parse(vault.open(words, PURPOSE))

export const wordsUnderReview = async (ctx: Context, ids: readonly string[]): Promise<string[]> =>
  (await reviewsOf(ctx, ids)).flatMap((row) => sealedWordsOf(ctx, row))

interface Reviewable {
  id: string
  other_ids: string[]
  words: readonly string[]
  expires_at?: string
}

/** Kept while there is something to look at, and no longer. */
export async function keepReview(ctx: Context, given: Reviewable, found: Found): Promise<ReviewState | null> {
  const { id, words } = given
  const { total, counts, copies } = found
  const before = await reviewsOf(ctx, [id, ...given.other_ids])
  const known = new Set([...given.other_ids, ...before.flatMap((row) => [row.id, ...row.other_ids])])
  const other_ids = [...known].filter((other) => other !== id)
  await deleteReviews(ctx, [id, ...other_ids])
  if (total === 0 && Object.keys(copies).length === 0) return null
  const until = before[0]?.expires_at ?? new Date(ctx.realNow.getTime() + KEPT_MS)
  const expires_at = new Date(until).toISOString()
  await insertReview(ctx, { id, other_ids, words: ctx.vault.seal(JSON.stringify(words), PURPOSE), expires_at })
  return { total, counts, copies, expires_at }
}

/** Takes the words out of what was decided on, and out of its copies; ends the review when nothing is left. */
export async function eraseReviewed(
  tx: Transaction,
  { id, close, ...decision }: ReviewDecision,
  dataOwners: readonly PersonalData[],
): Promise<ReviewedErasure> {
  const row = (await lockReview(tx, id)) ?? fail(erasureReviewNotFound)
  tx.audit(id)
  const words = sealedWordsOf(tx, row)
  const doubts = doubtsOf(words)
  const erased: Record<string, number> = {}
  const records = new Set<string>()
  for (const table of dataOwners.flatMap(({ texts = [] }) => texts)) {
    const lost = await takeOutOf(tx, table, doubts, decision)
    if (lost.length > 0) erased[table.kind] = (erased[table.kind] ?? 0) + lost.length
    for (const record of lost) records.add(record.id)
  }
  for (const { copies } of dataOwners) {
    const copied = (await copies?.erase(tx, doubts, decision.all ? undefined : [...records])) ?? {}
    for (const [kind, count] of Object.entries(copied)) if (count > 0) erased[kind] = count
  }
  const found = await search(tx, doubts, dataOwners, { offset: 0, limit: 0 })
  if (close) await deleteReviews(tx, [row.id])
  return { id, erased, review: close ? null : await keepReview(tx, { ...row, words }, found) }
}

async function takeOutOf(
  tx: Transaction,
  table: TextTable,
  doubts: PiiMatcher,
  { all, items }: Pick<ReviewDecision, 'all' | 'items'>,
) {
  const chosen = new Map<string, Set<string>>()
  const choose = ({ id, field }: { id: string; field: string }) =>
    chosen.set(id, (chosen.get(id) ?? new Set()).add(field))
  if (all) await passagesIn(tx, table, doubts, choose, { doubtful: true })
  else items.filter(({ kind, field }) => kind === table.kind && Object.hasOwn(table.fields, field)).forEach(choose)
  return takeOut(tx, table, doubts, [...chosen.keys()], (id, field) => chosen.get(id)?.has(field) ?? false)
}
