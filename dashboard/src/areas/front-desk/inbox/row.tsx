import { Badge, Group, Text, VisuallyHidden } from '@mantine/core'
import { When, WhenRecent } from '../../../domain/time.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { excerptOf } from '../shared/body.tsx'
import { EmergencyBadge } from '../shared/emergency.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import { type Thread, useColleagues, useThreadName } from './views.ts'

/** A thread in three lines: who and when, the last words, and what is to be known before opening it. */
export function Row({ thread }: { thread: Thread }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const nameOf = useThreadName()
  const { unread, excerpt, channel, emergency, open_requests, snoozed_until, active_at } = thread
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" truncate className="who">
          {unread && <span className="dot" aria-hidden="true" />}
          {unread && <VisuallyHidden>{t.unread}: </VisuallyHidden>}
          {nameOf(thread, t.unknown)}
        </Text>
        <Text size="xs" c="dimmed" style={{ flexShrink: 0 }}>
          {snoozed_until ? (
            <>
              {t.snoozedUntil} <When at={snoozed_until} />
            </>
          ) : (
            <WhenRecent at={active_at} />
          )}
        </Text>
      </Group>
      <Text size="sm" truncate dir="auto" c={unread ? undefined : 'dimmed'}>
        {excerptOf(channel, excerpt) || '–'}
      </Text>
      <Group gap={6} mt={4} wrap="nowrap">
        <Text size="xs" c="dimmed" style={{ flexShrink: 0 }}>
          {shared.channels[channel] ?? shared.chatChannels[channel] ?? channel}
        </Text>
        <EmergencyBadge of={emergency} />
        {!emergency && !!open_requests && (
          <Badge size="sm" variant="default" tt="none">
            {t.requests(open_requests)}
          </Badge>
        )}
        <Assignee thread={thread} />
      </Group>
    </>
  )
}

function Assignee({ thread: { assigned_to } }: { thread: Thread }) {
  const t = useMessages()
  const { nameOf } = useColleagues()
  const name = assigned_to && nameOf(assigned_to)
  return name ? <Initials of={name} title={t.assigned(name)} /> : null
}
