import { columns, matching, sql } from '../../platform/database/sql.ts'
import { leaseUntil } from '../../platform/jobs/lease.ts'
import type { Context } from '../../platform/operation/context.ts'
import { oneBy } from '../../platform/operation/relation.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { KnowledgeSource, ListedSource, SourceVersion } from './schema.ts'

/** Sources and their earlier versions; every statement starts from the property. */

export type SourceRow = Omit<KnowledgeSource, 'status' | 'progress'> & {
  units: number
  units_embedded: number
  /** The rules that it was cut by. */
  cutting: number
  encoder: string | null
  embedding_until: string | null
}

/** How much of it has vectors. */
const state = sql`
  case when units_embedded >= units then 'ready' else 'processing' end as status,
  case when units = 0 then 1 else floor(units_embedded::float8 / units * 100) / 100 end as progress`

/** Positions count UTF-16 units, which needs the content; a list gives the length in characters. */
const listed = sql`id, property_id, name, type, audience, content_type, length(content) as content_length, language,
  translation_of, valid_from, valid_until, version, created_at, updated_at, ${state}`

export const insertSource = (ctx: Context, row: SourceRow): Promise<number> => {
  const kept = { ...row, embedding_until: leaseUntil(ctx, row.embedding_until) }
  return ctx.db.run`insert into knowledge_sources ${columns(kept)}`
}

export const findSource = ({ db, property }: Context, id: string): Promise<KnowledgeSource | undefined> =>
  db.maybe`
    select id, property_id, name, type, audience, content_type, content, language, translation_of, valid_from,
      valid_until, version, created_at, updated_at, ${state}
    from knowledge_sources where property_id = ${property.id} and id = ${id}`

export const lockSource = ({ db, property }: Context, id: string): Promise<SourceRow | undefined> =>
  db.maybe`select * from knowledge_sources where property_id = ${property.id} and id = ${id} for update`

/** The text of this version only: positions in another's mean something else. */
export const contentOf = async ({ db, property }: Context, id: string, version: number): Promise<string | undefined> =>
  (
    await db.maybe<{ content: string }>`
      select content from knowledge_sources
      where property_id = ${property.id} and id = ${id} and version = ${version}`
  )?.content

/** Every change locks the source first, so that there is no deadlock. */
export const lockVersion = async ({ db, property }: Context, id: string): Promise<number | undefined> =>
  (
    await db.maybe<{ version: number }>`
      select version from knowledge_sources where property_id = ${property.id} and id = ${id} for update`
  )?.version

export interface SourceFilter {
  type?: string
  audience?: string
  language?: string
  translation_of?: string
}

export const listSources = (
  { db, property }: Context,
  { type, audience, language, translation_of, ...page }: PageRequest & SourceFilter,
): Promise<Page<ListedSource>> =>
  readPage(
    db,
    page,
    listed,
    sql`from knowledge_sources where property_id = ${property.id} ${matching({ type, audience, language, translation_of })}`,
  )

export const sourcesById = oneBy<ListedSource>('knowledge_sources', 'id', listed)

/** Stores the previous version, and at most `most` versions. */
export const keepVersion = ({ db, property }: Context, before: SourceRow, most: number): Promise<number> =>
  db.run`
    with outdated as (
      delete from knowledge_versions
      where property_id = ${property.id} and source_id = ${before.id} and version <= ${before.version - most}::int
    )
    insert into knowledge_versions ${columns({
      property_id: property.id,
      source_id: before.id,
      version: before.version,
      name: before.name,
      type: before.type,
      content_type: before.content_type,
      content: before.content,
      created_at: before.updated_at,
    })}`

