import type { Context } from '../../platform/operation/context.ts'
import { newId } from '../../platform/schema/ids.ts'
import type { GapRow } from './gap-store.ts'
import { insertGaps } from './synthetic-store.ts'

/** What a guest of the demo hotel asked in vain. */
export interface AskedInVain {
  question: string
  fingerprint: string
  language: GapRow['languages'][number]
  guestId: string | null
  at: Date
}

/** As `noteGap` would have counted them one after the other. */
export async function keepGaps(ctx: Context, asked: readonly AskedInVain[]): Promise<number> {
  const inOrder = asked.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const groups = [...Map.groupBy(inOrder, ({ fingerprint }) => fingerprint).values()]
  return insertGaps(
    ctx,
    groups.map((times) => gapOf(ctx, times)),
  )
}

function gapOf({ property }: Context, times: readonly AskedInVain[]): GapRow {
  const [first, last] = [times[0]!, times.at(-1)!]
  return {
    id: newId('gap', first.at.getTime()),
    property_id: property.id,
    question: first.question,
    fingerprint: first.fingerprint,
    languages: [...new Set(times.map(({ language }) => language))],
    times: times.length,
    asked: newId('ask', last.at.getTime()),
    guest_id: first.guestId,
    last_asked_at: last.at.toISOString(),
    created_at: first.at.toISOString(),
    version: times.length,
  }
}
