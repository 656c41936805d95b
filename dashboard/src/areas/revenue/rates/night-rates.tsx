import { Group, Text } from '@mantine/core'
import { type ItemOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { Day } from '../../../domain/time.tsx'
import { given } from '../../../ui/filters.ts'
import { FormButton } from '../../../ui/form-button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { Rooms } from '../shared/rooms.ts'
import { UndoRate } from '../shared/undo-rate.tsx'
import { useMessages } from './messages.ts'
import { NightsFilter, useNights } from './nights-filter.tsx'
import { OverrideForm } from './override-form.tsx'

type NightRate = ItemOf<'revenue.listRates'>

/** What each room type costs on each night, and which of the three rates it is. */
export function NightRates({ rooms }: { rooms: Rooms }) {
  const t = useMessages()
  const { allRoomTypes } = useDomainMessages()
  const nights = useNights()
  const { from, until, room_type, setFilters } = nights
  const rates = useQuery('revenue.listRates', { from, until, ...given({ room_type }) }, { keepPrevious: true })
  const columns = useColumns(rooms)
  return (
    <>
      <Group align="flex-start" className="fields">
        <RoomTypeSelect
          value={room_type}
          onChange={(name) => setFilters({ room_type: name })}
          placeholder={allRoomTypes}
          clearable
        />
        <NightsFilter nights={nights} />
      </Group>
      <QueryResult of={rates}>
        {({ data }) => (
          <Table
            label={t.tabs.nights}
            rows={data}
            columns={columns}
            keyOf={({ date, room_type: type }) => `${date} ${type}`}
            csv="rates"
          />
        )}
      </QueryResult>
    </>
  )
}

function useColumns(rooms: Rooms): Column<NightRate>[] {
  const t = useMessages()
  const { roomType } = useDomainMessages()
  const { may, today } = useProperty()
  const { money } = useNumbers()
  const why = ({ current_from, applied, currency }: NightRate) => {
    if (!current_from) return t.noRate
    const isPassedBy = current_from === 'override' && applied !== null
    return isPassedBy ? t.insteadOf(money(applied, currency)) : t.origins[current_from]
  }
  const columns: Column<NightRate>[] = [
    { title: t.night, width: '8.75rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    { title: roomType, width: 'minmax(8rem, 1fr)', show: (one) => one.room_type, text: (one) => one.room_type },
    {
      title: t.current,
      width: '8.5rem',
      right: true,
      show: ({ current, currency }) => <b>{money(current, currency)}</b>,
      text: ({ current }) => current,
    },
    {
      title: t.currentFrom,
      width: 'minmax(9.5rem, 1fr)',
      show: (night) => (
        <Text size="sm" c="dimmed" truncate title={why(night)}>
          {why(night)}
        </Text>
      ),
      text: why,
    },
    {
      title: t.base,
      width: '8.5rem',
      right: true,
      show: ({ base, currency }) => money(base, currency),
      text: ({ base }) => base,
    },
  ]
  if (may('revenue:write')) {
    columns.push({
      title: t.actions,
      width: '11rem',
      right: true,
      onScreen: true,
      show: (night) =>
        night.date >= today && (
          <Group gap={6} justify="flex-end" wrap="nowrap">
            {night.recommendation_id && <UndoRate id={night.recommendation_id} of={night} />}
            <FormButton label={t.set} title={t.setTitle(night.room_type)} size="compact-sm" variant="default">
              {(close) => <OverrideForm rooms={rooms} at={night} onClose={close} />}
            </FormButton>
          </Group>
        ),
    })
  }
  return columns
}
