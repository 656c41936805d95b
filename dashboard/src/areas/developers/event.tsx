import { Anchor, Button, Code, Group, SimpleGrid, Text } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Json } from '../../parts/code.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { type OutputOf, useAsk } from '../../place/ask.ts'
import { useWords } from '../../use-words.ts'
import { ToldEndpoint } from './event/told.tsx'
import { useOwnWords } from './event/words.ts'
import { Exact } from './parts/exact.tsx'
import { useKindWords } from './parts/words.ts'

type Event = OutputOf<'events.get'>

export default function EventPage() {
  const { pages } = useWords()
  const { kinds } = useKindWords()
  const { id = '' } = useParams()
  const event = useAsk('events.get', { id })
  const type = event.data?.type
  return (
    <Page back="/events" title={type ?? pages.events} lead={type && kinds[type]}>
      <Answer to={event}>{(event) => <EventStory of={event} />}</Answer>
    </Page>
  )
}

function EventStory({ of: event }: { of: Event }) {
  const own = useOwnWords()
  const record = pageOf(event.data.id)
  return (
    <>
      <Facts
        of={[
          [own.id, <Code key="id">{event.id}</Code>],
          [own.at, <Exact key="at" at={event.created_at} />],
          ...(typeof event.data.id === 'string'
            ? [
                [
                  own.about,
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
        <Section title={own.json} hint={own.jsonHint}>
          <Json value={event} label={own.json} />
        </Section>
        <Told of={event} />
      </SimpleGrid>
    </>
  )
}

function Told({ of: event }: { of: Event }) {
  const own = useOwnWords()
  const endpoints = useAsk('webhooks.list', { limit: 200 })
  return (
    <Section title={own.deliveries} hint={own.deliveriesHint}>
      <Answer to={endpoints}>
        {({ data }) =>
          data.length > 0 ? (
            data.map((endpoint) => <ToldEndpoint key={endpoint.id} endpoint={endpoint} event={event} />)
          ) : (
            <Group>
              <Text size="sm">{own.noEndpoints}</Text>
              <Button component={Link} href="/webhooks" size="xs">
                {own.toWebhooks}
              </Button>
            </Group>
          )
        }
      </Answer>
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
