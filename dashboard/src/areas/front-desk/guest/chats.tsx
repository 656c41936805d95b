import { Accordion, Anchor, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { type ItemOf, useList, useQuery } from '../../../api/operations.ts'
import { Failure, QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { MoreButton } from '../../../ui/table.tsx'
import { Said } from '../shared/chat.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { Thread } from '../shared/thread.tsx'
import { useMessages } from './messages.ts'

/** The latest conversation stands open, the others open when clicked. */
export function Chats({ guestId }: { guestId: string }) {
  const t = useMessages()
  const list = useList('aiConversations.list', { guest_id: guestId, sort: 'updated' })
  const [opened, setOpened] = useState<string | null>()
  if (list.error) return <Failure error={list.error} again={list.refetch} />
  if (!list.data) return <Loading />
  if (list.items.length === 0) return <Text c="dimmed">{t.noChats}</Text>
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
  const t = useMessages()
  const shared = useSharedMessages()
  const { id, channel, status, message_count, updated_at } = conversation
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group gap="sm">
          <Text size="sm" fw={600}>
            {shared.chatChannels[channel] ?? channel}
          </Text>
          <Text size="sm">
            <When at={updated_at} />
          </Text>
          <Text size="sm">{t.messagesIn(message_count)}</Text>
          <Status of={status} label={shared.conversationStatuses[status] ?? status} />
        </Group>
      </Accordion.Control>
      <Accordion.Panel>{isShown && <Words id={id} />}</Accordion.Panel>
    </Accordion.Item>
  )
}

function Words({ id }: { id: string }) {
  const t = useMessages()
  return (
    <QueryResult of={useQuery('aiConversations.messages', { conversation_id: id })}>
      {({ data }) => (
        <Stack gap="sm">
          <Thread label={t.tabs.chats} latest={data.at(-1)?.id} height="28rem">
            {data.map((message) => (
              <Said key={message.id} message={message} />
            ))}
          </Thread>
          <Anchor component={Link} href={`/conversations/${id}`} size="sm">
            {t.openChat}
          </Anchor>
        </Stack>
      )}
    </QueryResult>
  )
}
