import { Text } from '@mantine/core'
import type { ItemOf } from '../../../place/ask.ts'
import { useNames } from '../names.ts'
import { isWeb, WebLink } from './web-link.tsx'

type Attachment = ItemOf<'inboundMessages.list'>['attachments'][number]

/** They stay with the provider. */
export function Attachments({ of }: { of: Attachment[] }) {
  const names = useNames()
  return of.map(({ url, content_type, id }, i) => {
    const label = `${names.attachment} ${i + 1}${content_type ? ` (${content_type})` : ''}`
    return (
      <Text key={id ?? url ?? label} size="sm">
        {isWeb(url) ? <WebLink url={url}>{label}</WebLink> : label}
      </Text>
    )
  })
}
