import { Group, Stack } from '@mantine/core'
import { useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing } from '../../../domain/result.tsx'
import { dateFormat } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { FormButton } from '../../../ui/form-button.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { BlockForm, type Block as Row } from './block-form.tsx'
import { useMessages } from './messages.ts'

const FILTERS = { which: 'coming' }

export function Blocks() {
  const t = useMessages()
  const { may, today } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const list = useList('inventoryBlocks.list', filters.which === 'all' ? {} : { from: today })
  const columns = useColumns()
  const add = may('properties:write') && (
    <FormButton label={t.addBlock}>{(close) => <BlockForm onClose={close} />}</FormButton>
  )
  return (
    <Stack>
      <Group justify="space-between">
        <Choice
          bare
          label={t.which}
          options={{ coming: t.onlyComing, all: t.all }}
          value={filters.which}
          onChange={(which) => setFilters({ which })}
        />
        {list.items.length > 0 && add}
      </Group>
      <Listing
        label={t.blocks}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="inventory-blocks"
        empty={
          <Empty title={t.noBlocks} action={add}>
            {t.noBlocksHint}
          </Empty>
        }
      />
    </Stack>
  )
}

function useColumns(): Column<Row>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const { may } = useProperty()
  const release = useMutation('inventoryBlocks.delete', {
    changes: ['inventoryBlocks', 'inventory', 'properties'],
    done: t.released,
  })
  const { language } = useLanguage()
  const nights = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const why = ({ kind, note, rooms, rooms_picked_up }: Row) =>
    [t.kinds[kind] ?? kind, kind === 'group' && t.pickedUp(rooms_picked_up, rooms), note].filter(Boolean).join(' · ')
  const columns: Column<Row>[] = [
    { title: shared.roomType, width: '9rem', show: ({ room_type }) => room_type, text: ({ room_type }) => room_type },
    { title: shared.rooms, width: '5.5rem', right: true, show: ({ rooms }) => rooms, text: ({ rooms }) => rooms },
    {
      title: t.blockedNights,
      width: '13rem',
      show: ({ from, until }) => nights.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`)),
      text: ({ from, until }) => `${from} – ${until}`,
    },
    {
      title: t.kind,
      width: 'minmax(11rem, 1fr)',
      show: (row) => <span title={why(row)}>{why(row)}</span>,
      text: why,
    },
  ]
  if (!may('properties:write')) return columns
  const actions: Column<Row> = {
    title: t.actions,
    width: '15rem',
    right: true,
    onScreen: true,
    show: (block) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <FormButton label={shared.edit} title={t.editBlock} size="xs" variant="default">
          {(close) => <BlockForm block={block} onClose={close} />}
        </FormButton>
        <Confirm
          label={t.release}
          title={t.releaseTitle}
          danger={false}
          onConfirm={() => release.mutate({ id: block.id })}
        >
          {t.releaseHint(block.rooms, block.room_type)}
        </Confirm>
      </Group>
    ),
  }
  return [...columns, actions]
}
