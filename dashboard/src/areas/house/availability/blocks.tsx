import { Button, Group, Modal, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLanguage } from '../../../language.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Listing } from '../../../parts/listing.tsx'
import type { Column } from '../../../parts/table.tsx'
import { type ItemOf, useDo, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useFilters } from '../../../place/path.ts'
import { useHouseWords } from '../parts/words.ts'
import { BlockForm } from './block-form.tsx'
import { useOwnWords } from './words.ts'

type Row = ItemOf<'inventoryBlocks.list'>

const FILTERS = { which: 'coming' }

export function Blocks() {
  const own = useOwnWords()
  const { may, today } = usePlace()
  const [filters, setFilters] = useFilters(FILTERS)
  const [adding, { open, close }] = useDisclosure()
  const list = useList('inventoryBlocks.list', filters.which === 'all' ? {} : { from: today })
  const columns = useColumns()
  const add = may('properties:write') && <Button onClick={open}>{own.addBlock}</Button>
  return (
    <Stack>
      <Group justify="space-between">
        <Choice
          bare
          label={own.which}
          options={{ coming: own.onlyComing, all: own.all }}
          value={filters.which}
          onChange={(which) => setFilters({ which })}
        />
        {list.items.length > 0 && add}
      </Group>
      <Listing
        label={own.blocks}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="inventory-blocks"
        empty={
          <Empty title={own.noBlocks} action={add}>
            {own.noBlocksHint}
          </Empty>
        }
      />
      <Modal opened={adding} onClose={close} title={own.addBlock}>
        <BlockForm onClose={close} />
      </Modal>
    </Stack>
  )
}

function useColumns(): Column<Row>[] {
  const own = useOwnWords()
  const house = useHouseWords()
  const { may } = usePlace()
  const release = useDo('inventoryBlocks.delete', {
    changes: ['inventoryBlocks', 'inventory', 'properties'],
    done: own.released,
  })
  const { language } = useLanguage()
  const nights = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const why = ({ kind, note }: Row) => [own.kinds[kind] ?? kind, note].filter(Boolean).join(' · ')
  const columns: Column<Row>[] = [
    { title: house.roomType, width: '9rem', show: ({ room_type }) => room_type, text: ({ room_type }) => room_type },
    { title: house.rooms, width: '5.5rem', right: true, show: ({ rooms }) => rooms, text: ({ rooms }) => rooms },
    {
      title: own.blockedNights,
      width: '13rem',
      show: ({ from, until }) => nights.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`)),
      text: ({ from, until }) => `${from} – ${until}`,
    },
    {
      title: own.kind,
      width: 'minmax(11rem, 1fr)',
      show: (row) => <span title={why(row)}>{why(row)}</span>,
      text: why,
    },
  ]
  if (!may('properties:write')) return columns
  const actions: Column<Row> = {
    title: own.actions,
    width: '8.5rem',
    right: true,
    show: ({ id, rooms, room_type }) => (
      <Confirm label={own.release} title={own.releaseTitle} danger={false} onConfirm={() => release.mutate({ id })}>
        {own.releaseHint(rooms, room_type)}
      </Confirm>
    ),
  }
  return [...columns, actions]
}
