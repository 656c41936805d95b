import type { InputOf, ItemOf } from '../../../api/operations.ts'
import { folded } from '../../../i18n/folded.ts'

/** What the desk looks at today, in the order it is seen to. */

export type View = InputOf<'desk.list'>['show']
export type Stay = ItemOf<'desk.list'>

export const VIEWS: readonly View[] = ['arrivals', 'departures', 'in_house']

/** Whether the guest has still to come, or to leave. */
export const isAwaited = (view: View, { status }: Pick<Stay, 'status'>): boolean =>
  status === (view === 'arrivals' ? 'booked' : 'checked_in')

export const isLate = (view: View, stay: Pick<Stay, 'status' | 'due_at'>, now: Date): boolean =>
  isAwaited(view, stay) && Date.parse(stay.due_at) <= now.getTime()

/** What the key does to a stay; nothing is to be done with one that is done. */
export const nextStatus = (view: View, stay: Pick<Stay, 'status'>): 'checked_in' | 'checked_out' | undefined =>
  !isAwaited(view, stay) ? undefined : view === 'arrivals' ? 'checked_in' : 'checked_out'

const byRoom = new Intl.Collator('en', { numeric: true })

/** Who is awaited first, by when they are due; who is done at the end. Room 9 stands before room 10. */
export const inOrder = (view: View, stays: readonly Stay[]): Stay[] =>
  stays.toSorted(
    (a, b) =>
      Number(isAwaited(view, b)) - Number(isAwaited(view, a)) ||
      (view === 'in_house' ? 0 : a.due_at.localeCompare(b.due_at)) ||
      byRoom.compare(a.room ?? '~', b.room ?? '~') ||
      byRoom.compare(nameIn(a), nameIn(b)) ||
      a.id.localeCompare(b.id),
  )

/** The id of a guest of another system says all that is known of them here. */
export const nameIn = ({ guest_name, guest_id }: Pick<Stay, 'guest_name' | 'guest_id'>): string =>
  guest_name ?? guest_id ?? ''

/** By name, room, kind of room or note, whatever the accents. */
export function matching(stays: readonly Stay[], search: string): readonly Stay[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return stays
  return stays.filter((stay) => {
    const text = folded([nameIn(stay), stay.room, stay.room_type, stay.notes].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}
