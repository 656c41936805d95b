import { insertAll } from '../../platform/database/insert-all.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { GapRow } from './gap-store.ts'
import type { SourceRow } from './store.ts'

/** At once rather than with the commit, because the demo's conversations cite them. */
export const insertSources = (ctx: Context, made: readonly SourceRow[]) => insertAll(ctx, 'knowledge_sources', made)

export const insertChunks = (ctx: Context, made: readonly object[]) => insertAll(ctx, 'knowledge_chunks', made)

export const insertGaps = (ctx: Context, made: readonly GapRow[]) => insertAll(ctx, 'knowledge_gaps', made)

export type CitableSource = Pick<SourceRow, 'id' | 'name' | 'type' | 'content'>

export const citableSources = ({ db, property }: Context): Promise<CitableSource[]> =>
  db.many`select id, name, type, content from knowledge_sources where property_id = ${property.id}`
