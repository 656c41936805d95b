import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { Answer } from '../../../parts/answer.tsx'
import { Status } from '../../../parts/status.tsx'
import { When } from '../../../parts/when.tsx'
import { type ItemOf, type OutputOf, useAsk } from '../../../place/ask.ts'
import { ReplayFrom, Retry } from '../deliveries/again.tsx'
import { type Delivery, StatusCode } from '../deliveries/columns.tsx'
import { sameMoment } from '../deliveries/find.ts'
import { useOwnWords as useDeliveryWords } from '../deliveries/words.ts'
import { useOwnWords } from './words.ts'

type Endpoint = ItemOf<'webhooks.list'>
type Event = OutputOf<'events.get'>

/** What one endpoint was told of one event. */
export function ToldEndpoint({ endpoint, event }: { endpoint: Endpoint; event: Event }) {
  const own = useOwnWords()
  const first = useAsk('webhooks.listDeliveries', { id: endpoint.id, limit: 200, ...sameMoment(event.id) })
  // The log cannot be asked for one event: replays of it are looked for among the newest of its kind.
  const newest = useAsk('webhooks.listDeliveries', { id: endpoint.id, limit: 200, event_type: event.type })
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
        <Answer to={first}>
          {({ data }) => {
            const found = deliveriesOf(event.id, [...data, ...(newest.data?.data ?? [])])
            if (found.length === 0) return <Text size="sm">{wanted ? own.notSent : own.notWanted}</Text>
            return found.map((delivery) => <ToldLine key={delivery.id} of={delivery} endpoint={endpoint} />)
          }}
        </Answer>
      </Stack>
    </Paper>
  )
}

const deliveriesOf = (eventId: string, among: Delivery[]): Delivery[] => {
  const own = among.filter(({ event_id }) => event_id === eventId)
  return [...new Map(own.map((delivery) => [delivery.id, delivery])).values()]
}

function ToldLine({ of: delivery, endpoint }: { of: Delivery; endpoint: Endpoint }) {
  const own = useOwnWords()
  const words = useDeliveryWords()
  const last = delivery.attempts.at(-1)
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="sm">
        <Status of={delivery.status} label={words.statuses[delivery.status] ?? delivery.status} />
        {last && <StatusCode of={last.status_code} none={words.noAnswer} />}
        <Text size="sm">{own.attempts(delivery.attempts.length)}</Text>
        <Text size="sm" c="dimmed">
          <When at={last?.at ?? delivery.created_at} />
        </Text>
      </Group>
      <Group gap="sm">
        <Anchor component={Link} href={`/deliveries?endpoint=${endpoint.id}&delivery=${delivery.id}`} size="sm">
          {own.openDelivery}
        </Anchor>
        <Retry id={delivery.id} endpoint={endpoint} />
      </Group>
    </Group>
  )
}
