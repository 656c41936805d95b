import type { Context } from '../../../platform/operation/context.ts'
import { failWith, type ViolationType } from '../../../platform/operation/errors.ts'
import { holds } from '../../../platform/operation/scopes.ts'
import { daysBetween } from '../../../platform/schema/time.ts'
import { activeItinerary, type Itinerary } from '../../itineraries/index.ts'
import { currentStayOf, findReservation, isCurrent, type Reservation } from '../../stays/index.ts'
import type { ConversationRow } from '../conversations/schema.ts'
import type { NewTurn } from '../schema.ts'

/** Who speaks, and of which stay. */
export interface TurnStay {
  guestId: string | null
  stay: Reservation | undefined
}

/** The stay that is given; else the conversation's, while it lasts; else the guest's current one. */
export async function stayOfTurn(
  ctx: Context,
  { guest_id, reservation_id }: Pick<NewTurn, 'guest_id' | 'reservation_id'>,
  conversation: ConversationRow | undefined,
): Promise<TurnStay> {
  const guestId = guest_id ?? conversation?.guest_id ?? null
  if (reservation_id) {
    const stay = (await findReservation(ctx, reservation_id)) ?? refuse(...UNKNOWN)
    if (guestId !== null && stay.guest_id !== null && stay.guest_id !== guestId) refuse(...OF_ANOTHER)
    return { guestId: guestId ?? stay.guest_id, stay }
  }
  const known = conversation?.reservation_id && (await findReservation(ctx, conversation.reservation_id))
  if (known && isCurrent(known, ctx.today) && known.guest_id === guestId) return { guestId, stay: known }
  return { guestId, stay: guestId === null ? undefined : await currentStayOf(ctx, guestId) }
}

/** The stay that a call names, if it is one of ours; a call that names none is of the guest's current one. */
export const stayOfCall = async (
  ctx: Context,
  { guest_id, reservation_id }: { guest_id: string | null; reservation_id: string | null },
): Promise<Reservation | undefined> => {
  if (reservation_id !== null) return findReservation(ctx, reservation_id)
  return guest_id === null ? undefined : currentStayOf(ctx, guest_id)
}

/** What an answer may tell of a stay; what staff noted on it stays out. */
export interface GuestStay
  extends Pick<Reservation, 'status' | 'check_in' | 'check_out' | 'room_type' | 'room' | 'arrival_time'> {
  nights: number
}

/** Whoever asks in a guest's name is told what their own credential may read, and of the rest nothing. */
export const mayRead = ({ actor }: Context, of: 'reservations' | 'itineraries' | 'packages' | 'properties'): boolean =>
  holds(actor.scopes, `${of}:read`)

export const guestPlans = async (ctx: Context, guestId: string | null): Promise<Itinerary | null> =>
  guestId !== null && mayRead(ctx, 'itineraries') ? ((await activeItinerary(ctx, guestId)) ?? null) : null

/** Null for a stay that was cancelled or is over: nobody is told of it. */
export function guestStay(ctx: Context, stay: Reservation | undefined): GuestStay | null {
  if (!stay || !isCurrent(stay, ctx.today) || !mayRead(ctx, 'reservations')) return null
  const { status, check_in, check_out, room_type, room, arrival_time } = stay
  const nights = daysBetween(check_in, check_out)
  return { status, check_in, check_out, nights, room_type, room, arrival_time }
}

const UNKNOWN = ['reservation_unknown', 'Should be the id of a reservation of this property: res_…'] as const
const OF_ANOTHER = [
  'reservation_of_other_guest',
  'The reservation is another guest’s: give one of this guest, or leave it out',
] as const

const refuse = (type: ViolationType, msg: string): never => failWith([{ loc: ['body', 'reservation_id'], msg, type }])
