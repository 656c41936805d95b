import { useNumbers } from '../../../parts/numbers.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Day } from '../../../parts/when.tsx'
import type { DayFigures } from './figures.ts'
import { useOwnWords } from './words.ts'

/** The same days as figures, the newest first. */
export function DaysTable({ label, days }: { label: string; days: DayFigures[] }) {
  const own = useOwnWords()
  const { money, share } = useNumbers()
  const amount = (title: string, value: (day: DayFigures) => number): Column<DayFigures> => ({
    title,
    width: 'minmax(6.5rem, 1fr)',
    right: true,
    show: (day) => money(value(day)),
    text: value,
  })
  const columns: Column<DayFigures>[] = [
    {
      title: own.date,
      width: 'minmax(8rem, 1fr)',
      show: (day) => <Day date={day.snapshot_date} weekday />,
      text: (day) => day.snapshot_date,
    },
    {
      title: own.occupancy,
      width: '7rem',
      right: true,
      show: (day) => share(day.occupancy_pct / 100, 1),
      text: (day) => day.occupancy_pct,
    },
    {
      title: own.sold,
      width: '7rem',
      right: true,
      show: (day) => `${day.occupied_rooms} / ${day.total_rooms}`,
      text: (day) => day.occupied_rooms,
    },
    amount(own.adr, (day) => day.shownAdr),
    amount(own.revpar, (day) => day.shownRevpar),
    amount(own.parts.rooms, (day) => day.rooms_revenue),
    amount(own.parts.fnb, (day) => day.fnb_revenue),
    amount(own.parts.spa, (day) => day.spa_revenue),
    amount(own.parts.other, (day) => day.other_revenue),
    amount(own.revenue, (day) => day.total_revenue),
  ]
  return <Table label={label} rows={days.toReversed()} columns={columns} keyOf={({ id }) => id} csv="performance" />
}
