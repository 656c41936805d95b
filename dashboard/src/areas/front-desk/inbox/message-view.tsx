import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { GuestLink } from '../../../parts/guest.tsx'
import { When } from '../../../parts/when.tsx'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useNames } from '../names.ts'
import { Attachments } from '../parts/attachments.tsx'
import { excerptOf } from '../parts/body.tsx'
import { GuestThread } from '../parts/guest-thread.tsx'
import { Write } from '../parts/write.tsx'
import type { Inbound } from './entries.ts'
import { Frame } from './frame.tsx'
import { useOwnWords } from './words.ts'

/** One message, what to do about it, and what was written before. */
export function MessageView({ message }: { message: Inbound }) {
  const own = useOwnWords()
  const names = useNames()
  const { may } = usePlace()
  const { guest_id, channel, sender, status, handled_at, handled_by } = message
  return (
    <Frame
      who={<GuestLink id={guest_id} otherwise={sender} />}
      aside={status === 'handled' && may('messaging:write') && <OpenAgain message={message} />}
    >
      <Text size="sm" c="dimmed">
        {names.channels[channel] ?? channel} · {sender} · <When at={message.received_at} />
      </Text>
      <Text fz="lg" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {excerptOf(channel, message.content)}
      </Text>
      <Attachments of={message.attachments} />
      {handled_at && (
        <Text size="sm">
          {own.handledAt} <When at={handled_at} />
          {handled_by && ` · ${handled_by}`}
        </Text>
      )}
      {may('messaging:write') ? <Reply message={message} /> : <Text size="sm">{own.cannotReply}</Text>}
      <Stack gap="xs">
        <Title order={3} size="h5">
          {own.guestMessages}
        </Title>
        <GuestThread with={guest_id ? { guest_id } : { sender }} empty={own.threadEmpty} height="22rem" />
      </Stack>
    </Frame>
  )
}

/** Answering settles it; what needs no answer is settled by a button. */
function Reply({ message: { id, guest_id, channel, sender, keyword, status } }: { message: Inbound }) {
  const own = useOwnWords()
  const names = useNames()
  const answered = useDo('inboundMessages.update')
  const settle = useDo('inboundMessages.update', { done: names.handledSaid })
  const isOpen = status === 'open'
  const done = isOpen && (
    <Button
      size="xs"
      variant="default"
      loading={settle.isPending}
      onClick={() => settle.mutate({ id, status: 'handled' })}
      data-testid="inbox-done"
    >
      {own.done}
    </Button>
  )
  if (keyword === 'stop') {
    return (
      <Group justify="space-between">
        <Text size="sm">{own.optedOut}</Text>
        {done}
      </Group>
    )
  }
  return (
    <Write
      key={id}
      addresses={[{ channel, recipient: sender }]}
      guest_id={guest_id}
      label={own.reply(names.channels[channel] ?? channel)}
      beside={done}
      {...(isOpen && { onSent: () => answered.mutate({ id, status: 'handled' }) })}
    />
  )
}

function OpenAgain({ message: { id } }: { message: Inbound }) {
  const names = useNames()
  const open = useDo('inboundMessages.update', { done: names.openedSaid })
  return (
    <Button size="sm" variant="default" loading={open.isPending} onClick={() => open.mutate({ id, status: 'open' })}>
      {names.openAgain}
    </Button>
  )
}
