import { type InputOf, type ItemOf, useList, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'

export type Thread = ItemOf<'threads.list'>

const VIEWS = ['open', 'mine', 'unassigned', 'requests', 'snoozed', 'done'] as const
export type View = (typeof VIEWS)[number]

/** Those that this person may look into. */
export function useViews(): View[] {
  const { may } = useProperty()
  return VIEWS.filter((view) => view !== 'requests' || may('ai:read'))
}

const WAITING = { status: 'open', snoozed: false } as const

/** What each view asks for; nobody is `me` who is not of the team. */
function inputOf(view: View, me: string | undefined): InputOf<'threads.list'> {
  switch (view) {
    case 'open':
      return WAITING
    case 'mine':
      return { ...WAITING, assigned_to: me ?? 'nobody' }
    case 'unassigned':
      return { ...WAITING, assigned: false }
    case 'requests':
      return { open_requests: true, snoozed: false }
    case 'snoozed':
      return { snoozed: true }
    case 'done':
      return { status: 'done' }
  }
}

/** As many as the server gives at once: live updates fetch three pages again. */
const AT_ONCE = 200

/** The threads of a view; emergencies stand above all that waits. */
export function useThreads(view: View) {
  const me = useColleagues().me?.id
  const list = useList('threads.list', { ...inputOf(view, me), limit: AT_ONCE })
  const isWaiting = view === 'open'
  const emergencies = useList('threads.list', { emergency: true }, { enabled: isWaiting })
  const urgent = isWaiting ? emergencies.items : []
  const above = new Set(urgent.map(({ id }) => id))
  return {
    threads: [...urgent, ...list.items.filter(({ id }) => !above.has(id))],
    more: list.more,
    error: list.error ?? (isWaiting ? emergencies.error : null),
    isThere: list.data !== undefined && (!isWaiting || emergencies.data !== undefined),
  }
}

/** How many stand behind each view that somebody has to look through. */
export const useCounts = (): Partial<Record<View, number | undefined>> => ({
  open: useCount('open'),
  mine: useCount('mine'),
  unassigned: useCount('unassigned'),
  requests: useCount('requests'),
  snoozed: useCount('snoozed'),
})

function useCount(view: View): number | undefined {
  const me = useColleagues().me?.id
  const enabled = useViews().includes(view)
  return useQuery('threads.list', { ...inputOf(view, me), limit: 1 }, { enabled }).data?.total
}

const STALE_MS = 300_000

/** The names of the team, and who looks at the screen. */
export function useColleagues() {
  const { data } = useQuery('team.colleagues', { limit: 500 }, { staleMs: STALE_MS })
  const all = data?.data ?? []
  return { all, me: all.find(({ is_me }) => is_me), nameOf: (id: string) => all.find((one) => one.id === id)?.name }
}

/** Who can be read to: a name, a number, or that nobody knows. */
export function useThreadName(): (thread: Thread, unknown: string) => string {
  const { may } = useProperty()
  return ({ guest_name, guest_id, key }, unknown) => {
    if (guest_name) return guest_name
    if (guest_id) return may('guests:read') ? guest_id : unknown
    return /^(cvs|cal)_/.test(key) ? unknown : key
  }
}
