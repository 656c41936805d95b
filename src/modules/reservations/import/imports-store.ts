import { sql } from '../../../platform/database/sql.ts'
import type { Sweep } from '../../../platform/jobs/housekeeping.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { type Page, type PageRequest, readPage } from '../../../platform/schema/page.ts'
import type { StoredReservation } from '../../stays/index.ts'
import type { ReservationImport } from './imports-schema.ts'

/** Imports, and how what they wrote was before. */

const shown = sql`property_id, id, actor_id, received, created, updated, rejected, undone_at, created_at`

export const listImports = ({ db, property }: Context, page: PageRequest): Promise<Page<ReservationImport>> =>
  readPage(db, page, shown, sql`from reservation_imports where property_id = ${property.id}`)

export const lockImport = ({ db, property }: Context, id: string): Promise<ReservationImport | undefined> =>
  db.maybe`select ${shown} from reservation_imports where property_id = ${property.id} and id = ${id} for update`

export type Counts = Pick<ReservationImport, 'received' | 'created' | 'updated' | 'rejected'>

export const countMore = ({ db, property }: Context, id: string, { received, created, updated, rejected }: Counts) =>
  db.run`
    update reservation_imports set received = received + ${received}, created = created + ${created},
      updated = updated + ${updated}, rejected = rejected + ${rejected}
    where property_id = ${property.id} and id = ${id}`

export const markUndone = ({ db, property, now }: Context, id: string): Promise<number> =>
  db.run`update reservation_imports set undone_at = ${now} where property_id = ${property.id} and id = ${id}`

export interface Change {
  reservation_id: string
  version: number
  before: StoredReservation | null
}

/** Of one that the import writes twice, how it was at first counts. */
export const noteChanges = ({ db, property, now }: Context, importId: string, changes: Change[]): Promise<number> =>
  db.run`
    insert into reservation_import_changes (property_id, id, import_id, reservation_id, version, before)
    select ${property.id}, given.id, ${importId}, given.stay, given.version, given.before::jsonb
    from unnest(
      ${changes.map(() => newId('ich', now.getTime()))}::text[], ${changes.map((one) => one.reservation_id)}::text[],
      ${changes.map(({ version }) => version)}::int4[], ${changes.map(({ before }) => before && JSON.stringify(before))}::text[]
    ) as given (id, stay, version, before)
    on conflict on constraint reservation_import_changes_once do update set version = excluded.version`

/** Some of what the import changed, taken from the list: whoever fails puts them back by failing. */
export const takeChanges = ({ db, property }: Context, importId: string, most: number): Promise<Change[]> =>
  db.many`
    delete from reservation_import_changes
    where property_id = ${property.id} and id = any(array(
      select id from reservation_import_changes
      where property_id = ${property.id} and import_id = ${importId} order by reservation_id limit ${most}))
    returning reservation_id, version, before`

export const forgetChangesOf = ({ db, property }: Context, stays: readonly string[]): Promise<number> =>
  db.run`
    delete from reservation_import_changes where property_id = ${property.id} and reservation_id = any(${stays}::text[])`

export const deleteImports = ({ db, property }: Context): Promise<number> =>
  db.run`delete from reservation_imports where property_id = ${property.id}`

/** Every table whose records may belong to a stay. */
export const REFERRING = ['charges', 'payments', 'messages', 'conversations', 'guest_intents', 'calls', 'itineraries']

/** Those of these stays that something refers to. */
export const staysInUse = async ({ db, property }: Context, stays: readonly string[]): Promise<Set<string>> => {
  const among = sql`where property_id = ${property.id} and reservation_id = any(${stays}::text[])`
  const rows = await db.many<{ reservation_id: string }>`
    select reservation_id from charges ${among} union select reservation_id from payments ${among}
    union select reservation_id from messages ${among} union select reservation_id from conversations ${among}
    union select reservation_id from guest_intents ${among} union select reservation_id from calls ${among}
    union select reservation_id from itineraries ${among}`
  return new Set(rows.map(({ reservation_id }) => reservation_id))
}

export const removeStays = ({ db, property }: Context, stays: readonly string[]): Promise<number> =>
  db.run`delete from reservations where property_id = ${property.id} and id = any(${stays}::text[])`

const KEPT_DAYS = 30
const AT_ONCE = 100

/** After a month nobody undoes an import any more. */
export const sweepImports: Sweep = (db, now) =>
  db.run`
    delete from reservation_imports where ctid = any(array(
      select /* across properties: age alone decides */ ctid from reservation_imports
      where created_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)} order by created_at limit ${AT_ONCE}
      for update skip locked))`
