import { useNumbers } from '../../../domain/numbers.ts'
import { Day } from '../../../domain/time.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { DayFigures } from './figures.ts'
import { useMessages } from './messages.ts'

/** The same days as figures, the newest first. */
export function DaysTable({ label, days }: { label: string; days: DayFigures[] }) {
  const t = useMessages()
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
      title: t.date,
      width: 'minmax(8rem, 1fr)',
      show: (day) => <Day date={day.snapshot_date} weekday />,
      text: (day) => day.snapshot_date,
    },
    {
      title: t.occupancy,
      width: '7rem',
      right: true,
      show: (day) => share(day.occupancy_pct / 100, 1),
      text: (day) => day.occupancy_pct,
    },
    {
      title: t.sold,
      width: '7rem',
      right: true,
      show: (day) => `${day.occupied_rooms} / ${day.total_rooms}`,
      text: (day) => day.occupied_rooms,
    },
    amount(t.adr, (day) => day.shownAdr),
    amount(t.revpar, (day) => day.shownRevpar),
    amount(t.parts.rooms, (day) => day.rooms_revenue),
    amount(t.parts.fnb, (day) => day.fnb_revenue),
    amount(t.parts.spa, (day) => day.spa_revenue),
    amount(t.parts.other, (day) => day.other_revenue),
    amount(t.revenue, (day) => day.total_revenue),
  ]
  return <Table label={label} rows={days.toReversed()} columns={columns} keyOf={({ id }) => id} csv="performance" />
}
