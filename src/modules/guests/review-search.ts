import type { Context } from '../../platform/operation/context.ts'
import type { PersonalData } from '../../platform/operation/module.ts'
import { passagesIn } from '../../platform/privacy/passages.ts'
import type { PiiMatcher } from '../../platform/privacy/pii-matcher.ts'
import type { Passage } from '../../platform/privacy/text-table.ts'

/** How much there is to look at. */
export class Found {
  total = 0
  counts: Record<string, number> = {}
  copies: Record<string, number> = {}

  add(kind: string, passages: number): void {
    if (passages === 0) return
    this.total += passages
    this.counts[kind] = (this.counts[kind] ?? 0) + passages
  }

  addCopies(copies: Record<string, number>): void {
    for (const [kind, count] of Object.entries(copies)) if (count > 0) this.copies[kind] = count
  }
}

/** Everything that holds one of these now, and some of it to read. */
export async function search(
  ctx: Context,
  doubts: PiiMatcher,
  dataOwners: readonly PersonalData[],
  { offset, limit }: { offset: number; limit: number },
): Promise<Found & { items: Passage[] }> {
  const [found, items]: [Found, Passage[]] = [new Found(), []]
  const note = (passage: Passage) => {
    if (found.total >= offset && items.length < limit) items.push(passage)
    found.add(passage.kind, 1)
  }
  for (const table of dataOwners.flatMap(({ texts = [] }) => texts)) {
    await passagesIn(ctx, table, doubts, note, { doubtful: true })
  }
  for (const { copies } of dataOwners) found.addCopies((await copies?.count(ctx, doubts)) ?? {})
  return Object.assign(found, { items })
}
