import { Button, Code, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'wouter'
import { type ItemOf, useList } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Listing } from '../../../domain/result.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Exact } from '../shared/exact.tsx'
import { HttpStatus, useActors } from '../shared/request.tsx'
import { useSince } from '../shared/time-filter.tsx'
import { ANY_DOOR, cleanRequestId, FILTERS, isRequestId, RequestFilters } from './filters.tsx'
import { useMessages } from './messages.ts'

type Row = ItemOf<'requests.list'>

/** What this dashboard itself asked for in vain. */
const OWN_FAILED = { ...FILTERS, door: 'dashboard', status: 'failed' }

const AGAIN_MS = 10_000

export default function Requests() {
  const t = useMessages()
  const title = usePageTitle()
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
  const list = useList('requests.list', wanted, { refetchMs: AGAIN_MS })
  return (
    <Page
      lead={t.lead}
      actions={
        <Button size="xs" variant="default" onClick={() => setFilters(OWN_FAILED)}>
          {t.ownFailed}
        </Button>
      }
    >
      <RequestFilters filters={filters} onChange={setFilters} />
      <Listing
        label={title}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/requests/${id}`}
        csv="requests"
        empty={
          <Nothing
            messages={{ ...t, noneFiltered: t.none, noneFilteredHint: t.noneHint }}
            clear={clear}
            action={
              <Button component={Link} href="/connect">
                {t.connect}
              </Button>
            }
          />
        }
      />
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const { number } = useNumbers()
  const { nameOf } = useActors()
  return [
    {
      title: t.operation,
      width: 'minmax(13.5rem, 1fr)',
      show: ({ operation }) => operation,
      text: ({ operation }) => operation,
    },
    {
      title: t.status,
      width: '5.75rem',
      show: ({ status }) => <HttpStatus of={status} />,
      text: ({ status }) => status,
    },
    {
      title: t.took,
      width: '6.5rem',
      right: true,
      show: ({ ms }) => t.ms(number(ms, ms < 10 ? 1 : 0)),
      text: ({ ms }) => ms,
    },
    {
      title: t.path,
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
    { title: t.actor, width: '10rem', show: ({ actor }) => nameOf(actor), text: ({ actor }) => actor },
    { title: t.at, width: '10.5rem', show: ({ at }) => <Exact at={at} />, text: ({ at }) => at },
    { title: t.id, width: '16.5rem', show: ({ id }) => <Code>{id}</Code>, text: ({ id }) => id },
  ]
}
