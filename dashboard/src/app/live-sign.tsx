import { Badge } from '@mantine/core'
import { useLive } from '../api/live.ts'
import { useProperty } from '../api/property.ts'
import { useDomainMessages } from '../domain/messages.ts'
import { usePhone } from '../ui/phone.ts'
import { useMessages } from './messages.ts'
import { ring } from './ring.ts'

/** Whether what is on the screen follows what happens. */
export function LiveSign() {
  const t = useMessages()
  const { somebodyWrote, emergency } = useDomainMessages()
  const { key, name } = useProperty()
  const connected = useLive((kind) => {
    const body = kind === 'conversation.emergency' ? emergency : somebodyWrote
    return ring(kind, { title: name, body, to: `/${key}/inbox` })
  })
  const phone = usePhone()
  const said = connected ? t.live : t.offline
  return (
    <Badge variant="dot" color={connected ? 'green' : 'gray'} tt="none" role="status" title={said} miw="max-content">
      {phone && !connected ? t.offlineShort : said}
    </Badge>
  )
}
