import type { KeyboardEvent } from 'react'
import { NightTable } from '../../../domain/nights/night-table.tsx'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useMessages } from './messages.ts'
import { levelOf, type Night, type Row, shownIn } from './nights.ts'

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
export function HeatMap({ label, dates, rows, total, show, spot, onSpot }: HeatMapProps) {
  const all = [...rows, total]
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    for (let { row, column } = spot; ; ) {
      row += step[0]
      column += step[1]
      if (row < 0 || row >= all.length || column < 0 || column >= dates.length) return
      const button = event.currentTarget.parentElement?.querySelector<HTMLButtonElement>(
        `[data-spot="${row}-${column}"]`,
      )
      if (!button) continue
      button.focus()
      return
    }
  }
  return (
    <NightTable label={label} className="heat" dates={dates} onKeyDown={move}>
      {(shown) => {
        const columns = shown.map((date) => ({ date, column: dates.indexOf(date) }))
        const line = (row: Row, index: number) => (
          <Line key={row.type ?? ''} row={row} index={index} columns={columns} {...{ show, spot, onSpot }} />
        )
        return (
          <>
            <tbody>{rows.map(line)}</tbody>
            <tfoot>{line(total, rows.length)}</tfoot>
          </>
        )
      }}
    </NightTable>
  )
}

interface LineProps extends Pick<HeatMapProps, 'show' | 'spot' | 'onSpot'> {
  row: Row
  index: number
  /** Of the nights that are shown; -1 where there is none. */
  columns: { date: string; column: number }[]
}

function Line({ row, index, columns, show, spot, onSpot }: LineProps) {
  const t = useMessages()
  const type = row.type ?? t.total
  return (
    <tr>
      <th scope="row">{type}</th>
      {columns.map(({ date, column }) => (
        <Cell
          key={date}
          night={row.nights[column]}
          type={type}
          show={show}
          position={`${index}-${column}`}
          current={spot.row === index && spot.column === column}
          onReach={() => onSpot({ row: index, column })}
        />
      ))}
    </tr>
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
