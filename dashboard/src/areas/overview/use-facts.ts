import { type InputOf, type OperationName, type OutputOf, useQuery } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { addDays } from '../../i18n/calendar.ts'
import type { Facts } from './matter.ts'

const NIGHTS = 14
/** What waits beyond that is not ranked, and the page says so. */
export const AT_ONCE = 100

/** What this person may read, as it comes; what their role lacks is not asked for. */
export function useFacts(): { facts: Facts; isThere: boolean; isCut: boolean; error: unknown } {
  const { today } = useProperty()
  const emergencies = useRead('threads.list', { emergency: true, limit: AT_ONCE }, 'messaging:read')
  const unread = useRead(
    'threads.list',
    { status: 'open', snoozed: false, unread: true, limit: AT_ONCE },
    'messaging:read',
  )
  const arrivals = useRead('desk.list', { show: 'arrivals', limit: AT_ONCE }, 'reservations:read')
  const departures = useRead('desk.list', { show: 'departures', limit: AT_ONCE }, 'reservations:read')
  const requests = useRead('aiIntents.list', { status: 'open', called_out: true, limit: AT_ONCE }, 'ai:read')
  const requesters = useRead('threads.list', { open_requests: true, limit: AT_ONCE }, 'messaging:read', 'ai:read')
  const nights = useRead('inventory.calendar', nightsFrom(today), 'properties:read')
  const failing = useFailing()
  const undelivered = useRead('messaging.list', { status: 'failed', limit: 50 }, 'messaging:read')
  const advice = useRead('revenue.listRecommendations', { latest_only: true, limit: 1 }, 'revenue:read')
  const gaps = useRead('knowledge.listGaps', { limit: 1 }, 'knowledge:read')
  const ranked = [emergencies, unread, arrivals, departures, requests, requesters]
  const all = [...ranked, nights, failing, undelivered, advice, gaps]
  const facts: Facts = {
    ...(emergencies.data && { emergencies: emergencies.data.data }),
    ...(unread.data && { unread: unread.data.data }),
    ...(arrivals.data && { arrivals: arrivals.data.data }),
    ...(departures.data && { departures: departures.data.data }),
    ...(requests.data && { requests: requests.data.data }),
    ...(requesters.data && { requesters: requesters.data.data }),
    ...(nights.data && { nights: nights.data.totals }),
    ...(failing.data && { failing: failing.data }),
    ...(undelivered.data && { undelivered: undelivered.data.data.map(({ updated_at }) => updated_at) }),
    ...(advice.data && { recommendations: advice.data.total }),
    ...(gaps.data && { gaps: gaps.data.total }),
  }
  const isCut = ranked.some(({ data }) => data && data.total > AT_ONCE)
  return { facts, isThere: all.every(({ isOpen }) => !isOpen), isCut, error: all.find(({ error }) => error)?.error }
}

/** Tonight and those that follow. */
export const nightsFrom = (today: string) => ({ from: today, until: addDays(today, NIGHTS) })

/** `isOpen`: it is on its way. */
export function useRead<N extends OperationName>(
  name: N,
  input: InputOf<N>,
  ...scopes: string[]
): { data: OutputOf<N> | undefined; error: unknown; isOpen: boolean } {
  const { may } = useProperty()
  const enabled = scopes.every(may)
  const { data, error } = useQuery(name, input, { enabled })
  return { data, error, isOpen: enabled && data === undefined && !error }
}

/** Endpoints of which it was told that they fail, and not yet that they recovered. */
function useFailing() {
  const told = useRead('events.list', { type: 'webhook.failing', limit: 20 }, 'webhooks:read')
  const isTold = (told.data?.data.length ?? 0) > 0
  const recovered = useQuery('events.list', { type: 'webhook.recovered', limit: 20 }, { enabled: isTold })
  const endpoints = useQuery('webhooks.list', { limit: 200 }, { enabled: isTold })
  const lastOf = (events: OutputOf<'events.list'> | undefined, id: string) =>
    events?.data.find(({ data }) => (data as { id?: string }).id === id)?.created_at ?? ''
  const error = told.error ?? recovered.error ?? endpoints.error
  const data = told.data && !isTold ? [] : recovered.data && endpoints.data?.data.filter(isFailing)
  function isFailing({ id, status }: OutputOf<'webhooks.list'>['data'][number]): boolean {
    return status === 'enabled' && lastOf(told.data, id) > lastOf(recovered.data, id)
  }
  return { data, error, isOpen: told.isOpen || (isTold && data === undefined && !error) }
}
