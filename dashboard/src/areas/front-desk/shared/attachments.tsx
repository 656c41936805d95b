import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ItemOf } from '../../../api/operations.ts'
import { useSharedMessages } from './messages.ts'

type Attachment = ItemOf<'inboundMessages.list'>['attachments'][number]

/** They stay with the provider. */
export function Attachments({ of }: { of: Attachment[] }) {
  const shared = useSharedMessages()
  return of.map(({ url, content_type, id }, i) => {
    const label = `${shared.attachment} ${i + 1}${content_type ? ` (${content_type})` : ''}`
    return (
      <Text key={id ?? url ?? label} size="sm">
        {isWeb(url) ? <WebLink url={url}>{label}</WebLink> : label}
      </Text>
    )
  })
}

/** An address that others gave us: only one over the web is one that a person may follow. */
export const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url)

export const WebLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <Anchor href={url} target="_blank" rel="noreferrer noopener" inherit>
    {children}
  </Anchor>
)
