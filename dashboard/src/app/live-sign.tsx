import { Badge } from '@mantine/core'
import { useLive } from '../api/live.ts'
import { useMessages } from './messages.ts'

/** Whether what is on the screen follows what happens. */
export function LiveSign() {
  const t = useMessages()
  const connected = useLive()
  const said = connected ? t.live : t.offline
  return (
    <Badge variant="dot" color={connected ? 'green' : 'gray'} tt="none" visibleFrom="sm" role="status" title={said}>
      {said}
    </Badge>
  )
}
