import { Anchor, Code, Drawer, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { Failure, QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Json } from '../../../ui/code.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Attempts } from './attempts.tsx'
import type { Delivery } from './columns.tsx'
import { useMessages } from './messages.ts'
import { Again } from './retry.tsx'
import { useDelivery } from './use-delivery.ts'

type Endpoint = OutputOf<'webhooks.get'>

interface DeliveryDrawerProps {
  /** Empty while none is open. */
  id: string
  endpoint: Endpoint
  onClose(): void
}

export function DeliveryDrawer({ id, endpoint, onClose }: DeliveryDrawerProps) {
  const t = useMessages()
  return (
    <Drawer opened={id !== ''} onClose={onClose} position="right" size="44rem" title={t.title}>
      {id !== '' && <Found id={id} endpoint={endpoint} />}
    </Drawer>
  )
}

function Found({ id, endpoint }: { id: string; endpoint: Endpoint }) {
  const t = useMessages()
  const { delivery, looking, error } = useDelivery(endpoint.id, id)
  if (error) return <Failure error={error} />
  if (looking) return <Loading />
  if (!delivery) return <Empty title={t.notFound}>{t.notFoundHint}</Empty>
  return <DeliveryStory of={delivery} endpoint={endpoint} />
}

function DeliveryStory({ of: delivery, endpoint }: { of: Delivery; endpoint: Endpoint }) {
  const t = useMessages()
  const event = useQuery('events.get', { id: delivery.event_id })
  return (
    <Stack>
      <Facts
        of={[
          [
            t.status,
            <Status key="status" of={delivery.status} label={t.statuses[delivery.status] ?? delivery.status} />,
          ],
          [
            t.kind,
            <Anchor key="event" component={Link} href={`/events/${delivery.event_id}`} inherit>
              {delivery.event_type}
            </Anchor>,
          ],
          [
            t.endpoint,
            <Anchor key="endpoint" component={Link} href={`/webhooks/${endpoint.id}`} inherit>
              {endpoint.url}
            </Anchor>,
          ],
          [t.id, <Code key="id">{delivery.id}</Code>],
          [t.next, delivery.next_attempt_at && <When key="next" at={delivery.next_attempt_at} />],
        ]}
      />
      <Again id={delivery.id} since={event.data?.created_at ?? delivery.created_at} endpoint={endpoint} />
      <Attempts of={delivery} url={endpoint.url} />
      <Stack gap="xs">
        <Title order={3} size="h5">
          {t.body}
        </Title>
        <Text size="sm" c="dimmed">
          {t.bodyHint}
        </Text>
        <QueryResult of={event}>{(event) => <Json value={event} label={t.body} />}</QueryResult>
      </Stack>
    </Stack>
  )
}
