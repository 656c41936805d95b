import { type Fragment, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { fail, missingScope } from '../../platform/operation/errors.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { byMoment, type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import { isCalledOut } from '../properties/index.ts'
import { theirCurrentStay } from '../stays/index.ts'
import { keyOfIntent, shownThread } from '../threads/index.ts'
import type { ListedThread } from './schema.ts'

export interface ThreadFilters {
  status?: string
  assigned_to?: string
  assigned?: boolean
  snoozed?: boolean
  unread?: boolean
  emergency?: boolean
  open_requests?: boolean
  guest_id?: string
}

export const listThreads = (
  ctx: Context,
  {
    status,
    assigned_to,
    assigned,
    snoozed,
    unread,
    emergency,
    open_requests,
    guest_id,
    ...page
  }: PageRequest & ThreadFilters,
): Promise<Page<ListedThread>> =>
  readPage(
    ctx.db,
    page,
    shownListed(ctx),
    sql`from threads t
      where property_id = ${ctx.property.id} ${matching({ status, assigned_to, key: guest_id })}
        ${isThere(sql`assigned_to`, assigned)} ${isThere(sql`emergency`, emergency)}
        ${unread === undefined ? sql`` : unread ? sql`and unread` : sql`and not unread`} ${isAway(ctx, snoozed)}
        ${isRequested(ctx, open_requests)}`,
    { order: byMoment('active_at') },
  )

export const findListed = (ctx: Context, id: string): Promise<ListedThread | undefined> =>
  ctx.db.maybe`
    select ${shownListed(ctx)} from threads t where property_id = ${ctx.property.id} and id = ${id}`

const shownListed = (ctx: Context): Fragment =>
  sql`${shownThread}, ${guestName(ctx)} as guest_name, ${room(ctx)} as room, ${openRequests(ctx)} as open_requests`

/** As a literal, which the partial indexes need. */
const isThere = (column: Fragment, wanted: boolean | undefined): Fragment =>
  wanted === undefined ? sql`` : wanted ? sql`and ${column} is not null` : sql`and ${column} is null`

const isAway = ({ now }: Context, snoozed: boolean | undefined): Fragment => {
  if (snoozed === undefined) return sql``
  return snoozed ? sql`and snoozed_until > ${now}` : sql`and (snoozed_until is null or snoozed_until <= ${now})`
}

const guestName = ({ actor, property }: Context): Fragment =>
  holds(actor.scopes, 'guests:read')
    ? sql`(
        select coalesce(nullif(concat_ws(' ', g.first_name, g.last_name), ''), g.email, g.phone) from guests g
        where g.property_id = ${property.id} and g.id = t.guest_id)`
    : sql`null::text`

const room = (ctx: Context): Fragment =>
  holds(ctx.actor.scopes, 'reservations:read')
    ? sql`(select room ${theirCurrentStay(ctx, sql`t.guest_id`)})`
    : sql`null::text`

/** What calls for a person, and nobody has seen to. */
const openIntents = ({ property }: Context): Fragment =>
  sql`from guest_intents where property_id = ${property.id} and status = 'open' ${isCalledOut(property.id, true)}`

/** By the keys of those who want something: open requests are few, however many threads there are. */
function isRequested(ctx: Context, wanted: boolean | undefined): Fragment {
  if (wanted === undefined) return sql``
  if (!holds(ctx.actor.scopes, 'ai:read')) fail(missingScope, { detail: 'missing_scope:ai:read' })
  const keys = sql`select ${keyOfIntent} ${openIntents(ctx)} and ${keyOfIntent} is not null`
  return wanted ? sql`and key = any(array(${keys}))` : sql`and key not in (${keys})`
}

/** Of a guest, or of the chat or call of somebody unknown. */
const openRequests = (ctx: Context): Fragment => {
  if (!holds(ctx.actor.scopes, 'ai:read')) return sql`null::int`
  const open = (of: Fragment) => sql`(select count(*)::int ${openIntents(ctx)} and ${of})`
  return sql`case
    when t.guest_id is not null then ${open(sql`guest_id = t.guest_id`)}
    when t.key like 'cvs!_%' escape '!' then ${open(sql`conversation_id = t.key`)}
    when t.key like 'cal!_%' escape '!' then ${open(sql`call_id = t.key`)}
    else 0 end`
}
