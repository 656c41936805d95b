import { Accordion, Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { Loading } from '../../../parts/answer.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Status } from '../../../parts/status.tsx'
import { When } from '../../../parts/when.tsx'
import { type ItemOf, useList } from '../../../place/ask.ts'
import { useNames } from '../names.ts'
import { useDuration } from '../parts/duration.ts'
import { MoreButton } from '../parts/more-button.tsx'
import { useOwnWords } from './words.ts'

/** Each call opens to its transcript. */
export function Calls({ guestId }: { guestId: string }) {
  const own = useOwnWords()
  const list = useList('calls.list', { guest_id: guestId, limit: 20 })
  if (list.error) return <Failure error={list.error} again={list.refetch} />
  if (!list.data) return <Loading />
  if (list.items.length === 0) return <Text c="dimmed">{own.noCalls}</Text>
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
  const own = useOwnWords()
  const names = useNames()
  const duration = useDuration()
  return (
    <Accordion.Item value={call.id}>
      <Accordion.Control>
        <Group gap="sm">
          <Text size="sm" fw={600}>
            {names.callDirections[call.direction]}
          </Text>
          <Text size="sm">
            <When at={call.created_at} />
          </Text>
          <Text size="sm">{duration(call.duration_seconds)}</Text>
          <Status of={call.status} label={names.callStatuses[call.status] ?? call.status} />
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
            {call.transcript ?? own.noTranscript}
          </Text>
          <Anchor component={Link} href={`/calls/${call.id}`} size="sm">
            {own.openCall}
          </Anchor>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
