import { columns, matching, sql } from '../../../platform/database/sql.ts'
import type { Context } from '../../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../../platform/schema/page.ts'
import { CHANNELS } from '../schema.ts'
import type { Suppression, SuppressionScope } from './schema.ts'

/** Recipients are found by their keyed hash alone: the address itself may be gone. */

const shown = sql`id, property_id, channel, recipient, scope, reason, message_id, created_at, updated_at, version`

const gaveWay = sql`kept.reason = 'stop' and excluded.reason <> 'stop'`

/**
 * Once for each recipient and scope; the unique index decides who was first. What a guest's own START may end gives way
 * to every other reason.
 */
export const insertSuppression = (
  { db }: Context,
  created: Suppression & { recipient_hash: Buffer },
): Promise<Suppression> =>
  db.one`
    insert into suppressions as kept ${columns(created)}
    on conflict on constraint suppressions_once do update set
      reason = case when ${gaveWay} then excluded.reason else kept.reason end,
      updated_at = case when ${gaveWay} then greatest(excluded.updated_at, kept.updated_at + interval '1 millisecond')
        else kept.updated_at end,
      version = kept.version + (${gaveWay})::int
    returning ${shown}`

/** What began with a guest's own STOP. */
export const deleteStopped = (
  { db, property }: Context,
  channel: string,
  hash: Buffer,
  scope?: SuppressionScope,
): Promise<number> =>
  db.run`
    delete from suppressions
    where property_id = ${property.id} and channel = ${channel} and recipient_hash = ${hash}
      and reason = 'stop' ${matching({ scope })}`

export const findSuppressions = ({ db, property }: Context, channel: string, hash: Buffer) =>
  db.many<Pick<Suppression, 'scope' | 'reason'>>`
    select scope, reason from suppressions
    where property_id = ${property.id} and channel = ${channel} and recipient_hash = ${hash}`

export const listSuppressions = (
  { db, property }: Context,
  { channel, hashes, ...page }: PageRequest & { channel?: string; hashes?: Buffer[] },
): Promise<Page<Suppression>> => {
  const recipient =
    hashes === undefined
      ? sql``
      : sql`and channel = any(${CHANNELS}::text[]) and recipient_hash = any(${hashes}::bytea[])`
  return readPage(
    db,
    page,
    shown,
    sql`from suppressions where property_id = ${property.id} ${matching({ channel })} ${recipient}`,
  )
}

export const lockSuppression = ({ db, property }: Context, id: string): Promise<Suppression | undefined> =>
  db.maybe`select ${shown} from suppressions where property_id = ${property.id} and id = ${id} for update`

export const deleteSuppression = ({ db, property }: Context, id: string): Promise<number> =>
  db.run`delete from suppressions where property_id = ${property.id} and id = ${id}`
