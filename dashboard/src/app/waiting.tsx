import { useEffect } from 'react'
import { useQuery } from '../api/operations.ts'
import { useProperty } from '../api/property.ts'
import { showCount } from '../ui/title.ts'
import { useAlerts } from './alerts.ts'

/** How much waits in the inbox, in the tab's title and on the app's icon. */
export function Waiting() {
  const { may } = useProperty()
  const { title } = useAlerts()
  const messages = useQuery(
    'inboundMessages.list',
    { status: 'open', limit: 1 },
    { enabled: title && may('messaging:read') },
  )
  const intents = useQuery(
    'aiIntents.list',
    { status: 'open', called_out: true, limit: 1 },
    { enabled: title && may('ai:read') },
  )
  const waiting = title ? (messages.data?.total ?? 0) + (intents.data?.total ?? 0) : 0
  useEffect(() => {
    showCount(waiting)
    return () => showCount(0)
  }, [waiting])
  return null
}
