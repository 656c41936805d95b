import { Text } from '@mantine/core'
import type { OutputOf } from '../../../api/operations.ts'
import { Bubble } from './bubble.tsx'
import { Citations } from './citations.tsx'
import { IntentKind } from './intent.tsx'
import { useSharedMessages } from './messages.ts'
import { Rating } from './rating.tsx'
import { SentFile } from './sent-file.tsx'

type ChatMessage = OutputOf<'aiConversations.messages'>['data'][number]

/** One message of a conversation, with what an answer rests on. */
export function Said({ message, isSeen = false }: { message: ChatMessage; isSeen?: boolean }) {
  const shared = useSharedMessages()
  const { role, content, intent, file, created_at } = message
  const isGuest = role === 'user'
  const who = isGuest ? shared.guest : role === 'assistant' ? shared.assistant : shared.property
  const isIntent = isGuest && intent && intent.intent !== 'general'
  return (
    <Bubble
      side={isGuest ? 'guest' : 'staff'}
      who={who}
      at={created_at}
      marks={isIntent ? <IntentKind of={intent} /> : null}
    >
      <Text size="sm" component="div" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {content}
      </Text>
      {file && <SentFile of={file} conversation={message.conversation_id} />}
      <Citations of={message} />
      <Rating of={message} />
      {isSeen && (
        <Text size="xs" c="dimmed">
          {shared.seen}
        </Text>
      )}
    </Bubble>
  )
}
