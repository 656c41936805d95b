import './style.css'
import { Divider, Stack, Text } from '@mantine/core'
import { useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Facts } from '../../parts/facts.tsx'
import { GuestLink, nameOf, useGuest } from '../../parts/guest.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { type OutputOf, useAsk, useList } from '../../place/ask.ts'
import { Actions } from './conversation/actions.tsx'
import { Reply } from './conversation/reply.tsx'
import { useOwnWords } from './conversation/words.ts'
import { useNames } from './names.ts'
import { Said } from './parts/chat.tsx'
import { Thread } from './parts/thread.tsx'
import { WishList } from './parts/wish.tsx'

type Conversation = OutputOf<'aiConversations.get'>

export default function ConversationById() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Answer to={useAsk('aiConversations.get', { conversation_id: id })}>
      {(conversation) => <Viewer conversation={conversation} />}
    </Answer>
  )
}

function Viewer({ conversation }: { conversation: Conversation }) {
  const own = useOwnWords()
  const { guest } = useGuest(conversation.guest_id)
  return (
    <Page
      back="/conversations"
      title={guest ? own.titleWith(nameOf(guest)) : own.title}
      lead={own.lead}
      actions={<Actions conversation={conversation} />}
    >
      <div className="desk-guest">
        <Section title={own.said}>
          <WhatWasSaid id={conversation.id} isOpen={conversation.status === 'open'} />
          <Divider />
          <Reply conversation={conversation} />
        </Section>
        <Stack component="aside" gap="md">
          <About conversation={conversation} />
          <Wishes id={conversation.id} />
        </Stack>
      </div>
    </Page>
  )
}

/** No event tells of a guest's turn, so an open conversation is looked at again and again. */
const LOOK_AGAIN_MS = 3000

function WhatWasSaid({ id, isOpen }: { id: string; isOpen: boolean }) {
  const own = useOwnWords()
  const thread = useAsk('aiConversations.messages', { conversation_id: id }, isOpen ? { everyMs: LOOK_AGAIN_MS } : {})
  return (
    <Answer to={thread}>
      {({ data }) =>
        data.length === 0 ? (
          <Text c="dimmed">{own.nothing}</Text>
        ) : (
          <Thread label={own.said} latest={data.at(-1)?.id} height="38rem">
            {data.map((message) => (
              <Said key={message.id} message={message} />
            ))}
          </Thread>
        )
      }
    </Answer>
  )
}

function About({ conversation }: { conversation: Conversation }) {
  const own = useOwnWords()
  const names = useNames()
  const { guest_id, channel, status, handled_by, handed_over_at, hand_over_reason, assigned_to } = conversation
  return (
    <Section title={own.about} actions={<Status of={status} label={names.conversationStatuses[status] ?? status} />}>
      <Facts
        of={[
          [own.guest, <GuestLink key="guest" id={guest_id} />],
          [own.channel, names.chatChannels[channel] ?? channel],
          [own.answering, names.handlers[handled_by] ?? handled_by],
          [own.assigned, assigned_to],
          [own.reason, hand_over_reason],
          [own.since, handed_over_at && <When key="since" at={handed_over_at} />],
          [own.begun, <When key="begun" at={conversation.created_at} />],
          [own.closed, conversation.closed_at && <When key="closed" at={conversation.closed_at} />],
        ]}
      />
    </Section>
  )
}

function Wishes({ id }: { id: string }) {
  const own = useOwnWords()
  const { items } = useList('aiIntents.list', { conversation_id: id })
  return (
    <Section title={own.wishes}>
      <WishList of={items} none={own.noWishes} isHere />
    </Section>
  )
}
