import { Anchor, Code, SimpleGrid, Stack } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { Status } from '../../parts/status.tsx'
import { type OutputOf, useAsk, useDo, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { useWords } from '../../use-words.ts'
import { useDeliveryColumns } from './deliveries/columns.tsx'
import { EndpointForm } from './webhooks/endpoint-form.tsx'
import { Health } from './webhooks/health.tsx'
import { Owner } from './webhooks/owner.tsx'
import { OffNotice, Switches } from './webhooks/switches.tsx'
import { Replay, Secret } from './webhooks/upkeep.tsx'
import { useOwnWords } from './webhooks/words.ts'

type Endpoint = OutputOf<'webhooks.get'>

export default function Webhook() {
  const { pages } = useWords()
  const { may } = usePlace()
  const { id = '' } = useParams()
  const endpoint = useAsk('webhooks.get', { id })
  const { description, url } = endpoint.data ?? {}
  return (
    <Page
      back="/webhooks"
      title={description || (url ? new URL(url).host : pages.webhooks)}
      lead={url}
      actions={endpoint.data && may('webhooks:write') && <Switches of={endpoint.data} />}
    >
      <Answer to={endpoint}>{(endpoint) => <EndpointStory of={endpoint} />}</Answer>
    </Page>
  )
}

function EndpointStory({ of: endpoint }: { of: Endpoint }) {
  const { may } = usePlace()
  const recent = useAsk('webhooks.listDeliveries', { id: endpoint.id, limit: 100 }, { everyMs: 5000 })
  return (
    <>
      <OffNotice of={endpoint} />
      <Answer to={recent}>{({ data }) => <Health of={data} />}</Answer>
      <RecentDeliveries of={endpoint} />
      {may('webhooks:write') ? (
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Settings of={endpoint} />
          <Stack>
            <Owner of={endpoint} />
            <Secret of={endpoint} />
            <Replay of={endpoint} />
          </Stack>
        </SimpleGrid>
      ) : (
        <>
          <ReadOnlySettings of={endpoint} />
          <Owner of={endpoint} />
        </>
      )}
    </>
  )
}

function RecentDeliveries({ of: { id } }: { of: Endpoint }) {
  const own = useOwnWords()
  const { pages } = useWords()
  const list = useList('webhooks.listDeliveries', { id, limit: 20 }, { everyMs: 5000 })
  const columns = useDeliveryColumns()
  const log = `/deliveries?endpoint=${id}`
  if (list.data && list.items.length === 0) return null
  return (
    <Section
      title={own.recent}
      actions={
        <Anchor component={Link} href={log} size="sm">
          {own.wholeLog}
        </Anchor>
      }
    >
      <Listing
        label={pages.deliveries}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        to={(delivery) => `${log}&delivery=${delivery.id}`}
        height="17rem"
        empty={null}
      />
    </Section>
  )
}

function Settings({ of: { id, url, events, description } }: { of: Endpoint }) {
  const own = useOwnWords()
  const update = useDo('webhooks.update', { quiet: true, done: own.saved })
  return (
    <Section title={own.settings}>
      <EndpointForm
        key={id}
        start={{ url, events, description }}
        submit={own.save}
        doing={update}
        onSubmit={(fields) => update.mutate({ id, ...fields })}
      />
    </Section>
  )
}

function ReadOnlySettings({ of: { events, status } }: { of: Endpoint }) {
  const own = useOwnWords()
  const kinds = events.includes('*') ? own.allKinds : events.map((kind) => <Code key={kind}>{kind} </Code>)
  return (
    <Section title={own.settings}>
      <Facts
        of={[
          [own.status, <Status key="status" of={status} label={own.statuses[status] ?? status} />],
          [own.kinds, kinds],
        ]}
      />
    </Section>
  )
}
