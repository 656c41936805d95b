import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useProperty } from '../../../api/property.ts'
import { Listing, type ListOf } from '../../../domain/result.tsx'
import { Empty } from '../../../ui/empty.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

interface EditableProps<Row> {
  label: string
  list: ListOf<Row>
  columns: Column<Row>[]
  csv: string
  messages: { add: string; none: string; noneHint: string }
  /** The button that takes one away. */
  remove(row: Row): ReactNode
  /** Without a row: a new one. */
  form(row: Row | undefined, close: () => void): ReactNode
}

/** A short list of what the property has; whoever may adds to it, changes it, takes from it. */
export function Editable<Row extends { id: string; name: string }>(props: EditableProps<Row>) {
  const { label, list, columns, csv, messages, remove, form } = props
  const t = useMessages()
  const shared = useSharedMessages()
  const { may } = useProperty()
  const [edited, setEdited] = useState<Row | 'new'>()
  const row = typeof edited === 'object' ? edited : undefined
  const close = () => setEdited(undefined)
  const mayWrite = may('properties:write')
  const add = mayWrite && <Button onClick={() => setEdited('new')}>{messages.add}</Button>
  const actions: Column<Row> = {
    title: t.actions,
    width: '14.5rem',
    right: true,
    onScreen: true,
    show: (row) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="xs" variant="default" onClick={() => setEdited(row)}>
          {shared.edit}
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
          <Empty title={messages.none} action={add}>
            {messages.noneHint}
          </Empty>
        }
      />
      <Modal opened={edited !== undefined} onClose={close} title={row ? t.editRoom(row.name) : messages.add}>
        {form(row, close)}
      </Modal>
    </Stack>
  )
}
