import { Anchor, Code, Drawer, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { Answer, Loading } from '../../../parts/answer.tsx'
import { Json } from '../../../parts/code.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Facts } from '../../../parts/facts.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { Status } from '../../../parts/status.tsx'
import { When } from '../../../parts/when.tsx'
import { type OutputOf, useAsk } from '../../../place/ask.ts'
import { Again } from './again.tsx'
import { Attempts } from './attempts.tsx'
import type { Delivery } from './columns.tsx'
import { useDelivery } from './find.ts'
import { useOwnWords } from './words.ts'

type Endpoint = OutputOf<'webhooks.get'>

interface DeliveryDrawerProps {
  /** Empty while none is open. */
  id: string
  endpoint: Endpoint
  onClose(): void
}

export function DeliveryDrawer({ id, endpoint, onClose }: DeliveryDrawerProps) {
  const own = useOwnWords()
  return (
    <Drawer opened={id !== ''} onClose={onClose} position="right" size="44rem" title={own.title}>
      {id !== '' && <Found id={id} endpoint={endpoint} />}
    </Drawer>
  )
}

function Found({ id, endpoint }: { id: string; endpoint: Endpoint }) {
  const own = useOwnWords()
  const { delivery, looking, error } = useDelivery(endpoint.id, id)
  if (error) return <Failure error={error} />
  if (looking) return <Loading />
  if (!delivery) return <Empty title={own.notFound}>{own.notFoundHint}</Empty>
  return <DeliveryStory of={delivery} endpoint={endpoint} />
}

function DeliveryStory({ of: delivery, endpoint }: { of: Delivery; endpoint: Endpoint }) {
  const own = useOwnWords()
  const event = useAsk('events.get', { id: delivery.event_id })
  return (
    <Stack>
      <Facts
        of={[
          [
            own.status,
            <Status key="status" of={delivery.status} label={own.statuses[delivery.status] ?? delivery.status} />,
          ],
          [
            own.kind,
            <Anchor key="event" component={Link} href={`/events/${delivery.event_id}`} inherit>
              {delivery.event_type}
            </Anchor>,
          ],
          [
            own.endpoint,
            <Anchor key="endpoint" component={Link} href={`/webhooks/${endpoint.id}`} inherit>
              {endpoint.url}
            </Anchor>,
          ],
          [own.id, <Code key="id">{delivery.id}</Code>],
          [own.next, delivery.next_attempt_at && <When key="next" at={delivery.next_attempt_at} />],
        ]}
      />
      <Again id={delivery.id} since={event.data?.created_at ?? delivery.created_at} endpoint={endpoint} />
      <Attempts of={delivery} url={endpoint.url} />
      <Stack gap="xs">
        <Title order={3} size="h5">
          {own.body}
        </Title>
        <Text size="sm" c="dimmed">
          {own.bodyHint}
        </Text>
        <Answer to={event}>{(event) => <Json value={event} label={own.body} />}</Answer>
      </Stack>
    </Stack>
  )
}
