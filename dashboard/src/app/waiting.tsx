import { Badge } from '@mantine/core'
import { useEffect } from 'react'
import { useQuery } from '../api/operations.ts'
import { useProperty } from '../api/property.ts'
import { showCount } from '../ui/title.ts'
import { useAlerts } from './alerts.ts'
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
