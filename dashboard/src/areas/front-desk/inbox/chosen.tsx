import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestLink } from '../../../domain/guest.tsx'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Said } from '../shared/chat.tsx'
import { EmergencyBadge } from '../shared/emergency.tsx'
import { HandledButton, type Intent, IntentKind, IntentOrigin } from '../shared/intent.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { Thread } from '../shared/thread.tsx'
import { Frame } from './frame.tsx'
import { MessageView } from './message-view.tsx'
import { useMessages } from './messages.ts'

/** The chosen one by its id alone, so that a link to it works also when the list has moved on. */
export function Chosen({ id }: { id: string }) {
  if (id.startsWith('imsg_')) return <AnyMessage id={id} />
  return id.startsWith('cvs_') ? <AnyEmergency id={id} /> : <AnyIntent id={id} />
}

const AnyMessage = ({ id }: { id: string }) => (
  <QueryResult of={useQuery('inboundMessages.get', { id })}>
    {(message) => <MessageView message={message} />}
  </QueryResult>
)

const AnyEmergency = ({ id }: { id: string }) => (
  <QueryResult of={useQuery('aiConversations.get', { conversation_id: id })}>
    {(conversation) => <EmergencyView conversation={conversation} />}
  </QueryResult>
)

function EmergencyView({ conversation }: { conversation: OutputOf<'aiConversations.get'> }) {
  const t = useMessages()
  const { id, guest_id, emergency } = conversation
  return (
    <Frame
      who={<GuestLink id={guest_id} />}
      aside={
        <Button component={Link} href={`/conversations/${id}`} size="sm" color="red">
          {t.answerNow}
        </Button>
      }
    >
      <EmergencyBadge of={emergency} />
      <Conversation id={id} />
    </Frame>
  )
}

const AnyIntent = ({ id }: { id: string }) => (
  <QueryResult of={useQuery('aiIntents.get', { id })}>{(intent) => <IntentView intent={intent} />}</QueryResult>
)

function IntentView({ intent }: { intent: Intent }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { may } = useProperty()
  const { share } = useNumbers()
  return (
    <Frame who={<GuestLink id={intent.guest_id} />} aside={<HandledButton intent={intent} size="sm" />}>
      <Group gap="xs">
        <IntentKind of={intent} />
        <Text size="sm" c="dimmed">
          {shared.chatChannels[intent.channel] ?? intent.channel} · <When at={intent.created_at} /> ·{' '}
          {shared.confidence(share(intent.confidence))}
        </Text>
      </Group>
      <Text fz="lg" style={{ whiteSpace: 'pre-wrap' }}>
        {intent.message ?? '–'}
      </Text>
      <Facts
        of={[
          [shared.wishedFor, intent.preferred_time && <When at={intent.preferred_time} />],
          [t.handledAt, intent.handled_at && <When at={intent.handled_at} />],
        ]}
      />
      <IntentOrigin intent={intent} />
      {intent.conversation_id && <Conversation id={intent.conversation_id} />}
      {intent.call_id && may('calls:read') && <Transcript id={intent.call_id} />}
    </Frame>
  )
}

function Conversation({ id }: { id: string }) {
  const t = useMessages()
  return (
    <QueryResult of={useQuery('aiConversations.messages', { conversation_id: id })}>
      {({ data }) => (
        <Thread label={t.context} latest={data.at(-1)?.id} height="26rem">
          {data.map((message) => (
            <Said key={message.id} message={message} />
          ))}
        </Thread>
      )}
    </QueryResult>
  )
}

function Transcript({ id }: { id: string }) {
  const t = useMessages()
  return (
    <QueryResult of={useQuery('calls.get', { id })}>
      {({ summary, transcript }) => (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {t.context}
          </Title>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {transcript ?? summary ?? '–'}
          </Text>
        </Stack>
      )}
    </QueryResult>
  )
}
