import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import { type InputOf, type ItemOf, useList } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Listing } from '../../../domain/result.tsx'
import { Choice, Filter } from '../../../ui/choice.tsx'
import { Nothing } from '../../../ui/empty.tsx'
import { given, useFilters } from '../../../ui/filters.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useMessages } from '../package/messages.ts'
import { PackageStatus, stateOf, useSeason } from '../package/season.tsx'
import { useSharedMessages } from '../shared/messages.ts'

type Row = ItemOf<'packages.list'>

const FILTERS = { view: '', type: '' }

export default function Packages() {
  const t = useMessages()
  const title = usePageTitle()
  const { may, today } = useProperty()
  const [filters, setFilters, clear] = useFilters(FILTERS)
  const { view, type } = filters
  const input = { active_only: view === 'offered' || view === 'season', ...given({ type }), limit: 100 }
  const list = useList('packages.list', input as InputOf<'packages.list'>)
  const isShown = (row: Row) =>
    view === 'draft' ? !row.is_active : view === 'season' ? stateOf(row, today) === 'active' : true
  const items = list.items.filter(isShown)
  const shown = {
    ...list,
    items,
    total: items.length,
    everything: async () => (await list.everything()).filter(isShown),
  }
  const add = may('packages:write') && (
    <Button component={Link} href="/packages/new">
      {t.add}
    </Button>
  )
  return (
    <Page lead={t.lead} actions={add}>
      <Group align="flex-end" className="fields">
        <Choice
          bare
          label={t.which}
          options={t.views}
          value={view}
          onChange={(chosen) => setFilters({ view: chosen })}
        />
        <Filter label={t.type} names={t.types} value={type} onChange={(chosen) => setFilters({ type: chosen })} />
      </Group>
      <Listing
        label={title}
        list={shown}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/packages/${id}`}
        csv="packages"
        empty={<Nothing messages={t} clear={clear} action={add} />}
      />
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const { money } = useNumbers()
  const season = useSeason()
  return [
    { title: shared.name, width: 'minmax(12rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    { title: t.type, width: '8rem', show: ({ type }) => t.types[type] ?? type, text: ({ type }) => type },
    {
      title: t.price,
      width: '9rem',
      right: true,
      show: ({ price, currency }) => money(price, currency),
      text: ({ price }) => price,
    },
    { title: t.season, width: 'minmax(15rem, 19rem)', show: season, text: season },
    {
      title: t.includes,
      width: 'minmax(14rem, 1.5fr)',
      show: ({ inclusions }) => inclusions.join(' · '),
      text: ({ inclusions }) => inclusions.join('; '),
    },
    {
      title: shared.status,
      width: '12rem',
      show: (row) => <PackageStatus of={row} />,
      text: ({ is_active }) => (is_active ? 'active' : 'draft'),
    },
  ]
}
