import '../shared/style.css'
import { Divider, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { type OutputOf, useList, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestLink, nameOf, useGuest } from '../../../domain/guest.tsx'
import { QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Said } from '../shared/chat.tsx'
import { EmergencyBadge } from '../shared/emergency.tsx'
import { IntentList } from '../shared/intent.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { Rating } from '../shared/rating.tsx'
import { Thread } from '../shared/thread.tsx'
import { Actions } from './actions.tsx'
import { useMessages } from './messages.ts'
import { Reply } from './reply.tsx'

type Conversation = OutputOf<'aiConversations.get'>

export default function ConversationById() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <QueryResult of={useQuery('aiConversations.get', { conversation_id: id })}>
      {(conversation) => <Viewer conversation={conversation} />}
    </QueryResult>
  )
}

function Viewer({ conversation }: { conversation: Conversation }) {
  const t = useMessages()
  const { guest } = useGuest(conversation.guest_id)
  return (
    <Page
      back
      title={guest ? t.titleWith(nameOf(guest)) : t.title}
      lead={t.lead}
      actions={<Actions conversation={conversation} />}
    >
      <div className="desk-guest">
        <Section title={t.said}>
          <WhatWasSaid of={conversation} />
          <Divider />
          <Reply conversation={conversation} />
        </Section>
        <Stack component="aside" gap="md">
          <EmergencyBadge of={conversation.emergency} />
          <About conversation={conversation} />
          <Summary of={conversation.hand_over_summary} />
          <Intents id={conversation.id} />
        </Stack>
      </div>
    </Page>
  )
}

/** No event tells of a guest's turn, so an open conversation is looked at again and again. */
const LOOK_AGAIN_MS = 3000

function WhatWasSaid({ of: { id, status, channel } }: { of: Conversation }) {
  const t = useMessages()
  const thread = useQuery(
    'aiConversations.messages',
    { conversation_id: id },
    status === 'open' ? { refetchMs: LOOK_AGAIN_MS } : {},
  )
  useSeen(id, channel === 'widget' ? thread.data?.data : undefined)
  return (
    <QueryResult of={thread}>
      {({ data, guest_read_at }) =>
        data.length === 0 ? (
          <Text c="dimmed">{t.nothing}</Text>
        ) : (
          <Thread label={t.said} latest={data.at(-1)?.id} height="38rem">
            {data.map((message) => (
              <Said key={message.id} message={message} isSeen={message === seenIn(data, guest_read_at)} />
            ))}
          </Thread>
        )
      }
    </QueryResult>
  )
}

type Message = OutputOf<'aiConversations.messages'>['data'][number]

/** The last of what staff said, if the guest has seen it. */
function seenIn(data: readonly Message[], readAt: string | null): Message | undefined {
  const last = data.findLast(({ role }) => role === 'staff')
  return last && readAt !== null && last.created_at <= readAt ? last : undefined
}

/** Whoever has a guest's words before them has seen them: on a website the guest is told so. */
function useSeen(id: string, data: readonly Message[] | undefined): void {
  const { may } = useProperty()
  const { mutate } = useMutation('aiConversations.read', { quiet: true, changes: [] })
  const last = data?.findLast(({ role }) => role === 'user')?.id
  const isAllowed = may('ai:write')
  useEffect(() => {
    if (last && isAllowed) mutate({ conversation_id: id, message_id: last })
  }, [id, last, isAllowed, mutate])
}

/** What the assistant had told when it gave the conversation to people. */
function Summary({ of }: { of: Conversation['hand_over_summary'] }) {
  const t = useMessages()
  if (!of?.length) return null
  return (
    <Section title={t.before}>
      {of.map(({ asked, answered }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guest may ask the same twice, and the order never changes
        <div key={`${i} ${asked}`}>
          <Text size="sm" fw={600}>
            {asked}
          </Text>
          <Text size="sm" c={answered === null ? 'red.9' : 'dimmed'}>
            {answered ?? t.open}
          </Text>
        </div>
      ))}
    </Section>
  )
}

function About({ conversation }: { conversation: Conversation }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { guest_id, channel, status, answered_by, handed_over_at, hand_over_reason, assigned_to } = conversation
  return (
    <Section title={t.about} actions={<Status of={status} label={shared.conversationStatuses[status] ?? status} />}>
      <Facts
        of={[
          [t.guest, <GuestLink key="guest" id={guest_id} />],
          [t.channel, shared.chatChannels[channel] ?? channel],
          [t.answering, shared.handlers[answered_by] ?? answered_by],
          [t.assigned, assigned_to],
          [t.reason, hand_over_reason],
          [t.since, handed_over_at && <When key="since" at={handed_over_at} />],
          [t.rating, conversation.rating && <Rating key="rating" of={conversation} />],
          [t.begun, <When key="begun" at={conversation.created_at} />],
          [t.closed, conversation.closed_at && <When key="closed" at={conversation.closed_at} />],
        ]}
      />
    </Section>
  )
}

function Intents({ id }: { id: string }) {
  const t = useMessages()
  const { items } = useList('aiIntents.list', { conversation_id: id })
  return (
    <Section title={t.requests}>
      <IntentList of={items} none={t.noRequests} isHere />
    </Section>
  )
}
