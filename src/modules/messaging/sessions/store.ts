import type { Db } from '../../../platform/database/connect.ts'
import { nextVersion } from '../../../platform/database/next-version.ts'
import { routedTo } from '../../../platform/database/routes.ts'
import { columns, type Fragment, matching, sql } from '../../../platform/database/sql.ts'
import type { Sweep } from '../../../platform/jobs/housekeeping.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { PropertyRow } from '../../../platform/operation/create-context.ts'
import type { Held } from '../../../platform/operation/credentials.ts'
import { type Page, type PageRequest, readPage } from '../../../platform/schema/page.ts'
import type { Session } from './schema.ts'

export interface SessionRow extends Session {
  token_hash: Buffer
  key_id: string
  /** The key, application's grant or account that opened it; when it is withdrawn, so is this. */
  credential: string
}

const shown = sql`id, property_id, guest_id, expires_at, ended_at, created_at, updated_at, version`

/** Unless the property has as many open as it may. */
export const insertSession = (ctx: Context, row: SessionRow): Promise<Session> => {
  const property_id = sql`guest_sessions_room(${row.property_id}, ${ctx.caps.sessions}, ${ctx.realNow})`
  return ctx.db.one`insert into guest_sessions ${columns({ ...row, property_id })} returning ${shown}`
}

export const listSessions = (
  { db, property }: Context,
  { guest_id, ...page }: PageRequest & { guest_id?: string },
): Promise<Page<Session>> =>
  readPage(db, page, shown, sql`from guest_sessions where property_id = ${property.id} ${matching({ guest_id })}`)

export const lockSession = ({ db, property }: Context, id: string): Promise<Session | undefined> =>
  db.maybe`select ${shown} from guest_sessions where property_id = ${property.id} and id = ${id} for update`

export const endSession = ({ db, property, realNow }: Context, id: string): Promise<number> =>
  db.run`
    update guest_sessions set ended_at = ${realNow}, ${nextVersion({ now: realNow })}
    where property_id = ${property.id} and id = ${id}`

const isOpen = (now: Date): Fragment => sql`s.ended_at is null and s.expires_at > ${now}`

/** What a token opens: one guest of one property. */
export interface GuestSession extends PropertyRow {
  id: string
  property_id: string
  guest_id: string
  expires_at: string
  credential: string
}

export const findSession = (db: Db, tokenHash: Buffer, now: Date): Promise<GuestSession | undefined> =>
  db.maybe`
    select /* across properties: the token tells the property */
      s.id, s.property_id, s.guest_id, s.expires_at, coalesce(s.credential, s.key_id) as credential, p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms
    from secret_routes r join guest_sessions s on ${routedTo('s', 'token_hash')}
    join properties p on p.id = s.property_id
    where r.hash = ${tokenHash} and ${isOpen(now)}`

/** What a session rests on: it is over when that is withdrawn. */
export const heldFor = ({ property_id, credential }: GuestSession): Held => ({ propertyId: property_id, credential })

/** Those that are over, and those that moved to another guest since (two records became one). */
export const changedSessions = (db: Db, sessions: readonly GuestSession[], now: Date) =>
  db.many<Pick<GuestSession, 'property_id' | 'id' | 'guest_id'> & { moved: boolean }>`
    select /* across properties: all streams of this process */ open.property_id, open.id, open.guest_id, s.id is not null as moved
    from unnest(
      ${sessions.map((session) => session.property_id)}::text[],
      ${sessions.map((session) => session.id)}::text[],
      ${sessions.map((session) => session.guest_id)}::text[]
    ) as open (property_id, id, guest_id)
    left join guest_sessions s on s.property_id = open.property_id and s.id = open.id and ${isOpen(now)}
    where s.guest_id is distinct from open.guest_id`

const AT_ONCE = 1000
const KEPT_MS = 86_400_000

/** A session lasts an hour at most, so that its expiry tells well enough when it ended. */
export const sweepSessions: Sweep = (db, now) =>
  db.run`
    delete from guest_sessions where ctid = any(array(
      select /* across properties: age alone decides */ ctid from guest_sessions
      where expires_at < ${new Date(now.getTime() - KEPT_MS)} order by expires_at limit ${AT_ONCE} for update skip locked))`

/** What was opened for these guests. */
export const sessionsOf = ({ db, property }: Context, guestIds: readonly string[]): Promise<Session[]> =>
  db.many`
    select ${shown} from guest_sessions
    where property_id = ${property.id} and guest_id = any(${guestIds}::text[]) order by id desc`

/** Open streams of theirs end with it. */
export const eraseSessions = async ({ db, property }: Context, guestIds: readonly string[]): Promise<string[]> => {
  const gone = await db.many<{ id: string }>`
    delete from guest_sessions where property_id = ${property.id} and guest_id = any(${guestIds}::text[]) returning id`
  return gone.map(({ id }) => id)
}

export const reassignSessions = ({ db, property, realNow }: Context, from: string, to: string): Promise<number> =>
  db.run`
    update guest_sessions set guest_id = ${to}, ${nextVersion({ now: realNow })}
    where property_id = ${property.id} and guest_id = ${from}`

export const deleteSessions = ({ db, property }: Context): Promise<number> =>
  db.run`delete from guest_sessions where property_id = ${property.id}`
