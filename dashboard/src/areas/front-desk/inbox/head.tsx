import { Avatar, Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestLink } from '../../../domain/guest.tsx'
import { Face } from '../../../domain/person.tsx'
import { EmergencyBadge } from '../shared/emergency.tsx'
import { Assign } from './assign.tsx'
import { useMessages } from './messages.ts'
import { Snooze } from './snooze.tsx'
import { useReaders } from './use-readers.ts'
import { type Thread, useColleagues, useThreadName } from './views.ts'

interface HeadProps {
  thread: Thread
  onSettled(): void
  children?: ReactNode
}

/** Who it is with, who else looks at it, and what to do about it. */
export function Head({ thread, onSettled, children }: HeadProps) {
  const t = useMessages()
  const nameOf = useThreadName()
  const { may } = useProperty()
  return (
    <header className="inbox-head">
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={2} size="h4">
            {thread.guest_id ? (
              <GuestLink id={thread.guest_id} otherwise={thread.guest_name} />
            ) : (
              nameOf(thread, t.unknown)
            )}
          </Title>
          <Readers id={thread.id} />
        </div>
        <EmergencyBadge of={thread.emergency} />
        <Group gap={6}>
          {children}
          {may('messaging:write') && <Actions thread={thread} onSettled={onSettled} />}
        </Group>
      </Group>
    </header>
  )
}

function Readers({ id }: { id: string }) {
  const t = useMessages()
  const { nameOf } = useColleagues()
  const readers = useReaders(id).map((reader) => ({ id: reader, name: nameOf(reader) ?? t.somebody }))
  if (readers.length === 0) return null
  const said = readers.map(({ name }) => name).join(', ')
  return (
    <Text size="xs" c="var(--value)" fw={600} role="status" data-testid="readers">
      <Avatar.Group component="span" spacing={4} display="inline-flex" me={6} style={{ verticalAlign: 'middle' }}>
        {readers.map((reader) => (
          <Face key={reader.id} of={reader.name} id={reader.id} size={18} />
        ))}
      </Avatar.Group>
      {readers.length === 1 ? t.reading(said) : t.readingMany(said)}
    </Text>
  )
}

/** Only what is still to be done leads on to the next. */
function Actions({ thread, onSettled }: Omit<HeadProps, 'children'>) {
  const t = useMessages()
  const settle = useMutation('threads.update', { done: t.doneSaid, changes: CHANGED, after: onSettled })
  const reopen = useMutation('threads.update', { done: t.reopened, changes: CHANGED })
  const { id, status, snoozed_until } = thread
  const isAway = snoozed_until !== null
  return (
    <>
      <Assign thread={thread} />
      {status === 'open' && !isAway && <Snooze thread={thread} onSettled={onSettled} />}
      {isAway && <Wake id={id} />}
      {status === 'open' ? (
        <Button
          size="compact-sm"
          loading={settle.isPending}
          onClick={() => settle.mutate({ id, status: 'done' })}
          data-key="e"
          data-testid="inbox-done"
        >
          {t.done}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ id, status: 'open' })}
        >
          {t.reopen}
        </Button>
      )}
    </>
  )
}

/** What settling a thread settles with it. */
const CHANGED = ['threads', 'inboundMessages', 'aiIntents', 'desk'] as const satisfies string[] as never

function Wake({ id }: { id: string }) {
  const t = useMessages()
  const wake = useMutation('threads.update', { done: t.awake })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={wake.isPending}
      onClick={() => wake.mutate({ id, snoozed_until: null })}
    >
      {t.wake}
    </Button>
  )
}
