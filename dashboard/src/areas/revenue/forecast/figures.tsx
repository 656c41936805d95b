import { useNumbers } from '../../../domain/numbers.ts'
import { Day } from '../../../domain/time.tsx'
import { KeyFigures } from '../../../ui/key-figures.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useMessages } from './messages.ts'
import type { Forecast } from './pace-chart.tsx'

const A_WEEK = 7

export function ForecastFigures({ forecast: { data, accuracy, total_rooms } }: { forecast: Forecast }) {
  const t = useMessages()
  const { number, share } = useNumbers()
  const sum = (field: 'expected_rooms' | 'on_the_books' | 'expected_pickup') =>
    data.reduce((total, night) => total + night[field], 0)
  const past = accuracy?.find(({ days_before }) => days_before === A_WEEK) ?? accuracy?.[0]
  return (
    <KeyFigures
      of={[
        {
          label: t.meanOccupancy,
          value: share(sum('expected_rooms') / Math.max(1, data.length * total_rooms), 1),
          note: t.meanNote(data.length),
        },
        { label: t.bookedNights, value: number(sum('on_the_books')) },
        { label: t.pickup, value: number(sum('expected_pickup')), note: t.pickupNote },
        {
          label: t.typicalError,
          value: past ? t.points(number(past.error_pct_points, 1)) : t.noError,
          note: past ? t.typicalNote(number(past.error_rooms, 1)) : t.noErrorNote,
        },
      ]}
    />
  )
}

type Night = Forecast['data'][number]

export function NightsTable({ forecast: { data } }: { forecast: Forecast }) {
  const t = useMessages()
  const { number, share } = useNumbers()
  const rooms = (
    title: string,
    field: 'on_the_books' | 'expected_pickup' | 'expected_rooms' | 'low' | 'high',
  ): Column<Night> => ({
    title,
    right: true,
    width: 'minmax(6rem, 1fr)',
    show: (night) => number(night[field], 1),
    text: (night) => night[field],
  })
  const columns: Column<Night>[] = [
    { title: t.night, width: '9rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    rooms(t.books, 'on_the_books'),
    rooms(t.pickup, 'expected_pickup'),
    rooms(t.expected, 'expected_rooms'),
    {
      title: t.occupancy,
      right: true,
      width: 'minmax(6rem, 1fr)',
      show: (night) => share(night.expected_occupancy_pct / 100, 1),
      text: (night) => night.expected_occupancy_pct,
    },
    rooms(t.low, 'low'),
    rooms(t.high, 'high'),
  ]
  return <Table label={t.title} rows={data} columns={columns} keyOf={({ date }) => date} csv="forecast" />
}
