import type { ItemOf } from '../../api/operations.ts'

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
