import { Text } from '@mantine/core'
import type { OutputOf } from '../../../place/ask.ts'
import { useNames } from '../names.ts'
import { Bubble } from './bubble.tsx'
import { Citations } from './citations.tsx'
import { WishKind } from './wish.tsx'

type ChatMessage = OutputOf<'aiConversations.messages'>['data'][number]

/** One message of a conversation, with what an answer rests on. */
export function Said({ message }: { message: ChatMessage }) {
  const names = useNames()
  const { role, content, intent, created_at } = message
  const isGuest = role === 'user'
  const who = isGuest ? names.guest : role === 'assistant' ? names.assistant : names.house
  const isWish = isGuest && intent && intent.intent !== 'general'
  return (
    <Bubble
      side={isGuest ? 'guest' : 'house'}
      who={who}
      at={created_at}
      marks={isWish ? <WishKind of={intent} /> : null}
    >
      <Text size="sm" component="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {content}
      </Text>
      <Citations of={message} />
    </Bubble>
  )
}
