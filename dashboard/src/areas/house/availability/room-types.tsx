import { Confirm } from '../../../parts/confirm.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import type { Column } from '../../../parts/table.tsx'
import { type ItemOf, useDo, useList } from '../../../place/ask.ts'
import { useHouseWords } from '../parts/words.ts'
import { Editable } from './editable.tsx'
import { RoomTypeForm } from './room-type-form.tsx'
import { useOwnWords } from './words.ts'

export type RoomType = ItemOf<'roomTypes.list'>

export function RoomTypes() {
  const own = useOwnWords()
  const list = useList('roomTypes.list', {})
  const retire = useDo('roomTypes.delete', { changes: ['roomTypes', 'inventory', 'properties'], done: own.retired })
  return (
    <Editable
      label={own.rooms}
      list={list}
      columns={useColumns()}
      csv="room-types"
      words={{ add: own.addRoom, none: own.noRooms, noneHint: own.noRoomsHint }}
      remove={({ id, name }) => (
        <Confirm label={own.retire} title={own.retireTitle(name)} onConfirm={() => retire.mutate({ id })}>
          {own.retireHint}
        </Confirm>
      )}
      form={(roomType, close) => <RoomTypeForm roomType={roomType} onClose={close} />}
    />
  )
}

function useColumns(): Column<RoomType>[] {
  const own = useOwnWords()
  const house = useHouseWords()
  const { money } = useNumbers()
  const rate = (title: string, field: 'base_rate' | 'rate_floor' | 'rate_ceiling'): Column<RoomType> => ({
    title,
    width: '6.75rem',
    right: true,
    show: (row) => money(row[field], row.currency),
    text: (row) => row[field],
  })
  return [
    { title: house.name, width: 'minmax(7.5rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    {
      title: house.rooms,
      width: '5.5rem',
      right: true,
      show: ({ inventory }) => inventory,
      text: ({ inventory }) => inventory,
    },
    rate(own.baseRate, 'base_rate'),
    rate(own.floor, 'rate_floor'),
    rate(own.ceiling, 'rate_ceiling'),
  ]
}
