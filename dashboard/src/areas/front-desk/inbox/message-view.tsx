import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestLink } from '../../../domain/guest.tsx'
import { When } from '../../../domain/time.tsx'
import { Attachments } from '../shared/attachments.tsx'
import { excerptOf } from '../shared/body.tsx'
import { GuestThread } from '../shared/guest-thread.tsx'
import { CalledOut } from '../shared/intent.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { Write } from '../shared/write.tsx'
import type { Inbound } from './entries.ts'
import { Frame } from './frame.tsx'
import { useMessages } from './messages.ts'

/** One message, what to do about it, and what was written before. */
export function MessageView({ message }: { message: Inbound }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { may } = useProperty()
  const { guest_id, channel, sender, status, handled_at, handled_by } = message
  return (
    <Frame
      who={<GuestLink id={guest_id} otherwise={sender} />}
      aside={status === 'handled' && may('messaging:write') && <OpenAgain message={message} />}
    >
      <Group gap="xs">
        <CalledOut of={message} />
        <Text size="sm" c="dimmed">
          {shared.channels[channel] ?? channel} · {sender} · <When at={message.received_at} />
        </Text>
      </Group>
      <Text fz="lg" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {excerptOf(channel, message.content)}
      </Text>
      <Attachments of={message.attachments} />
      {handled_at && (
        <Text size="sm">
          {t.handledAt} <When at={handled_at} />
          {handled_by && ` · ${handled_by}`}
        </Text>
      )}
      {may('messaging:write') ? <Reply message={message} /> : <Text size="sm">{t.cannotReply}</Text>}
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t.guestMessages}
        </Title>
        <GuestThread with={guest_id ? { guest_id } : { sender }} empty={t.threadEmpty} height="22rem" />
      </Stack>
    </Frame>
  )
}

/** Answering settles it; what needs no answer is settled by a button. */
function Reply({ message: { id, guest_id, channel, sender, keyword, status } }: { message: Inbound }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const answered = useMutation('inboundMessages.update')
  const settle = useMutation('inboundMessages.update', { done: shared.handledSaid })
  const isOpen = status === 'open'
  const done = isOpen && (
    <Button
      size="xs"
      variant="default"
      loading={settle.isPending}
      onClick={() => settle.mutate({ id, status: 'handled' })}
      data-testid="inbox-done"
    >
      {t.done}
    </Button>
  )
  if (keyword === 'stop') {
    return (
      <Group justify="space-between">
        <Text size="sm">{t.optedOut}</Text>
        {done}
      </Group>
    )
  }
  return (
    <Write
      key={id}
      addresses={[{ channel, recipient: sender }]}
      guest_id={guest_id}
      label={t.reply(shared.channels[channel] ?? channel)}
      beside={done}
      {...(isOpen && { onSent: () => answered.mutate({ id, status: 'handled' }) })}
    />
  )
}

function OpenAgain({ message: { id } }: { message: Inbound }) {
  const shared = useSharedMessages()
  const open = useMutation('inboundMessages.update', { done: shared.openedSaid })
  return (
    <Button size="sm" variant="default" loading={open.isPending} onClick={() => open.mutate({ id, status: 'open' })}>
      {shared.openAgain}
    </Button>
  )
}
