import { KNOWN_COLUMNS, plain } from '../../../../../src/modules/reservations/import/known-columns.ts'
import type { Cells } from './table-text.ts'

/** What the columns of a file probably mean. A person sees each guess beside some of its values before anything happens. */

/** Names that say it less surely than those the server takes by itself. */
const LIKELY: Record<string, string[]> = {
  external_id: ['confirmation', 'reference', 'ref', 'res', 'conf', 'Nummer', 'referenz', 'référence', 'referencia'],
  room_type: ['room', 'category', 'type', 'Kategorie', 'Zimmer', 'chambre', 'habitación', 'camera', 'quarto', 'kamer'],
  check_in: ['from', 'start', 'begin', 'von', 'du', 'desde', 'dal', 'de', 'van', 'in'],
  check_out: ['to', 'until', 'end', 'bis', 'au', 'hasta', 'al', 'até', 'tot', 'out'],
  nightly_rate: [
    'price',
    'amount',
    'Preis',
    'prix',
    'tarif',
    'precio',
    'tarifa',
    'prezzo',
    'tariffa',
    'preço',
    'prijs',
  ],
  rooms: ['qty', 'quantity', 'Anzahl', 'quantité', 'cantidad', 'quantità'],
  status: ['state', 'Zustand', 'état', 'situação'],
  source: ['agent', 'agency', 'origin', 'Quelle', 'Herkunft', 'agence', 'agencia', 'agenzia'],
  room: ['room nr', 'unit', 'Zi-Nr', 'Zi'],
  notes: [
    ...['note', 'notes', 'remarks', 'comments', 'special requests', 'Bemerkung', 'Bemerkungen', 'Notiz', 'Notizen'],
    ...['remarques', 'observaciones', 'comentarios', 'osservazioni', 'observações', 'opmerkingen'],
  ],
}

export const REQUIRED = ['room_type', 'check_in', 'check_out', 'nightly_rate']

/** By column; one that says nothing of ours is not in it. No field is taken twice. */
export function guessColumns(columns: readonly string[], rows: readonly Cells[], roomTypes: readonly string[]) {
  const guessed: Record<string, string> = {}
  const isTaken = (field: string) => Object.values(guessed).includes(field)
  const take = (names: (field: string) => string[], fits: (column: string, field: string) => boolean) => {
    for (const field of FIELDS) {
      for (const name of names(field)) {
        const column = columns.find((one) => guessed[one] === undefined && plain(one) === plain(name))
        if (column !== undefined && !isTaken(field) && fits(column, field)) guessed[column] = field
      }
    }
  }
  const valuesOf = (column: string) => rows.map((row) => row[column] ?? '').filter((value) => value.trim() !== '')
  take(
    (field) => [field, ...(KNOWN_COLUMNS[field] ?? [])],
    (column, field) => field !== 'room' || share(valuesOf(column), hasDigit) > 0.5, // "Room" may say of what kind
  )
  take(
    (field) => LIKELY[field] ?? [],
    (column, field) => SHAPES[field]?.(valuesOf(column)) ?? true,
  )
  const free = () => columns.filter((column) => guessed[column] === undefined)
  if (!isTaken('room_type')) {
    const rooms = new Set(roomTypes.map(plain))
    const column = free().find((one) => share(valuesOf(one), (value) => rooms.has(plain(value))) > 0.5)
    if (column !== undefined) guessed[column] = 'room_type'
  }
  takeDays(free(), valuesOf, guessed)
  return guessed
}

/** Of two columns of days, the one with the earlier days is the arrival. */
function takeDays(free: string[], valuesOf: (column: string) => string[], guessed: Record<string, string>): void {
  const fields = Object.values(guessed)
  if (fields.includes('check_in') || fields.includes('check_out')) return
  const [first, second] = free.filter((column) => share(valuesOf(column), isDay) > 0.8)
  if (first === undefined || second === undefined) return
  const format = guessDateFormat([...valuesOf(first), ...valuesOf(second)])
  const earlier = valuesOf(first).every(
    (value, at) => sortable(value, format) <= sortable(valuesOf(second)[at] ?? '', format),
  )
  guessed[earlier ? first : second] = 'check_in'
  guessed[earlier ? second : first] = 'check_out'
}

const FIELDS = [...new Set([...REQUIRED, ...Object.keys(KNOWN_COLUMNS), ...Object.keys(LIKELY), 'guest_id'])]

const share = (values: readonly string[], fits: (value: string) => boolean): number =>
  values.length === 0 ? 0 : values.filter(fits).length / values.length

const DAY = /^(\d{1,4}[./ -]\d{1,2}[./ -]\d{2,4}|\d{8})(?!\d)/
const isDay = (value: string): boolean => DAY.test(value.trim())
const hasDigit = (value: string): boolean => /\d/.test(value)
const isNumber = (value: string): boolean => /^[^\d-]{0,3}-?\d[\d.,' ]*[^\d]{0,4}$/.test(value.trim())

/** What a less sure name must look like. */
const SHAPES: Record<string, (values: readonly string[]) => boolean> = {
  check_in: (values) => share(values, isDay) > 0.8,
  check_out: (values) => share(values, isDay) > 0.8,
  nightly_rate: (values) => share(values, isNumber) > 0.8,
  rooms: (values) => share(values, (value) => /^\d{1,3}$/.test(value.trim())) > 0.8,
  // A number of a room is no kind of room.
  room_type: (values) => share(values, (value) => /\p{L}{2}/u.test(value)) > 0.5,
}

export const DATE_FORMATS = ['DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD', 'YYYYMMDD']

/** How these days are written; undefined for year-month-day, which needs no saying. The day comes first where both fit. */
export function guessDateFormat(values: readonly string[]): string | undefined {
  const days = values.map((value) => value.trim()).filter(Boolean)
  if (days.length === 0 || share(days, (day) => /^\d{4}-\d\d-\d\d/.test(day)) > 0.5) return undefined
  const fitting = DATE_FORMATS.map((format) => ({
    format,
    fits: share(days, (day) => readDay(day, format) !== undefined),
  }))
  const best = fitting.reduce((best, next) => (next.fits > best.fits ? next : best))
  return best.fits > 0.5 ? best.format : undefined
}

/** The day as year-month-day; undefined where it is not written so. */
export function readDay(text: string, format = 'YYYY-MM-DD'): string | undefined {
  const order = [...format.matchAll(/YYYY|MM|DD/g)].map(([part]) => part)
  const shape = format
    .replaceAll('.', '\\.')
    .replace('YYYY', '(\\d{4})')
    .replace('MM', '(\\d\\d?)')
    .replace('DD', '(\\d\\d?)')
  const found = new RegExp(`^${shape}(?:[T ]|$)`).exec(text.trim())
  if (!found) return undefined
  const part = (name: string) => found[order.indexOf(name) + 1]!.padStart(2, '0')
  const day = `${part('YYYY')}-${part('MM')}-${part('DD')}`
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : day
}

const sortable = (text: string, format: string | undefined): string => readDay(text, format) ?? text
