import type { Context } from '../../../platform/operation/context.ts'
import type { PiiMatcher } from '../../../platform/privacy/pii-matcher.ts'
import { contentOf } from '../personal-texts.ts'
import { deleteOrphans, orphansAfter } from './orphan-store.ts'
import { bodyOf } from './orphans.ts'

/** Erases orphans that mention the person. */
export async function eraseOrphans(ctx: Context, matcher: PiiMatcher): Promise<string[]> {
  const erased: string[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Awaited<ReturnType<typeof orphansAfter>> = await orphansAfter(ctx, after)
    const found = rows.filter(({ request }) => matcher.in(contentOf(bodyOf(ctx, request))))
    erased.push(...found.map(({ id }) => id))
    after = rows.at(-1)?.id
  }
  if (erased.length > 0) await deleteOrphans(ctx.db, erased)
  return erased
}
