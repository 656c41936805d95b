import { Group, Stack, Text, Title } from '@mantine/core'
import { Answer } from '../../../parts/answer.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { GuestLink } from '../../../parts/guest.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { When } from '../../../parts/when.tsx'
import { useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useNames } from '../names.ts'
import { Said } from '../parts/chat.tsx'
import { Thread } from '../parts/thread.tsx'
import { HandledButton, type Wish, WishKind, WishOrigin } from '../parts/wish.tsx'
import { Frame } from './frame.tsx'
import { MessageView } from './message-view.tsx'
import { useOwnWords } from './words.ts'

/** The chosen one by its id alone, so that a link to it works also when the list has moved on. */
export const Chosen = ({ id }: { id: string }) =>
  id.startsWith('imsg_') ? <AnyMessage id={id} /> : <AnyWish id={id} />

const AnyMessage = ({ id }: { id: string }) => (
  <Answer to={useAsk('inboundMessages.get', { id })}>{(message) => <MessageView message={message} />}</Answer>
)

const AnyWish = ({ id }: { id: string }) => (
  <Answer to={useAsk('aiIntents.get', { id })}>{(wish) => <WishView wish={wish} />}</Answer>
)

function WishView({ wish }: { wish: Wish }) {
  const own = useOwnWords()
  const names = useNames()
  const { may } = usePlace()
  const { share } = useNumbers()
  return (
    <Frame who={<GuestLink id={wish.guest_id} />} aside={<HandledButton wish={wish} size="sm" />}>
      <Group gap="xs">
        <WishKind of={wish} />
        <Text size="sm" c="dimmed">
          {names.chatChannels[wish.channel] ?? wish.channel} · <When at={wish.created_at} /> ·{' '}
          {names.confidence(share(wish.confidence))}
        </Text>
      </Group>
      <Text fz="lg" style={{ whiteSpace: 'pre-wrap' }}>
        {wish.message ?? '–'}
      </Text>
      <Facts
        of={[
          [names.wishedFor, wish.preferred_time && <When at={wish.preferred_time} />],
          [own.handledAt, wish.handled_at && <When at={wish.handled_at} />],
        ]}
      />
      <WishOrigin wish={wish} />
      {wish.conversation_id && <Conversation id={wish.conversation_id} />}
      {wish.call_id && may('calls:read') && <Transcript id={wish.call_id} />}
    </Frame>
  )
}

function Conversation({ id }: { id: string }) {
  const own = useOwnWords()
  return (
    <Answer to={useAsk('aiConversations.messages', { conversation_id: id })}>
      {({ data }) => (
        <Thread label={own.context} latest={data.at(-1)?.id} height="26rem">
          {data.map((message) => (
            <Said key={message.id} message={message} />
          ))}
        </Thread>
      )}
    </Answer>
  )
}

function Transcript({ id }: { id: string }) {
  const own = useOwnWords()
  return (
    <Answer to={useAsk('calls.get', { id })}>
      {({ summary, transcript }) => (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {own.context}
          </Title>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {transcript ?? summary ?? '–'}
          </Text>
        </Stack>
      )}
    </Answer>
  )
}
