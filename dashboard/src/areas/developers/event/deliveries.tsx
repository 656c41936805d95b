import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { type ItemOf, type OutputOf, useQuery } from '../../../api/operations.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { type Delivery, StatusCode } from '../deliveries/columns.tsx'
import { sameMoment } from '../deliveries/delivery-log.ts'
import { useMessages as useDeliveryMessages } from '../deliveries/messages.ts'
import { ReplayFrom, Retry } from '../deliveries/retry.tsx'
import { useMessages } from './messages.ts'

type Endpoint = ItemOf<'webhooks.list'>
type Event = OutputOf<'events.get'>

/** What one endpoint got of one event. */
export function ToldEndpoint({ endpoint, event }: { endpoint: Endpoint; event: Event }) {
  const t = useMessages()
  const first = useQuery('webhooks.listDeliveries', { id: endpoint.id, limit: 200, ...sameMoment(event.id) })
  // The log cannot be filtered by event: replays of it are looked for among the newest of its kind.
  const newest = useQuery('webhooks.listDeliveries', { id: endpoint.id, limit: 200, event_type: event.type })
  const wanted = endpoint.events.includes('*') || endpoint.events.includes(event.type)
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Anchor component={Link} href={`/webhooks/${endpoint.id}`} fw={600} size="sm">
            {endpoint.description || endpoint.url}
          </Anchor>
          {wanted && <ReplayFrom since={event.created_at} endpoint={endpoint} />}
        </Group>
        <QueryResult of={first}>
          {({ data }) => {
            const found = deliveriesOf(event.id, [...data, ...(newest.data?.data ?? [])])
            if (found.length === 0) return <Text size="sm">{wanted ? t.notSent : t.notWanted}</Text>
            return found.map((delivery) => <ToldLine key={delivery.id} of={delivery} endpoint={endpoint} />)
          }}
        </QueryResult>
      </Stack>
    </Paper>
  )
}

const deliveriesOf = (eventId: string, among: Delivery[]): Delivery[] => {
  const own = among.filter(({ event_id }) => event_id === eventId)
  return [...new Map(own.map((delivery) => [delivery.id, delivery])).values()]
}

function ToldLine({ of: delivery, endpoint }: { of: Delivery; endpoint: Endpoint }) {
  const t = useMessages()
  const delivered = useDeliveryMessages()
  const last = delivery.attempts.at(-1)
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="sm">
        <Status of={delivery.status} label={delivered.statuses[delivery.status] ?? delivery.status} />
        {last && <StatusCode of={last.status_code} none={delivered.noAnswer} />}
        <Text size="sm">{t.attempts(delivery.attempts.length)}</Text>
        <Text size="sm" c="dimmed">
          <When at={last?.at ?? delivery.created_at} />
        </Text>
      </Group>
      <Group gap="sm">
        <Anchor component={Link} href={`/deliveries?endpoint=${endpoint.id}&delivery=${delivery.id}`} size="sm">
          {t.openDelivery}
        </Anchor>
        <Retry id={delivery.id} endpoint={endpoint} />
      </Group>
    </Group>
  )
}
