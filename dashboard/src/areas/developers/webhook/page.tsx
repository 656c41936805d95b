import { Anchor, Code, SimpleGrid, Stack } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { type OutputOf, useList, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing, QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { useDeliveryColumns } from '../deliveries/columns.tsx'
import { EndpointForm } from '../webhooks/endpoint-form.tsx'
import { Health } from '../webhooks/health.tsx'
import { useMessages } from '../webhooks/messages.ts'
import { Owner } from '../webhooks/owner.tsx'
import { OffNotice, Switches } from '../webhooks/switches.tsx'
import { Replay, Secret } from '../webhooks/upkeep.tsx'

type Endpoint = OutputOf<'webhooks.get'>

export default function Webhook() {
  const title = usePageTitle()
  const { may } = useProperty()
  const { id = '' } = useParams()
  const endpoint = useQuery('webhooks.get', { id })
  const { description, url } = endpoint.data ?? {}
  return (
    <Page
      back
      title={description || (url ? new URL(url).host : title)}
      lead={url}
      actions={endpoint.data && may('webhooks:write') && <Switches of={endpoint.data} />}
    >
      <QueryResult of={endpoint}>{(endpoint) => <EndpointStory of={endpoint} />}</QueryResult>
    </Page>
  )
}

function EndpointStory({ of: endpoint }: { of: Endpoint }) {
  const { may } = useProperty()
  const recent = useQuery('webhooks.listDeliveries', { id: endpoint.id, limit: 100 }, { refetchMs: 5000 })
  return (
    <>
      <OffNotice of={endpoint} />
      <QueryResult of={recent}>{({ data }) => <Health of={data} />}</QueryResult>
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
  const t = useMessages()
  const list = useList('webhooks.listDeliveries', { id, limit: 20 }, { refetchMs: 5000 })
  const columns = useDeliveryColumns()
  const log = `/deliveries?endpoint=${id}`
  if (list.data && list.items.length === 0) return null
  return (
    <Section
      title={t.recent}
      actions={
        <Anchor component={Link} href={log} size="sm">
          {t.wholeLog}
        </Anchor>
      }
    >
      <Listing
        label={t.recent}
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
  const t = useMessages()
  const update = useMutation('webhooks.update', { quiet: true, done: t.saved })
  return (
    <Section title={t.settings}>
      <EndpointForm
        key={id}
        start={{ url, events, description }}
        submit={t.save}
        mutation={update}
        onSubmit={(fields) => update.mutate({ id, ...fields })}
      />
    </Section>
  )
}

function ReadOnlySettings({ of: { events, status } }: { of: Endpoint }) {
  const t = useMessages()
  const kinds = events.includes('*') ? t.allKinds : events.map((kind) => <Code key={kind}>{kind} </Code>)
  return (
    <Section title={t.settings}>
      <Facts
        of={[
          [t.status, <Status key="status" of={status} label={t.statuses[status] ?? status} />],
          [t.kinds, kinds],
        ]}
      />
    </Section>
  )
}
