import { columns, sql } from '../../platform/database/sql.ts'
import type { Backlog } from '../../platform/jobs/backlog.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { KnowledgeGap } from './gap-schema.ts'

/** Questions of guests that the knowledge could not answer. */

export interface GapRow extends KnowledgeGap {
  property_id: string
  fingerprint: string
  asked: string
}

const SHOWN = sql`id, question, times, languages, guest_id, last_asked_at, created_at, version`

/** A repeated question is counted, whoever asks; the text stays that of the first. */
export const countGap = async ({ db }: Context, row: GapRow): Promise<boolean> =>
  (
    await db.one<{ is_new: boolean }>`
      insert into knowledge_gaps ${columns(row)}
      on conflict on constraint knowledge_gaps_once do update set
        times = knowledge_gaps.times + 1,
        languages = knowledge_gaps.languages || array(
          select unnest(excluded.languages) except select unnest(knowledge_gaps.languages)
        ), last_asked_at = excluded.last_asked_at, asked = excluded.asked,
        version = knowledge_gaps.version + 1
      returning times = 1 as is_new`
  ).is_new

/** Removes the gaps that were not asked for longest. */
export const dropOldGaps = ({ db, property }: Context, most: number): Promise<number> =>
  db.run`
    delete from knowledge_gaps where property_id = ${property.id} and asked <= (
      select asked from knowledge_gaps where property_id = ${property.id} order by asked desc offset ${most} limit 1
    )`

/** The most recently asked first: `asked` is the position in the list. */
export async function listGaps({ db, property }: Context, page: PageRequest): Promise<Page<KnowledgeGap>> {
  const found = await readPage<KnowledgeGap & { gap_id: string }>(
    db,
    page,
    sql`*`,
    sql`from (
      select asked as id, id as gap_id, question, times, languages, guest_id, last_asked_at, created_at, version
      from knowledge_gaps where property_id = ${property.id}
    ) gaps where true`,
  )
  return { ...found, data: found.data.map(({ gap_id, ...gap }) => ({ ...gap, id: gap_id })) }
}

/** All of them: as many as are kept. */
export const gapsToGroup = ({ db, property }: Context) =>
  db.many<GapToGroup>`
    select id, question, times, languages, last_asked_at, fingerprint from knowledge_gaps
    where property_id = ${property.id} order by times desc, id`

export type GapToGroup = Pick<GapRow, 'id' | 'question' | 'times' | 'languages' | 'last_asked_at' | 'fingerprint'>

export const lockGap = ({ db, property }: Context, id: string): Promise<{ version: number } | undefined> =>
  db.maybe`select version from knowledge_gaps where property_id = ${property.id} and id = ${id} for update`

export const deleteGap = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from knowledge_gaps where property_id = ${property.id} and id = ${id}`

export const deleteGaps = ({ db, property }: Context, ids: readonly string[]): Promise<number> =>
  db.run`delete from knowledge_gaps where property_id = ${property.id} and id = any(${ids}::text[])`

export const gapsOf = ({ db, property }: Context, guestIds: readonly string[]): Promise<KnowledgeGap[]> =>
  db.many`
    select ${SHOWN} from knowledge_gaps
    where property_id = ${property.id} and guest_id = any(${guestIds}) order by id`

export const reassignGaps = ({ db, property }: Context, from: string, to: string): Promise<number> =>
  db.run`
    update knowledge_gaps set guest_id = ${to}, version = version + 1
    where property_id = ${property.id} and guest_id = ${from}`

export const deleteGapsOf = ({ db, property }: Context, guestIds: readonly string[]): Promise<{ id: string }[]> =>
  db.many`delete from knowledge_gaps where property_id = ${property.id} and guest_id = any(${guestIds}) returning id`

/** Those that a change of the knowledge may have answered. */
export const gapsToCheck: Backlog = {
  table: 'knowledge_gaps',
  waiting: sql`t.to_check`,
  order: sql`t.id`,
  select: sql`id, question`,
}

export type GapToCheck = Pick<GapRow, 'id' | 'question'>

/** All of them were asked again; those that were answered go. */
export const closeGaps = ({ db, property }: Context, checked: readonly string[], answered: readonly string[]) =>
  db.run`
    with gone as (delete from knowledge_gaps where property_id = ${property.id} and id = any(${answered}::text[]))
    update knowledge_gaps set to_check = false
    where property_id = ${property.id} and id = any(${checked}::text[]) and id <> all(${answered}::text[])`
