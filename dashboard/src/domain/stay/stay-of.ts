import { type ItemOf, useQuery } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'

export type Stay = ItemOf<'reservations.list'>

const HOLDS = new Set(['booked', 'checked_in', 'checked_out'])

/** The stay that matters now: who is checked in, else who comes next, else who was here last. */
export function stayOf(stays: Stay[], today: string): { kind: 'inHouse' | 'next' | 'last'; stay: Stay } | undefined {
  const held = stays.filter(({ status }) => HOLDS.has(status)).sort((a, b) => (a.check_in < b.check_in ? -1 : 1))
  const now = held.find(({ status }) => status === 'checked_in')
  if (now) return { kind: 'inHouse', stay: now }
  const next = held.find(({ status, check_out }) => status === 'booked' && check_out >= today)
  if (next) return { kind: 'next', stay: next }
  const last = held.at(-1)
  return last && { kind: 'last', stay: last }
}

/** Guests ask again and again, and an event tells when a stay changes. */
const STALE_MS = 300_000

/** The room a guest is in, or is to have; undefined while nobody knows. */
export function useRoomOf(guestId: string | null | undefined): string | undefined {
  const { may, today } = useProperty()
  const { data } = useQuery(
    'reservations.list',
    { guest_id: guestId ?? '' },
    { enabled: !!guestId && may('reservations:read'), staleMs: STALE_MS },
  )
  const found = stayOf(data?.data ?? [], today)
  return found && found.kind !== 'last' ? (found.stay.room ?? undefined) : undefined
}
