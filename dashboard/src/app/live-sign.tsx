import { Badge } from '@mantine/core'
import { useLive } from '../api/live.ts'
import { usePhone } from '../ui/phone.ts'
import { useMessages } from './messages.ts'

/** Whether what is on the screen follows what happens. */
export function LiveSign() {
  const t = useMessages()
  const connected = useLive()
  const phone = usePhone()
  const said = connected ? t.live : t.offline
  return (
    <Badge variant="dot" color={connected ? 'green' : 'gray'} tt="none" role="status" title={said} miw="max-content">
      {phone && !connected ? t.offlineShort : said}
    </Badge>
  )
}
