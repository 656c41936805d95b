import { Button, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useProperty } from '../../../api/property.ts'
import { SESSION, type Session } from '../../../api/session.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { KeyFigures } from '../../../ui/key-figures.tsx'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { usePhone } from '../../../ui/phone.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { useColumns } from './columns.tsx'
import { commonCurrency, type House, occupancyOf, together, useHouses } from './figures.ts'
import { useMessages } from './messages.ts'

const FILTERS = { q: '' }

export default function Houses() {
  const t = useMessages()
  const session = useQuery(SESSION)
  return (
    <Page lead={t.lead} actions={session.data && <NewHouse session={session.data} />}>
      <QueryResult of={session}>{(data) => <Portfolio session={data} />}</QueryResult>
    </Page>
  )
}

function NewHouse({ session: { opens_properties } }: { session: Session }) {
  const t = useMessages()
  const { role } = useProperty()
  const [, go] = useLocation()
  const why = !opens_properties ? t.byOperator : role !== 'owner' && t.ownersOnly
  return (
    <ActionButton why={why} onClick={() => go('/houses/new')}>
      {t.newHouse}
    </ActionButton>
  )
}

/** The houses of this environment: what is tried out stands beside nothing real. */
function Portfolio({ session }: { session: Session }) {
  const t = useMessages()
  const title = usePageTitle()
  const { environment } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const houses = useHouses(session.properties.filter((one) => one.environment === environment))
  const columns = useColumns()
  const phone = usePhone()
  const wanted = filters.q.trim().toLowerCase()
  const found = houses.filter(({ access }) => access.name.toLowerCase().includes(wanted))
  return (
    <>
      <Sums houses={houses} />
      {houses.length > 1 && (
        <TextInput
          type="search"
          label={t.find}
          maw="26rem"
          value={filters.q}
          onChange={({ currentTarget }) => setFilters({ q: currentTarget.value })}
        />
      )}
      {found.length === 0 ? (
        <Empty title={t.none} action={<Button onClick={() => setFilters({ q: '' })}>{t.all(houses.length)}</Button>}>
          {t.noneHint}
        </Empty>
      ) : phone ? (
        <Cards of={found} columns={columns} />
      ) : (
        <Table label={title} rows={found} columns={columns} keyOf={({ access }) => access.property_id} csv="houses" />
      )}
    </>
  )
}

/** What a row says, one below the other: nothing lies beside the screen. */
const Cards = ({ of, columns: [name, ...others] }: { of: House[]; columns: Column<House>[] }) => (
  <Stack gap="sm">
    {of.map((house) => (
      <Paper key={house.access.property_id} withBorder p="sm" component="article">
        <Text component="div" mb="xs">
          {name?.show(house)}
        </Text>
        <Facts across of={others.map(({ title, show }) => [title, show(house)])} />
      </Paper>
    ))}
  </Stack>
)

function Sums({ houses }: { houses: House[] }) {
  const t = useMessages()
  const { number, share, money } = useNumbers()
  const [occupied, rooms] = [together(houses, 'occupied'), together(houses, 'rooms')]
  const currency = commonCurrency(houses)
  const revenue = currency ? [{ label: t.revenue, value: money(together(houses, 'revenue'), currency) }] : []
  return (
    <KeyFigures
      of={[
        { label: t.occupancy, value: share(occupancyOf({ occupied, rooms })), note: t.all(houses.length) },
        { label: t.arrivals, value: number(together(houses, 'arrivals')) },
        { label: t.requests, value: number(together(houses, 'requests')) },
        { label: t.unread, value: number(together(houses, 'unread')) },
        ...revenue,
      ]}
    />
  )
}
