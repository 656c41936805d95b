import { type KeyboardEvent, useRef } from 'react'
import { dateFormat, formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useMessages } from './messages.ts'
import { isWeekend, levelOf, type Night, type Row, shownIn } from './nights.ts'

export interface Spot {
  row: number
  column: number
}

interface HeatMapProps {
  label: string
  dates: string[]
  rows: Row[]
  total: Row
  show: string
  today: string
  /** The night whose details are shown: the one pointed at or reached by the arrow keys. */
  spot: Spot
  onSpot(spot: Spot): void
}

const STEP: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A real table with its numbers in it; how dark a night is only repeats them. */
export function HeatMap({ label, dates, rows, total, show, today, spot, onSpot }: HeatMapProps) {
  const t = useMessages()
  const table = useRef<HTMLTableElement>(null)
  const all = [...rows, total]
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    for (let { row, column } = spot; ; ) {
      row += step[0]
      column += step[1]
      if (row < 0 || row >= all.length || column < 0 || column >= dates.length) return
      const button = table.current?.querySelector<HTMLButtonElement>(`[data-spot="${row}-${column}"]`)
      if (!button) continue
      button.focus()
      return
    }
  }
  const line = (row: Row, index: number) => (
    <tr key={row.type ?? ''}>
      <th scope="row">{row.type ?? t.total}</th>
      {row.nights.map((night, column) => (
        <Cell
          key={dates[column]}
          night={night}
          type={row.type ?? t.total}
          show={show}
          position={`${index}-${column}`}
          current={spot.row === index && spot.column === column}
          onReach={() => onSpot({ row: index, column })}
        />
      ))}
    </tr>
  )
  return (
    <section className="heat" aria-label={label}>
      <table ref={table} onKeyDown={move} aria-label={label}>
        <Days dates={dates} today={today} />
        <tbody>{rows.map(line)}</tbody>
        <tfoot>{line(total, rows.length)}</tfoot>
      </table>
    </section>
  )
}

function Days({ dates, today }: { dates: string[]; today: string }) {
  const { language } = useLanguage()
  const part = (date: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
  const month = (date: string, column: number) =>
    column === 0 || date.endsWith('-01') ? part(date, { month: 'short' }) : ''
  return (
    <thead>
      <tr>
        <td />
        {dates.map((date, column) => (
          <th
            key={date}
            scope="col"
            className={[isWeekend(date) && 'weekend', date === today && 'today'].filter(Boolean).join(' ')}
          >
            <abbr title={formatDay(language, date, true)}>
              <span className="month">{month(date, column)}</span>
              <span>{part(date, { weekday: 'narrow' })}</span>
              <b>{Number(date.slice(8))}</b>
            </abbr>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface CellProps {
  night: Night | undefined
  type: string
  show: string
  position: string
  current: boolean
  onReach(): void
}

function Cell({ night, type, show, position, current, onReach }: CellProps) {
  const t = useMessages()
  const { language } = useLanguage()
  if (!night) return <td className="none" />
  const { date, inventory, booked, blocked, free, overbooked } = night
  const sold = inventory === null ? String(booked) : t.of(booked, inventory)
  const said = t.cell(
    formatDay(language, date, true),
    type,
    sold,
    blocked,
    free === null ? t.unknown : t.freeRooms(free),
  )
  const shown = shownIn(night, show) ?? booked
  return (
    <td
      className={overbooked ? 'over' : blocked > 0 ? 'partly' : undefined}
      data-level={overbooked ? undefined : levelOf(night)}
    >
      <button
        type="button"
        aria-label={`${shown}: ${said}`}
        data-spot={position}
        tabIndex={current ? 0 : -1}
        onFocus={onReach}
        onMouseEnter={onReach}
        onClick={onReach}
      >
        {shown}
      </button>
    </td>
  )
}
