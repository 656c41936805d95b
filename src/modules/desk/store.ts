import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import { holding } from '../stays/index.ts'
import type { DeskView, ReservationAtDesk } from './schema.ts'

/** What the record of a stay says of it; the rest comes from other modules. */
export type PlainStay = Omit<ReservationAtDesk, 'guest_name' | 'due_at' | 'open_requests' | 'last_message'>

const shown = sql`
  id, guest_id, room_type, room, rooms, check_in, check_out, status, arrival_time, notes, version`

/** Each from the stays that are not over, which an index finds however long the history. */
const VIEWS: Record<DeskView, (today: string) => Fragment> = {
  arrivals: (today) => sql`
    check_out >= ${today}::date and check_in <= ${today}::date
    and (status = 'booked' or (check_in = ${today}::date and ${holding}))`,
  departures: (today) => sql`
    ((check_out = ${today}::date and status in ('checked_in', 'checked_out'))
      or (check_out < ${today}::date and status = 'checked_in'))`,
  in_house: () => sql`status = 'checked_in'`,
}

export const listAtDesk = (
  { db, property, today }: Context,
  view: DeskView,
  page: PageRequest,
): Promise<Page<PlainStay>> =>
  readPage(db, page, shown, sql`from reservations where property_id = ${property.id} and ${VIEWS[view](today)}`)
