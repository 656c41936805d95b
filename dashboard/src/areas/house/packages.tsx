import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import { Choice } from '../../parts/choice.tsx'
import { Filter } from '../../parts/filter.tsx'
import { Listing } from '../../parts/listing.tsx'
import { Nothing } from '../../parts/nothing.tsx'
import { useNumbers } from '../../parts/numbers.tsx'
import { Page } from '../../parts/page.tsx'
import type { Column } from '../../parts/table.tsx'
import { type InputOf, type ItemOf, useList } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { given, useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { PackageStatus, stateOf, useSeason } from './package/season.tsx'
import { useOwnWords } from './package/words.ts'
import { useHouseWords } from './parts/words.ts'

type Row = ItemOf<'packages.list'>

const FILTERS = { view: '', type: '' }

export default function Packages() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may, today } = usePlace()
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
      {own.add}
    </Button>
  )
  return (
    <Page title={pages.packages} lead={own.lead} actions={add}>
      <Group align="flex-end">
        <Choice
          bare
          label={own.which}
          options={own.views}
          value={view}
          onChange={(chosen) => setFilters({ view: chosen })}
        />
        <Filter label={own.type} names={own.types} value={type} onChange={(chosen) => setFilters({ type: chosen })} />
      </Group>
      <Listing
        label={pages.packages}
        list={shown}
        columns={useColumns()}
        keyOf={({ id }) => id}
        to={({ id }) => `/packages/${id}`}
        csv="packages"
        empty={<Nothing words={own} clear={clear} action={add} />}
      />
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const house = useHouseWords()
  const { money } = useNumbers()
  const season = useSeason()
  return [
    { title: house.name, width: 'minmax(12rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    { title: own.type, width: '8rem', show: ({ type }) => own.types[type] ?? type, text: ({ type }) => type },
    {
      title: own.price,
      width: '9rem',
      right: true,
      show: ({ price, currency }) => money(price, currency),
      text: ({ price }) => price,
    },
    { title: own.season, width: '15rem', show: season, text: season },
    {
      title: own.includes,
      width: 'minmax(14rem, 1.5fr)',
      show: ({ inclusions }) => inclusions.join(' · '),
      text: ({ inclusions }) => inclusions.join('; '),
    },
    {
      title: house.status,
      width: '10rem',
      show: (row) => <PackageStatus of={row} />,
      text: ({ is_active }) => (is_active ? 'active' : 'draft'),
    },
  ]
}
