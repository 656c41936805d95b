import { Anchor, Button, Code, Group, SimpleGrid, Text } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Json } from '../../../ui/code.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Exact } from '../shared/exact.tsx'
import { useKindMessages } from '../shared/kind-messages.ts'
import { ToldEndpoint } from './deliveries.tsx'
import { useMessages } from './messages.ts'

type Event = OutputOf<'events.get'>

export default function EventPage() {
  const title = usePageTitle()
  const { kinds } = useKindMessages()
  const { id = '' } = useParams()
  const event = useQuery('events.get', { id })
  const type = event.data?.type
  return (
    <Page back title={type ?? title} lead={type && kinds[type]}>
      <QueryResult of={event}>{(event) => <EventStory of={event} />}</QueryResult>
    </Page>
  )
}

function EventStory({ of: event }: { of: Event }) {
  const t = useMessages()
  const record = pageOf(event.data.id)
  return (
    <>
      <Facts
        of={[
          [t.id, <Code key="id">{event.id}</Code>],
          [t.at, <Exact key="at" at={event.created_at} />],
          ...(typeof event.data.id === 'string'
            ? [
                [
                  t.about,
                  record ? (
                    <Anchor key="about" component={Link} href={record} inherit>
                      {event.data.id}
                    </Anchor>
                  ) : (
                    <Code key="about">{event.data.id}</Code>
                  ),
                ] as const,
              ]
            : []),
        ]}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Section title={t.json} hint={t.jsonHint}>
          <Json value={event} label={t.json} />
        </Section>
        <Told of={event} />
      </SimpleGrid>
    </>
  )
}

function Told({ of: event }: { of: Event }) {
  const t = useMessages()
  const endpoints = useQuery('webhooks.list', { limit: 200 })
  return (
    <Section title={t.deliveries} hint={t.deliveriesHint}>
      <QueryResult of={endpoints}>
        {({ data }) =>
          data.length > 0 ? (
            data.map((endpoint) => <ToldEndpoint key={endpoint.id} endpoint={endpoint} event={event} />)
          ) : (
            <Group>
              <Text size="sm">{t.noEndpoints}</Text>
              <Button component={Link} href="/webhooks" size="xs">
                {t.toWebhooks}
              </Button>
            </Group>
          )
        }
      </QueryResult>
    </Section>
  )
}

const PAGES: Record<string, string> = {
  gst: 'guests',
  res: 'reservations',
  itn: 'itineraries',
  pkg: 'packages',
  cal: 'calls',
  omsg: 'messages',
  cvs: 'conversations',
  whk: 'webhooks',
}

/** Where a record is shown, by the beginning of its id. */
function pageOf(id: unknown): string | undefined {
  if (typeof id !== 'string') return undefined
  const page = PAGES[id.slice(0, id.indexOf('_'))]
  return page && `/${page}/${id}`
}