export const replaceSource = (ctx: Context, row: SourceRow): Promise<number> =>
  ctx.db.run`
    update knowledge_sources set
      name = ${row.name}, type = ${row.type}, audience = ${row.audience}, content_type = ${row.content_type},
      content = ${row.content}, language = ${row.language}, translation_of = ${row.translation_of}, valid_from = ${row.valid_from}, valid_until = ${row.valid_until},
      version = ${row.version}, units = ${row.units}, cutting = ${row.cutting}, units_embedded = ${row.units_embedded}, encoder = ${row.encoder},
      embedding_until = ${leaseUntil(ctx, row.embedding_until)}, updated_at = ${row.updated_at}
    where property_id = ${ctx.property.id} and id = ${row.id}`

/** Its text is what it was: no new version. */
export const recutSource = ({ db, property }: Context, id: string, units: number, cutting: number): Promise<number> =>
  db.run`
    update knowledge_sources set units = ${units}, units_embedded = 0, cutting = ${cutting}
    where property_id = ${property.id} and id = ${id}`

/** Each of them is a new version that says the same, and translates nothing. */
export const freeTranslations = ({ db, property, now }: Context, id: string): Promise<number> =>
  db.run`
    with before as (
      select id, version, name, type, content_type, content, updated_at from knowledge_sources
      where property_id = ${property.id} and translation_of = ${id} order by id for update
    ), kept as (
      insert into knowledge_versions (property_id, source_id, version, name, type, content_type, content, created_at)
      select ${property.id}, id, version, name, type, content_type, content, updated_at from before
    )
    update knowledge_sources s set translation_of = null, version = before.version + 1, updated_at = ${now}
    from before where s.property_id = ${property.id} and s.id = before.id`

export const hasSource = async ({ db, property }: Context, id: string): Promise<boolean> =>
  (await db.maybe`select id from knowledge_sources where property_id = ${property.id} and id = ${id}`) !== undefined

/** With everything that belongs to it. */
export const deleteSource = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`
    with versions as (delete from knowledge_versions where property_id = ${property.id} and source_id = ${id}),
    chunks as (delete from knowledge_chunks where property_id = ${property.id} and source_id = ${id})
    delete from knowledge_sources where property_id = ${property.id} and id = ${id}`

/**
 * Every change of a property's knowledge counts, in its own transaction: a reader of the number sees the change. What
 * nobody could answer before is to be asked again.
 */
export const countRevision = ({ db, property }: Context): Promise<number> =>
  db.run`
    with again as (update knowledge_gaps set to_check = true where property_id = ${property.id} and not to_check)
    insert into knowledge_revisions (property_id, revision) values (${property.id}, 1)
    on conflict (property_id) do update set revision = knowledge_revisions.revision + 1`

/** Of all current texts, in UTF-8. */
export const heldBytes = async ({ db, property }: Context): Promise<number> =>
  (
    await db.one<{ held: number }>`
      select coalesce(sum(octet_length(content)), 0)::bigint as held from knowledge_sources
      where property_id = ${property.id}`
  ).held

/** The current one first. */
export const listVersions = (
  { db, property }: Context,
  { id, ...page }: PageRequest & { id: string },
): Promise<Page<SourceVersion>> =>
  readPage(
    db,
    page,
    sql`version, name, type, content_type, content, created_at`,
    sql`from (
      select 'v_' || lpad(version::text, 10, '0') collate "C" as id, version, name, type, content_type, content,
        updated_at as created_at
      from knowledge_sources where property_id = ${property.id} and id = ${id}
      union all
      select 'v_' || lpad(version::text, 10, '0') collate "C", version, name, type, content_type, content, created_at
      from knowledge_versions where property_id = ${property.id} and source_id = ${id}
    ) versions where true`,
    { idOf: ({ version }) => `v_${String(version).padStart(10, '0')}` },
  )

/** The revision still increases, so that every index is emptied too. */
export const deleteKnowledge = async ({ db, property }: Context): Promise<void> => {
  await db.run`
    with gaps as (delete from knowledge_gaps where property_id = ${property.id}),
    versions as (delete from knowledge_versions where property_id = ${property.id}),
    chunks as (delete from knowledge_chunks where property_id = ${property.id})
    delete from knowledge_sources where property_id = ${property.id}`
}
