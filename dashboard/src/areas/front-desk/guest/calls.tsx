import { Accordion, Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { Failure } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { MoreButton } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useDuration } from '../shared/names.ts'
import { useMessages } from './messages.ts'

/** Each call opens to its transcript. */
export function Calls({ guestId }: { guestId: string }) {
  const t = useMessages()
  const list = useList('calls.list', { guest_id: guestId, limit: 20 })
  if (list.error) return <Failure error={list.error} again={list.refetch} />
  if (!list.data) return <Loading />
  if (list.items.length === 0) return <Text c="dimmed">{t.noCalls}</Text>
  return (
    <Stack gap="sm">
      <Accordion multiple>
        {list.items.map((call) => (
          <CallItem key={call.id} call={call} />
        ))}
      </Accordion>
      <MoreButton list={list} />
    </Stack>
  )
}

function CallItem({ call }: { call: ItemOf<'calls.list'> }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const duration = useDuration()
  return (
    <Accordion.Item value={call.id}>
      <Accordion.Control>
        <Group gap="sm">
          <Text size="sm" fw={600}>
            {shared.callDirections[call.direction]}
          </Text>
          <Text size="sm">
            <When at={call.created_at} />
          </Text>
          <Text size="sm">{duration(call.duration_seconds)}</Text>
          <Status of={call.status} label={shared.callStatuses[call.status] ?? call.status} />
        </Group>
        {call.summary && (
          <Text size="sm" mt={4}>
            {call.summary}
          </Text>
        )}
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="xs">
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {call.transcript ?? t.noTranscript}
          </Text>
          <Anchor component={Link} href={`/calls/${call.id}`} size="sm">
            {t.openCall}
          </Anchor>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
