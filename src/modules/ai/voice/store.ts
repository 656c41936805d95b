import type { Db } from '../../../platform/database/connect.ts'
import { nextVersion } from '../../../platform/database/next-version.ts'
import { routedTo } from '../../../platform/database/routes.ts'
import { columns, type Fragment, sql } from '../../../platform/database/sql.ts'
import type { Sweep } from '../../../platform/jobs/housekeeping.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { PropertyRow } from '../../../platform/operation/create-context.ts'
import type { Person } from '../../../platform/operation/module.ts'
import { ofPerson } from '../conversations/personal-store.ts'
import type { ChatMessage } from '../schema.ts'
import type { VoiceSession } from './schema.ts'

/** Voice sessions: who may connect, and the values for each turn. */

export interface VoiceSessionRow extends VoiceSession {
  token_hash: Buffer
  actor_id: string
  actor_family: string
  /** The key, application's grant or account that opened it; the session ends when it is revoked. */
  actor_credential: string
  actor_scopes: readonly string[]
  actor_expires_at: string | null
  use_knowledge: boolean
  top_k: number
}

const shown = sql`id, property_id, guest_id, conversation_id, expires_at, connected_at, ended_at, created_at,
  updated_at, version`

/** The longest duration, from its connection on. */
export const LONGEST_SESSION_MS = 30 * 60_000
const CONNECTS_WITHIN_MS = 60_000

/** Until when the token of a session that is opened now is valid for connecting. */
export const connectsUntil = (now: Date): string => new Date(now.getTime() + CONNECTS_WITHIN_MS).toISOString()

/** Fails if the property already has as many open as it may. */
export const insertSession = (ctx: Context, row: VoiceSessionRow): Promise<VoiceSession> => {
  const { db, caps, realNow } = ctx
  const oldest = new Date(realNow.getTime() - LONGEST_SESSION_MS - CONNECTS_WITHIN_MS)
  const property_id = sql`voice_sessions_room(${row.property_id}, ${caps.voiceSessions}, ${realNow}, ${oldest})`
  return db.one`insert into voice_sessions ${columns({ ...row, property_id })} returning ${shown}`
}

export const findSession = ({ db, property }: Context, id: string): Promise<VoiceSession | undefined> =>
  db.maybe`select ${shown} from voice_sessions where property_id = ${property.id} and id = ${id}`

export const lockSession = ({ db, property }: Context, id: string): Promise<VoiceSession | undefined> =>
  db.maybe`select ${shown} from voice_sessions where property_id = ${property.id} and id = ${id} for update`

export const endSession = ({ db, property, realNow }: Context, id: string): Promise<number> =>
  db.run`
    update voice_sessions set ended_at = ${realNow}, ${nextVersion({ now: realNow })}
    where property_id = ${property.id} and id = ${id}`

const notExpired = (now: Date): Fragment => sql`coalesce(s.actor_expires_at > ${now}, true)`
const credential = sql`coalesce(s.actor_credential, s.actor_id) as actor_credential`

export interface TakenSession extends Pick<VoiceSessionRow, 'actor_credential' | 'actor_scopes'> {
  id: string
  property_id: string
  conversation_id: string | null
}

/** Of all clients with the token, in whichever process, one connects. */
export const takeSession = (db: Db, tokenHash: Buffer, now: Date): Promise<TakenSession | undefined> =>
  db.maybe`
    update /* across properties: the token tells the property */ voice_sessions s
    set connected_at = ${now}, ${nextVersion({ now })}
    from secret_routes r
    where r.hash = ${tokenHash} and ${routedTo('s', 'token_hash')}
      and s.connected_at is null and s.ended_at is null and s.expires_at > ${now} and ${notExpired(now)}
    returning s.id, s.property_id, s.conversation_id, s.actor_scopes, ${credential}`

type Settled =
  | 'actor_id'
  | 'actor_family'
  | 'actor_credential'
  | 'actor_scopes'
  | 'actor_expires_at'
  | 'use_knowledge'
  | 'top_k'

export interface TurnRow extends PropertyRow, Pick<VoiceSessionRow, 'guest_id' | 'conversation_id' | Settled> {
  history: ChatMessage[]
}

const MOST_REMEMBERED = 20

/** Everything the next turn needs, at this moment: caller, property, guest, history. */
export const readForTurn = (db: Db, propertyId: string, id: string, now: Date): Promise<TurnRow | undefined> =>
  db.for(propertyId).maybe`
    select s.guest_id, s.conversation_id, s.use_knowledge, s.top_k,
      s.actor_id, s.actor_family, s.actor_scopes, s.actor_expires_at, ${credential},
      p.timezone, p.currency, p.day_starts_at, p.clock_offset_ms,
      coalesce((
        select json_agg(json_build_object('role', m.role, 'content', m.content) order by m.position) from (
          select role, content, position from conversation_messages
          where property_id = s.property_id and conversation_id = s.conversation_id
          order by position desc limit ${MOST_REMEMBERED}
        ) m
      ), '[]') as history
    from voice_sessions s
    join properties p on p.id = s.property_id
    where s.property_id = ${propertyId} and s.id = ${id} and s.ended_at is null
      and ${notExpired(now)}`

export const keepConversation = (
  db: Db,
  propertyId: string,
  { id, conversationId, at }: { id: string; conversationId: string; at: Date },
): Promise<number> =>
  db.for(propertyId).run`
    update voice_sessions set conversation_id = ${conversationId}, ${nextVersion({ now: at })}
    where property_id = ${propertyId} and id = ${id} and conversation_id is null`

export const noteEnd = (db: Db, propertyId: string, id: string, at: Date): Promise<number> =>
  db.for(propertyId).run`
    update voice_sessions set ended_at = ${at}, ${nextVersion({ now: at })}
    where property_id = ${propertyId} and id = ${id} and ended_at is null`

const KEPT_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 1000

/** A session lasts half an hour at most; it is shown for a day. */
export const sweepVoiceSessions: Sweep = (db, now) =>
  db.run`
    delete from voice_sessions where ctid = any(array(
      select /* across properties: age alone decides */ ctid from voice_sessions
      where created_at < ${new Date(now.getTime() - KEPT_MS)} order by created_at limit ${AT_ONCE} for update skip locked))`

/** Opened for the person, or continuing a conversation with them. */
const theirs = (ctx: Context, person: Person): Fragment => sql`
  property_id = ${ctx.property.id} and (guest_id = any(${person.ids}::text[])
    or conversation_id in (select id from conversations where ${ofPerson(ctx, person)}))`

export const sessionsWith = (ctx: Context, person: Person): Promise<VoiceSession[]> =>
  ctx.db.many`select ${shown} from voice_sessions where ${theirs(ctx, person)} order by id`

/** A connected one ends with its next turn. */
export const eraseSessions = async (ctx: Context, person: Person): Promise<string[]> => {
  const gone = await ctx.db.many<{ id: string }>`delete from voice_sessions where ${theirs(ctx, person)} returning id`
  return gone.map(({ id }) => id)
}

export const reassignSessions = ({ db, property, realNow }: Context, from: string, to: string): Promise<number> =>
  db.run`
    update voice_sessions set guest_id = ${to}, ${nextVersion({ now: realNow })}
    where property_id = ${property.id} and guest_id = ${from}`

export const deleteSessions = ({ db, property }: Context): Promise<number> =>
  db.run`delete from voice_sessions where property_id = ${property.id}`
