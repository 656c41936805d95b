import { Button, Select, Text } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import type { Way } from './ways.ts'

interface WayChoiceProps {
  ways: Way[]
  way: Way
  onChange(id: string): void
}

/** Where the answer goes. */
export function WayChoice({ ways, way, onChange }: WayChoiceProps) {
  const t = useMessages()
  const shared = useSharedMessages()
  const nameOf = ({ channel }: Way) => (channel === 'chat' ? t.chat : (shared.channels[channel] ?? channel))
  if (ways.length === 1) {
    return (
      <Text size="xs" c="dimmed">
        {nameOf(way)}
        {way.channel !== 'chat' && ` · ${way.recipient}`}
      </Text>
    )
  }
  return (
    <Select
      aria-label={t.channel}
      size="xs"
      w={150}
      allowDeselect={false}
      value={way.id}
      onChange={(id) => id && onChange(id)}
      data={ways.map((one) => ({ value: one.id, label: nameOf(one) }))}
    />
  )
}

/** A chat that people took over goes back to the assistant. */
export function GiveBack({ way }: { way: Way }) {
  const t = useMessages()
  const giveBack = useMutation('aiConversations.handBack', {
    done: t.gaveBack,
    changes: ['aiConversations', 'threads'],
  })
  if (way.channel !== 'chat' || !way.isStaffs) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      ms="auto"
      loading={giveBack.isPending}
      onClick={() => giveBack.mutate({ conversation_id: way.conversationId })}
    >
      {t.giveBack}
    </Button>
  )
}
