import { Badge } from '@mantine/core'
import { useEffect } from 'react'
import { useQuery } from '../api/operations.ts'
import { useProperty } from '../api/property.ts'
import { setAlert, useAlerts } from '../domain/alerts/alerts.ts'
import { startPush, takesPush } from '../domain/alerts/push.ts'
import { useDomainMessages } from '../domain/messages.ts'
import { showCount } from '../ui/title.ts'
import { useMessages } from './messages.ts'

const WAITING = { status: 'open', snoozed: false, limit: 1 } as const

/** How much waits in the inbox, in the tab's title and on the app's icon. */
export function Waiting() {
  const { may } = useProperty()
  const { title } = useAlerts()
  const threads = useQuery('threads.list', WAITING, { enabled: title && may('messaging:read') })
  const waiting = title ? (threads.data?.total ?? 0) : 0
  useEffect(() => {
    showCount(waiting)
    return () => showCount(0)
  }, [waiting])
  return null
}

/** While push is on here, the server knows this browser at every property that is visited, with its session of now. */
export function KeptPush() {
  const t = useDomainMessages()
  const property = useProperty()
  const { push } = useAlerts()
  const wanted = push && property.may('messaging:read') && takesPush()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each property and language
  useEffect(() => {
    if (!wanted) return
    startPush(property, t).catch((error) => {
      // Taken away in the browser's settings. Anything else is tried again with the next visit.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setAlert('push', false)
    })
  }, [wanted, property.key, t.somebodyWrote])
  return null
}

/** How much there is to decide on, in the menu: nobody waits for it. */
export function AdviceCount() {
  const t = useMessages()
  const { may } = useProperty()
  const { data } = useQuery(
    'revenue.listRecommendations',
    { latest_only: true, limit: 1 },
    { enabled: may('revenue:read'), staleMs: 60_000 },
  )
  if (!data?.total) return null
  return (
    <Badge size="sm" variant="default" circle={data.total < 10} aria-label={t.toDecide(data.total)}>
      {data.total}
    </Badge>
  )
}

/** How many conversations have news that nobody looked at, in the menu. */
export function UnreadCount() {
  const t = useMessages()
  const { may } = useProperty()
  const { data } = useQuery('threads.list', { ...WAITING, unread: true }, { enabled: may('messaging:read') })
  if (!data?.total) return null
  return (
    <Badge size="sm" circle={data.total < 10} aria-label={t.unread(data.total)} data-testid="unread">
      {data.total_capped ? '9999+' : data.total}
    </Badge>
  )
}
