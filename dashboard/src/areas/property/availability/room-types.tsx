import { useList, useMutation } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { Editable } from './editable.tsx'
import { useMessages } from './messages.ts'
import { type RoomType, RoomTypeForm } from './room-type-form.tsx'

export function RoomTypes() {
  const t = useMessages()
  const list = useList('roomTypes.list', {})
  const retire = useMutation('roomTypes.delete', {
    changes: ['roomTypes', 'inventory', 'properties'],
    done: t.retired,
  })
  return (
    <Editable
      label={t.rooms}
      list={list}
      columns={useColumns()}
      csv="room-types"
      messages={{ add: t.addRoom, none: t.noRooms, noneHint: t.noRoomsHint }}
      remove={({ id, name }) => (
        <Confirm label={t.retire} title={t.retireTitle(name)} onConfirm={() => retire.mutate({ id })}>
          {t.retireHint}
        </Confirm>
      )}
      form={(roomType, close) => <RoomTypeForm roomType={roomType} onClose={close} />}
    />
  )
}

function useColumns(): Column<RoomType>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const { money } = useNumbers()
  const rate = (title: string, field: 'base_rate' | 'rate_floor' | 'rate_ceiling'): Column<RoomType> => ({
    title,
    width: '6.75rem',
    right: true,
    show: (row) => money(row[field], row.currency),
    text: (row) => row[field],
  })
  return [
    { title: shared.name, width: 'minmax(7.5rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    {
      title: shared.rooms,
      width: '5.5rem',
      right: true,
      show: ({ inventory }) => inventory,
      text: ({ inventory }) => inventory,
    },
    rate(t.baseRate, 'base_rate'),
    rate(t.floor, 'rate_floor'),
    rate(t.ceiling, 'rate_ceiling'),
  ]
}
