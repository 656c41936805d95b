import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { type ItemOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Status } from '../../../domain/status.tsx'
import { Day, WhenRecent } from '../../../domain/time.tsx'
import { Said } from '../shared/chat.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useDuration } from '../shared/names.ts'
import { Thread as Box } from '../shared/thread.tsx'
import { FromGuest, ToGuest } from '../shared/written.tsx'
import { useMessages } from './messages.ts'
import { useColleagues } from './views.ts'

export type Item = ItemOf<'threads.messages'>

/** All that was written and said, whatever the channel, in order; a line where another day begins. */
export function Stream({ items, more }: { items: Item[]; more: (() => unknown) | undefined }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { dayOf } = useProperty()
  const inOrder = items.toReversed()
  const earlier = more && (
    <Button size="xs" variant="subtle" mb="sm" onClick={() => more()}>
      {shared.earlier}
    </Button>
  )
  return (
    <Box label={t.said} latest={inOrder.at(-1)?.id} before={earlier} height="none">
      {inOrder.length === 0 && <Text c="dimmed">{t.nothingSaid}</Text>}
      {inOrder.map((item, i) => {
        const day = dayOf(new Date(item.at))
        const before = inOrder[i - 1]
        return (
          <Fragment key={item.id}>
            {day !== (before && dayOf(new Date(before.at))) && (
              <li className="inbox-day">
                <Day date={day} weekday />
              </li>
            )}
            <OneItem item={item} />
          </Fragment>
        )
      })}
    </Box>
  )
}

function OneItem({ item: { received, sent, said, call, note } }: { item: Item }) {
  if (received) return <FromGuest message={received} />
  if (sent) return <ToGuest message={sent} />
  if (said) return <Said message={said} />
  if (call) return <CallItem call={call} />
  return note ? <NoteItem note={note} /> : null
}

function CallItem({ call }: { call: NonNullable<Item['call']> }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const duration = useDuration()
  const { id, direction, status, summary, duration_seconds, created_at } = call
  return (
    <li className="desk-bubble call">
      <Stack gap={4} className="said">
        <Group gap="xs">
          <Anchor component={Link} href={`/calls/${id}`} size="sm" fw={600}>
            {t.call} · {shared.callDirections[direction] ?? direction}
          </Anchor>
          <Text size="xs" c="dimmed">
            <WhenRecent at={created_at} /> · {duration(duration_seconds)}
          </Text>
          <Status of={status} label={shared.callStatuses[status] ?? status} />
        </Group>
        {summary && (
          <Text size="sm" dir="auto">
            {summary}
          </Text>
        )}
      </Stack>
    </li>
  )
}

function NoteItem({ note: { id, written_by, content, created_at } }: { note: NonNullable<Item['note']> }) {
  const t = useMessages()
  const { may } = useProperty()
  const { nameOf } = useColleagues()
  const remove = useMutation('threads.deleteNote', { done: t.noteRemoved })
  return (
    <li className="desk-bubble note">
      <Stack gap={4} className="said">
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text size="xs" c="dimmed">
            <b>{t.noteBy(nameOf(written_by) ?? t.somebody)}</b> · <WhenRecent at={created_at} />
          </Text>
          {may('messaging:write') && (
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              loading={remove.isPending}
              onClick={() => remove.mutate({ note_id: id })}
              aria-label={t.removeNote}
              title={t.removeNote}
            >
              ×
            </ActionIcon>
          )}
        </Group>
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {content}
        </Text>
      </Stack>
    </li>
  )
}
