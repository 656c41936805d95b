import type { Db } from '../../../platform/database/connect.ts'
import { routedTo } from '../../../platform/database/routes.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Sweep } from '../../../platform/jobs/housekeeping.ts'
import type { Context } from '../../../platform/operation/context.ts'
import type { ConversationMessage, ConversationRow } from '../conversations/schema.ts'
import { shownMessage } from '../conversations/store.ts'

/** Visits of websites, and what visitors see of their conversations. */

export interface VisitRow {
  property_id: string
  id: string
  family: string
  token_hash: Buffer
  conversation_id: string | null
  expires_at: string
  created_at: string
}

export type Visit = Pick<VisitRow, 'property_id' | 'id' | 'conversation_id'>

export const findVisit = (db: Db, family: string, tokenHash: Buffer, now: Date): Promise<Visit | undefined> =>
  db.maybe`
    select /* across properties: the token tells the property */ v.property_id, v.id, v.conversation_id
    from secret_routes r join website_visits v on ${routedTo('v', 'token_hash')}
    where r.hash = ${tokenHash} and v.family = ${family} and v.expires_at > ${now}`

export const keepConversation = ({ db, property }: Context, { id }: Visit, conversationId: string): Promise<number> =>
  db.run`
    update website_visits set conversation_id = ${conversationId}
    where property_id = ${property.id} and id = ${id}`

type State = Pick<ConversationRow, 'handled_by' | 'closed_by'> & { staff_read_at: string | null }

export const readState = ({ db, property }: Context, id: string): Promise<State | undefined> =>
  db.maybe`
    select handled_by, closed_by, staff_read_at from conversations where property_id = ${property.id} and id = ${id}`

const MOST_SHOWN = 200

/** The last of them, in order; with `after`, only those that came after it. */
export const readMessages = (
  { db, property }: Context,
  conversationId: string,
  after: string | undefined,
): Promise<ConversationMessage[]> =>
  db.many`
    select ${shownMessage} from (
      select * from conversation_messages
      where property_id = ${property.id} and conversation_id = ${conversationId}
        ${
          after === undefined
            ? sql``
            : sql`and position > coalesce((
          select position from conversation_messages
          where property_id = ${property.id} and id = ${after} and conversation_id = ${conversationId}), -1)`
        }
      order by position desc limit ${MOST_SHOWN}
    ) last order by position`

const AT_ONCE = 1000

export const sweepVisits: Sweep = (db, now) =>
  db.run`
    delete from website_visits where ctid = any(array(
      select /* across properties: age alone decides */ ctid from website_visits
      where expires_at < ${now} order by expires_at limit ${AT_ONCE} for update skip locked))`
