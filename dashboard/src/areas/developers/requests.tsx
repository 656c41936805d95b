import { Button, Code, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'wouter'
import { Listing } from '../../parts/listing.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { useNumbers } from '../../parts/numbers.tsx'
import { Page } from '../../parts/page.tsx'
import type { Column } from '../../parts/table.tsx'
import { type ItemOf, useList } from '../../place/ask.ts'
import { given, useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { Exact } from './parts/exact.tsx'
import { useSince } from './parts/time-filter.tsx'
import { useActors } from './requests/actor.ts'
import { HttpStatus } from './requests/code.tsx'
import { ANY_DOOR, cleanRequestId, FILTERS, isRequestId, RequestFilters } from './requests/filters.tsx'
import { useOwnWords } from './requests/words.ts'

type Row = ItemOf<'requests.list'>

const AGAIN_MS = 10_000

export default function Requests() {
  const own = useOwnWords()
  const { pages } = useWords()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const [{ time, min_ms, request_id, door, ...named }] = useDebouncedValue(filters, 300)
  const since = useSince(time)
  const id = cleanRequestId(request_id)
  const wanted = {
    ...given(named),
    ...(isRequestId(id) && { request_id: id }),
    ...(door !== ANY_DOOR && id === '' && { door: door as Row['door'] }),
    ...(min_ms && { min_ms: Number(min_ms) }),
    ...(since && { since }),
  }
  const list = useList('requests.list', wanted, { everyMs: AGAIN_MS })
  return (
    <Page title={pages.requests} lead={own.lead}>
      <RequestFilters filters={filters} onChange={setFilters} />
      <Listing
        label={pages.requests}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/requests/${id}`}
        csv="requests"
        empty={
          <Nothing
            words={{ ...own, noneFiltered: own.none, noneFilteredHint: own.noneHint }}
            clear={clear}
            action={
              <Button component={Link} href="/connect">
                {own.connect}
              </Button>
            }
          />
        }
      />
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const { number } = useNumbers()
  const { nameOf } = useActors()
  return [
    {
      title: own.operation,
      width: 'minmax(13.5rem, 1fr)',
      show: ({ operation }) => operation,
      text: ({ operation }) => operation,
    },
    {
      title: own.status,
      width: '5.75rem',
      show: ({ status }) => <HttpStatus of={status} />,
      text: ({ status }) => status,
    },
    {
      title: own.took,
      width: '6rem',
      right: true,
      show: ({ ms }) => own.ms(number(ms, ms < 10 ? 1 : 0)),
      text: ({ ms }) => ms,
    },
    {
      title: own.path,
      width: '11rem',
      show: ({ method, path }) => (
        <Group gap="xs" wrap="nowrap">
          <Text span inherit fw={600}>
            {method}
          </Text>
          <Text span inherit truncate>
            {path}
          </Text>
        </Group>
      ),
      text: ({ method, path }) => `${method} ${path}`,
    },
    { title: own.actor, width: '10rem', show: ({ actor }) => nameOf(actor), text: ({ actor }) => actor },
    { title: own.at, width: '10.5rem', show: ({ at }) => <Exact at={at} />, text: ({ at }) => at },
    { title: own.id, width: '16.5rem', show: ({ id }) => <Code>{id}</Code>, text: ({ id }) => id },
  ]
}
