import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Empty } from '../../../parts/empty.tsx'
import { Listing, type ListOf } from '../../../parts/listing.tsx'
import type { Column } from '../../../parts/table.tsx'
import { usePlace } from '../../../place/context.tsx'
import { useHouseWords } from '../parts/words.ts'
import { useOwnWords } from './words.ts'

interface EditableProps<Row> {
  label: string
  list: ListOf<Row>
  columns: Column<Row>[]
  csv: string
  words: { add: string; none: string; noneHint: string }
  /** The button that takes one away. */
  remove(row: Row): ReactNode
  /** Without a row: a new one. */
  form(row: Row | undefined, close: () => void): ReactNode
}

/** A short list of what the house has; whoever may adds to it, changes it, takes from it. */
export function Editable<Row extends { id: string; name: string }>(props: EditableProps<Row>) {
  const { label, list, columns, csv, words, remove, form } = props
  const own = useOwnWords()
  const house = useHouseWords()
  const { may } = usePlace()
  const [edited, setEdited] = useState<Row | 'new'>()
  const row = typeof edited === 'object' ? edited : undefined
  const close = () => setEdited(undefined)
  const mayWrite = may('properties:write')
  const add = mayWrite && <Button onClick={() => setEdited('new')}>{words.add}</Button>
  const actions: Column<Row> = {
    title: own.actions,
    width: '14.5rem',
    right: true,
    show: (row) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="xs" variant="default" onClick={() => setEdited(row)}>
          {house.edit}
        </Button>
        {remove(row)}
      </Group>
    ),
  }
  return (
    <Stack>
      {list.items.length > 0 && add && <Group justify="flex-end">{add}</Group>}
      <Listing
        label={label}
        list={list}
        columns={mayWrite ? [...columns, actions] : columns}
        keyOf={({ id }) => id}
        csv={csv}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneHint}
          </Empty>
        }
      />
      <Modal opened={edited !== undefined} onClose={close} title={row ? own.editRoom(row.name) : words.add}>
        {form(row, close)}
      </Modal>
    </Stack>
  )
}
