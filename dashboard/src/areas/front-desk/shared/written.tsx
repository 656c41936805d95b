import { Badge, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { ItemOf } from '../../../api/operations.ts'
import { Status } from '../../../domain/status.tsx'
import { Attachments } from './attachments.tsx'
import { Body } from './body.tsx'
import { Bubble } from './bubble.tsx'
import { EmergencyBadge } from './emergency.tsx'
import { CalledOut } from './intent.tsx'
import { useSharedMessages } from './messages.ts'

export type Inbound = ItemOf<'inboundMessages.list'>
export type Outbound = ItemOf<'messaging.list'>

/** When the guest gets it, or got it; what is yet to come stands at the end. */
export const momentOf = ({ sent_at, scheduled_at, created_at }: Outbound): string =>
  sent_at ?? scheduled_at ?? created_at

export function FromGuest({ message }: { message: Inbound }) {
  const shared = useSharedMessages()
  const { channel, content, keyword, received_at, attachments } = message
  const marks = (
    <>
      <ChannelMark channel={channel} />
      <CalledOut of={message} />
      <EmergencyBadge of={message.emergency} />
    </>
  )
  return (
    <Bubble side="guest" who={shared.guest} at={received_at} marks={marks}>
      <Body channel={channel} content={content} />
      {keyword && <Badge variant="default">{shared.keywords[keyword] ?? keyword}</Badge>}
      <Attachments of={attachments} />
    </Bubble>
  )
}

export function ToGuest({ message }: { message: Outbound }) {
  const shared = useSharedMessages()
  const { id, channel, content, subject, template, status } = message
  return (
    <Bubble
      side="staff"
      who={shared.property}
      at={momentOf(message)}
      marks={
        <>
          <ChannelMark channel={channel} />
          <Link href={`/messages/${id}`}>
            <Status of={status} label={shared.messageStatuses[status] ?? status} />
          </Link>
        </>
      }
    >
      {subject && (
        <Text size="sm" fw={600}>
          {subject}
        </Text>
      )}
      <Body channel={channel} content={template?.text ?? content} height={220} />
    </Bubble>
  )
}

function ChannelMark({ channel }: { channel: string }) {
  const shared = useSharedMessages()
  return (
    <Text size="xs" c="dimmed">
      {shared.channels[channel] ?? channel}
    </Text>
  )
}
