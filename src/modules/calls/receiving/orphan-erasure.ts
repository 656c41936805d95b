import type { Context } from '../../../platform/context.ts'
import type { Mentions } from '../../../platform/personal/mentions.ts'
import { contentOf } from '../personal-texts.ts'
import { deleteOrphans, namesNumberOfOthers, orphansAfter, type SealedOrphan } from './orphan-store.ts'
import { bodyOf } from './orphans.ts'

/** What belongs to nobody yet and speaks of the person; one that names a line of another property is for that one to erase. */
export async function eraseOrphans(ctx: Context, mentions: Mentions): Promise<string[]> {
  const erased: string[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: SealedOrphan[] = await orphansAfter(ctx.db, after)
    for (const { id, request } of rows) {
      const body = bodyOf(ctx, request)
      if (!mentions.in(contentOf(body))) continue
      if (!(await namesNumberOfOthers(ctx, numbersIn(body)))) erased.push(id)
    }
    after = rows.at(-1)?.id
  }
  if (erased.length > 0) await deleteOrphans(ctx.db, erased)
  return erased
}

const numbersIn = (body: string): string[] => [...body.matchAll(/\d{5,15}/g)].map(([digits]) => `+${digits}`)
