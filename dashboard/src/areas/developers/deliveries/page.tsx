import { Button, Select } from '@mantine/core'
import { Link } from 'wouter'
import { type InputOf, type OutputOf, useList, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing, QueryResult } from '../../../domain/result.tsx'
import { Filter } from '../../../ui/choice.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { KindFilter } from '../shared/kind-filter.tsx'
import { TimeFilter, useSince } from '../shared/time-filter.tsx'
import { useTimeMessages } from '../shared/time-messages.ts'
import { useDeliveryColumns } from './columns.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { useMessages } from './messages.ts'

type Endpoint = OutputOf<'webhooks.get'>

const FILTERS = { endpoint: '', status: '', event_type: '', time: '', delivery: '' }

export default function Deliveries() {
  const t = useMessages()
  const endpoints = useQuery('webhooks.list', { limit: 200 })
  return (
    <Page lead={t.lead}>
      <QueryResult of={endpoints}>
        {({ data }) =>
          data.length > 0 ? (
            <DeliveryLog endpoints={data} />
          ) : (
            <Empty
              title={t.noEndpoint}
              action={
                <Button component={Link} href="/webhooks">
                  {t.toEndpoints}
                </Button>
              }
            >
              {t.noEndpointHint}
            </Empty>
          )
        }
      </QueryResult>
    </Page>
  )
}

function DeliveryLog({ endpoints }: { endpoints: Endpoint[] }) {
  const t = useMessages()
  const title = usePageTitle()
  const { may, now } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const endpoint = endpoints.find(({ id }) => id === filters.endpoint) ?? endpoints[0]!
  const { status, event_type, time } = filters
  const from = useSince(time, now)
  const wanted = { id: endpoint.id, ...given({ status, event_type }), ...(from && { from }) }
  const list = useList('webhooks.listDeliveries', wanted as InputOf<'webhooks.listDeliveries'>, { refetchMs: 5000 })
  const test = useMutation('webhooks.test', { done: t.tested })
  const sendTest = may('webhooks:write') && endpoint.status === 'enabled' && (
    <Button loading={test.isPending} onClick={() => test.mutate({ id: endpoint.id })}>
      {t.test}
    </Button>
  )
  const addressOf = (delivery: string) =>
    `/deliveries?${new URLSearchParams(given({ ...filters, endpoint: endpoint.id, delivery }) as Record<string, string>)}`
  return (
    <>
      <Filters endpoints={endpoints} endpoint={endpoint} filters={filters} onChange={setFilters} />
      <Listing
        label={title}
        list={list}
        columns={useDeliveryColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => addressOf(id)}
        csv="deliveries"
        empty={
          <Empty title={t.none} action={sendTest}>
            {t.noneHint}
          </Empty>
        }
      />
      <DeliveryDrawer id={filters.delivery} endpoint={endpoint} onClose={() => setFilters({ delivery: '' })} />
    </>
  )
}

interface FiltersProps {
  endpoints: Endpoint[]
  endpoint: Endpoint
  filters: typeof FILTERS
  onChange(changes: Partial<typeof FILTERS>): void
}

function Filters({ endpoints, endpoint, filters, onChange }: FiltersProps) {
  const t = useMessages()
  const time = useTimeMessages()
  const named = ({ url, description }: Endpoint) => (description ? `${description} · ${url}` : url)
  const which = (
    <Select
      label={t.endpoint}
      allowDeselect={false}
      searchable
      data={endpoints.map((one) => ({ value: one.id, label: named(one) }))}
      value={endpoint.id}
      onChange={(id) => onChange({ endpoint: id ?? '' })}
      flex="1 1 20rem"
      maw="34rem"
    />
  )
  return (
    <FilterRow of={[filters.status, filters.event_type, filters.time]} first={which} align="flex-end" gap="sm">
      <Filter
        label={t.status}
        names={t.statuses}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        width="9rem"
      />
      <KindFilter value={filters.event_type} onChange={(event_type) => onChange({ event_type })} />
      <TimeFilter messages={time} value={filters.time} onChange={(time) => onChange({ time })} />
    </FilterRow>
  )
}
