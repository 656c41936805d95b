import { KeyFigures } from '../../../parts/key-figures.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Day } from '../../../parts/when.tsx'
import type { Forecast } from './pace-chart.tsx'
import { useOwnWords } from './words.ts'

const A_WEEK = 7

export function ForecastFigures({ forecast: { data, accuracy, total_rooms } }: { forecast: Forecast }) {
  const own = useOwnWords()
  const { number, share } = useNumbers()
  const sum = (field: 'expected_rooms' | 'on_the_books' | 'expected_pickup') =>
    data.reduce((total, night) => total + night[field], 0)
  const past = accuracy?.find(({ days_before }) => days_before === A_WEEK) ?? accuracy?.[0]
  return (
    <KeyFigures
      of={[
        {
          label: own.meanOccupancy,
          value: share(sum('expected_rooms') / Math.max(1, data.length * total_rooms), 1),
          note: own.meanNote(data.length),
        },
        { label: own.bookedNights, value: number(sum('on_the_books')) },
        { label: own.pickup, value: number(sum('expected_pickup')), note: own.pickupNote },
        {
          label: own.typicalError,
          value: past ? own.points(number(past.error_pct_points, 1)) : own.noError,
          note: past ? own.typicalNote(number(past.error_rooms, 1)) : own.noErrorNote,
        },
      ]}
    />
  )
}

type Night = Forecast['data'][number]

export function NightsTable({ forecast: { data } }: { forecast: Forecast }) {
  const own = useOwnWords()
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
    { title: own.night, width: '9rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    rooms(own.books, 'on_the_books'),
    rooms(own.pickup, 'expected_pickup'),
    rooms(own.expected, 'expected_rooms'),
    {
      title: own.occupancy,
      right: true,
      width: 'minmax(6rem, 1fr)',
      show: (night) => share(night.expected_occupancy_pct / 100, 1),
      text: (night) => night.expected_occupancy_pct,
    },
    rooms(own.low, 'low'),
    rooms(own.high, 'high'),
  ]
  return <Table label={own.title} rows={data} columns={columns} keyOf={({ date }) => date} csv="forecast" />
}
