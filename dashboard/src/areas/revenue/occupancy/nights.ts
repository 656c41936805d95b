import type { OutputOf } from '../../../api/operations.ts'
import { addDays } from '../../../i18n/calendar.ts'

/** The calendar as rows of room types and columns of nights. */

export type Calendar = OutputOf<'inventory.calendar'>

export interface Night {
  date: string
  inventory: number | null
  booked: number
  blocked: number
  free: number | null
  overbooked: boolean
  /** What it costs; of one room type only. */
  rate?: number | null
  currency?: string
}

export interface Row {
  /** Undefined: the whole property. */
  type?: string
  nights: (Night | undefined)[]
}

export function rowsOf({ data, totals }: Calendar): { dates: string[]; rows: Row[]; total: Row } {
  const dates = totals.map(({ date }) => date)
  const byType = Map.groupBy(data, ({ room_type }) => room_type)
  const rows = [...byType].map(([type, nights]) => {
    const byDate = new Map(nights.map((night) => [night.date, night]))
    return { type, nights: dates.map((date) => byDate.get(date)) }
  })
  const known = (row: Row) => row.nights.some((night) => night && night.inventory !== null)
  rows.sort((a, b) => Number(known(b)) - Number(known(a)) || a.type.localeCompare(b.type))
  return { dates, rows, total: { nights: totals } }
}

/** In percent of the rooms there are; null for a name that no room type has. */
export const occupancyOf = ({ inventory, booked }: Night): number | null =>
  inventory ? Math.round((booked / inventory) * 100) : null

/** How dark a night is: the step of the scale that it has reached. */
export const STEPS = [0, 1, 40, 60, 75, 85, 100]
export const levelOf = (night: Night): number => {
  const percent = occupancyOf(night)
  return percent === null ? 0 : STEPS.findLastIndex((step) => percent >= step)
}

export const shownIn = (night: Night, show: string): number | null =>
  show === 'free' ? night.free : show === 'booked' ? night.booked : occupancyOf(night)

/** From the first of this month to the first of the next; `by` goes months on. */
export function monthOf(date: string, by = 0): { from: string; until: string } {
  const [year, month] = date.split('-').map(Number) as [number, number]
  const first = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  return { from: first(by), until: first(by + 1) }
}

export const isMonth = (text: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text > '1970' && addDays(`${text}-01`, 0).startsWith(text)
