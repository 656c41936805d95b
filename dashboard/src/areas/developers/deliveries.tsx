import { Button, Group, Select } from '@mantine/core'
import { Link } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Filter } from '../../parts/filter.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Page } from '../../parts/page.tsx'
import { type InputOf, type OutputOf, useAsk, useDo, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { given, useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { useDeliveryColumns } from './deliveries/columns.tsx'
import { DeliveryDrawer } from './deliveries/delivery-drawer.tsx'
import { useOwnWords } from './deliveries/words.ts'
import { KindFilter } from './parts/kind-filter.tsx'
import { TimeFilter, useSince } from './parts/time-filter.tsx'
import { useTimeWords } from './parts/words.ts'

type Endpoint = OutputOf<'webhooks.get'>

const FILTERS = { endpoint: '', status: '', event_type: '', time: '', delivery: '' }

export default function Deliveries() {
  const own = useOwnWords()
  const { pages } = useWords()
  const endpoints = useAsk('webhooks.list', { limit: 200 })
  return (
    <Page title={pages.deliveries} lead={own.lead}>
      <Answer to={endpoints}>
        {({ data }) =>
          data.length > 0 ? (
            <DeliveryLog endpoints={data} />
          ) : (
            <Empty
              title={own.noEndpoint}
              action={
                <Button component={Link} href="/webhooks">
                  {own.toEndpoints}
                </Button>
              }
            >
              {own.noEndpointHint}
            </Empty>
          )
        }
      </Answer>
    </Page>
  )
}

function DeliveryLog({ endpoints }: { endpoints: Endpoint[] }) {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may, now } = usePlace()
  const [filters, setFilters] = useFilters(FILTERS)
  const endpoint = endpoints.find(({ id }) => id === filters.endpoint) ?? endpoints[0]!
  const { status, event_type, time } = filters
  const from = useSince(time, now)
  const wanted = { id: endpoint.id, ...given({ status, event_type }), ...(from && { from }) }
  const list = useList('webhooks.listDeliveries', wanted as InputOf<'webhooks.listDeliveries'>, { everyMs: 5000 })
  const test = useDo('webhooks.test', { done: own.tested })
  const sendTest = may('webhooks:write') && endpoint.status === 'enabled' && (
    <Button loading={test.isPending} onClick={() => test.mutate({ id: endpoint.id })}>
      {own.test}
    </Button>
  )
  const addressOf = (delivery: string) =>
    `/deliveries?${new URLSearchParams(given({ ...filters, endpoint: endpoint.id, delivery }) as Record<string, string>)}`
  return (
    <>
      <Filters endpoints={endpoints} endpoint={endpoint} filters={filters} onChange={setFilters} />
      <Listing
        label={pages.deliveries}
        list={list}
        columns={useDeliveryColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => addressOf(id)}
        csv="deliveries"
        empty={
          <Empty title={own.none} action={sendTest}>
            {own.noneHint}
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
  const own = useOwnWords()
  const time = useTimeWords()
  const named = ({ url, description }: Endpoint) => (description ? `${description} · ${url}` : url)
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label={own.endpoint}
        allowDeselect={false}
        searchable
        data={endpoints.map((one) => ({ value: one.id, label: named(one) }))}
        value={endpoint.id}
        onChange={(id) => onChange({ endpoint: id ?? '' })}
        flex="1 1 20rem"
        maw="34rem"
      />
      <Filter
        label={own.status}
        names={own.statuses}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        width="9rem"
      />
      <KindFilter value={filters.event_type} onChange={(event_type) => onChange({ event_type })} />
      <TimeFilter words={time} value={filters.time} onChange={(time) => onChange({ time })} />
    </Group>
  )
}
