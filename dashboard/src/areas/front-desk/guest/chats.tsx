import { Accordion, Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { Answer, Loading } from '../../../parts/answer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Status } from '../../../parts/status.tsx'
import { When } from '../../../parts/when.tsx'
import { type ItemOf, useAsk, useList } from '../../../place/ask.ts'
import { useNames } from '../names.ts'
import { Said } from '../parts/chat.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Thread } from '../parts/thread.tsx'
import { useOwnWords } from './words.ts'

/** The latest conversation stands open, the others open when asked. */
export function Chats({ guestId }: { guestId: string }) {
  const own = useOwnWords()
  const list = useList('aiConversations.list', { guest_id: guestId })
  const [opened, setOpened] = useState<string | null>()
  if (list.error) return <Failure error={list.error} again={list.refetch} />
  if (!list.data) return <Loading />
  if (list.items.length === 0) return <Text c="dimmed">{own.noChats}</Text>
  const shown = opened === undefined ? list.items[0]!.id : opened
  return (
    <Stack gap="sm">
      <Accordion value={shown} onChange={setOpened}>
        {list.items.map((conversation) => (
          <Chat key={conversation.id} conversation={conversation} isShown={conversation.id === shown} />
        ))}
      </Accordion>
      <MoreButton list={list} />
    </Stack>
  )
}

function Chat({ conversation, isShown }: { conversation: ItemOf<'aiConversations.list'>; isShown: boolean }) {
  const own = useOwnWords()
  const names = useNames()
  const { id, channel, status, message_count, updated_at } = conversation
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group gap="sm">
          <Text size="sm" fw={600}>
            {names.chatChannels[channel] ?? channel}
          </Text>
          <Text size="sm">
            <When at={updated_at} />
          </Text>
          <Text size="sm">{own.messagesIn(message_count)}</Text>
          <Status of={status} label={names.conversationStatuses[status] ?? status} />
        </Group>
      </Accordion.Control>
      <Accordion.Panel>{isShown && <Words id={id} />}</Accordion.Panel>
    </Accordion.Item>
  )
}

function Words({ id }: { id: string }) {
  const own = useOwnWords()
  return (
    <Answer to={useAsk('aiConversations.messages', { conversation_id: id })}>
      {({ data }) => (
        <Stack gap="sm">
          <Thread label={own.tabs.chats} latest={data.at(-1)?.id} height="28rem">
            {data.map((message) => (
              <Said key={message.id} message={message} />
            ))}
          </Thread>
          <Anchor component={Link} href={`/conversations/${id}`} size="sm">
            {own.openChat}
          </Anchor>
        </Stack>
      )}
    </Answer>
  )
}
