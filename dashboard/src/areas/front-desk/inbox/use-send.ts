import { useMutation } from '../../../api/operations.ts'
import { EMPTY, messageOf } from '../compose/draft.ts'
import { useSharedMessages } from '../shared/messages.ts'
import { useSaySent } from '../shared/write.tsx'
import type { Written } from './drafts.ts'
import type { Item } from './stream.tsx'
import type { Way } from './ways.ts'

const CHANGED = [
  'threads',
  'messaging',
  'inboundMessages',
  'aiConversations',
  'desk',
] as const satisfies string[] as never

/** Sends what was written the way that was chosen; what it answers is settled with it. */
export function useSend(guestId: string | null, items: readonly Item[], onSent: () => void) {
  const shared = useSharedMessages()
  const say = useSaySent()
  const settle = useMutation('inboundMessages.update', { changes: CHANGED })
  const settleOpen = () => {
    for (const { received } of items)
      if (received?.status === 'open') settle.mutate({ id: received.id, status: 'handled' })
  }
  const reply = useMutation('aiConversations.reply', {
    quiet: true,
    changes: CHANGED,
    done: shared.sent,
    after: () => {
      settleOpen()
      onSent()
    },
  })
  const takeOver = useMutation('aiConversations.handOver', { quiet: true })
  const send = useMutation('messaging.send', {
    quiet: true,
    changes: CHANGED,
    after: (sent) => {
      say(sent)
      if (sent.status === 'failed') return
      settleOpen()
      onSent()
    },
  })
  return {
    error: send.error ?? reply.error ?? takeOver.error,
    isPending: send.isPending || reply.isPending || takeOver.isPending,
    async send(way: Way, written: Written): Promise<void> {
      if (way.channel !== 'chat') {
        const message = messageOf({ ...EMPTY, ...written, ...way, guestId: guestId ?? '' })
        if (message) send.mutate(message)
        return
      }
      const { conversationId: conversation_id, isStaffs } = way
      if (!isStaffs) await takeOver.mutateAsync({ conversation_id })
      reply.mutate({ conversation_id, content: written.content })
    },
  }
}
