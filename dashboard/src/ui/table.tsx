import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useProblemText } from '../i18n/problem.ts'
import { csvText, saveFile } from './csv.ts'
import { useDensity } from './look.ts'
import { useUiMessages } from './messages.ts'
import { usePhone } from './phone.ts'
import { PrintWhenReady, usePrinting, usePrintKey } from './print.tsx'

/** Rows of any number: only those in sight are drawn, the next page is fetched before its end is reached. On a phone each is a card of the page, and more come when asked for. Paper gets all. */

export interface Column<Row> {
  title: string
  /** A width of CSS grid: `8rem`, `minmax(12rem, 1fr)`. */
  width?: string
  right?: boolean
  show(row: Row): ReactNode
  /** Of use on a screen alone: not on paper. */
  onScreen?: true
  /** What the CSV says. Without it the column is not exported. */
  text?(row: Row): unknown
}

export interface TableProps<Row> {
  /** Says what it lists, to those who cannot see it. */
  label: string
  rows: readonly Row[]
  columns: Column<Row>[]
  keyOf(row: Row): string
  /** Where a row leads. */
  to?(row: Row): string
  /** Where the rows come from, page after page (`useList`). */
  list?: Paged<Row>
  /** How a row looks besides: a class of the style sheet. */
  look?(row: Row): string | undefined
  /** The row that keys act on, by its key: marked, and in sight. */
  marked?: string | undefined
  /** The file's name, without its ending. */
  csv?: string
  height?: string
}

/** What `useList` answers, as far as a table needs it. */
export interface Paged<Row> {
  total: number | undefined
  totalCapped: boolean
  /** Fetches the next page. */
  more: (() => unknown) | undefined
  /** Every row there is, up to the most that a file is made of. */
  everything(): Promise<Row[]>
}

const ROW_PX = { comfortable: 44, compact: 34 }
/** How many cards come at once. */
const CARDS = 50

export function Table<Row>(props: TableProps<Row>) {
  const { label, keyOf, to, list, look: classOf, marked, height = '34rem' } = props
  const printing = usePrinting()
  const [printed, setPrinted] = useState<readonly Row[]>()
  const rows = printed ?? props.rows
  const more = list?.more
  const box = useRef<HTMLDivElement>(null)
  const whole = printing || printed !== undefined
  const cards = usePhone() && !whole
  const { drawn, showMore } = useCards(cards, rows, more)
  const rowPx = ROW_PX[useDensity()]
  const virtual = useVirtualizer({
    count: cards ? 0 : rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: 8,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew when they are drawn otherwise
  useEffect(() => virtual.measure(), [rowPx])
  const columns = whole ? props.columns.filter(({ onScreen }) => !onScreen) : props.columns
  const markedAt = marked === undefined ? -1 : rows.findIndex((row) => keyOf(row) === marked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes into sight when it is chosen, not when drawn anew
  useEffect(() => {
    if (markedAt >= 0) virtual.scrollToIndex(markedAt)
  }, [markedAt])
  const items = whole || cards ? drawn.map((_, index) => ({ index, start: 0 })) : virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (more && !printed && !cards && last >= rows.length - 20) more()
  }, [more, printed, cards, last, rows.length])
  const template = columns.map(({ width }) => width ?? 'minmax(8rem, 1fr)').join(' ')
  const look = whole
    ? { className: 'rows whole' }
    : cards
      ? { className: 'rows cards' }
      : { className: 'rows', style: { maxHeight: height } }
  const place = (start: number) => {
    if (cards) return {}
    const gridTemplateColumns = template
    return whole ? { gridTemplateColumns } : { gridTemplateColumns, height: rowPx, transform: `translateY(${start}px)` }
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={box} tabIndex={0} aria-label={label} {...look}>
        <table aria-label={label} aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1} style={{ gridTemplateColumns: template }}>
              {columns.map(({ title, right }) => (
                <th key={title} scope="col" className={right ? 'right' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody style={whole || cards ? {} : { height: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const row = rows[index]!
              return (
                <tr
                  key={keyOf(row)}
                  aria-rowindex={index + 2}
                  {...(index === markedAt && { 'aria-current': true })}
                  className={classOf?.(row)}
                  style={place(start)}
                >
                  <Cells row={row} columns={columns} to={to?.(row)} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <Foot {...props} rows={rows} shown={drawn.length} more={showMore} onPrint={setPrinted} />
      {printed && <PrintWhenReady onDone={() => setPrinted(undefined)} />}
    </div>
  )
}

/** A phone scrolls the page alone: its cards come by the page, when somebody asks for more. */
function useCards<Row>(cards: boolean, rows: readonly Row[], more: (() => unknown) | undefined) {
  const [pages, setPages] = useState(1)
  if (!cards) return { drawn: rows, showMore: more }
  const showMore = () => {
    setPages(pages + 1)
    if (rows.length < (pages + 1) * CARDS) more?.()
  }
  const drawn = rows.slice(0, pages * CARDS)
  return { drawn, showMore: more || drawn.length < rows.length ? showMore : undefined }
}

interface CellsProps<Row> {
  row: Row
  columns: Column<Row>[]
  to: string | undefined
}

/** What needs more than half a card. */
const WIDE_REM = 12

/** What a card is about, what can be done, and what takes a whole line of it; the others have their title above them. */
function inCard<Row>(column: Column<Row>, columns: Column<Row>[]) {
  if (column.onScreen) return { 'data-part': 'acts' }
  if (column === columns.find(({ onScreen }) => !onScreen)) return { 'data-part': 'head' }
  const isWide = Number(/([\d.]+)rem/.exec(column.width ?? '')?.[1]) >= WIDE_REM
  return { 'data-title': column.title, ...(isWide && { 'data-part': 'wide' }) }
}

const RowCells = <Row,>({ row, columns, to }: CellsProps<Row>) => (
  <>
    {columns.map((column, place) => (
      <td key={column.title} {...inCard(column, columns)} className={column.right ? 'right' : undefined}>
        {to && place === 0 ? (
          <Link href={to} className="open">
            {column.show(row)}
          </Link>
        ) : (
          column.show(row)
        )}
      </td>
    ))}
  </>
)

/** Scrolling moves rows that are there: only those that come into sight are drawn. */
const Cells = memo(RowCells) as typeof RowCells

interface FootProps<Row> extends TableProps<Row> {
  shown: number
  more: (() => unknown) | undefined
  onPrint(all: readonly Row[]): void
}

function FootBar<Row>({ rows, columns, list, csv, shown, more, onPrint }: FootProps<Row>) {
  const problemText = useProblemText()
  const ui = useUiMessages()
  const [busy, setBusy] = useState(false)
  /** With every row there is. */
  const withAll = async (use: (all: readonly Row[]) => void) => {
    setBusy(true)
    try {
      use(list ? await list.everything() : rows)
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  const save = (all: readonly Row[]) => {
    const exported = columns.filter(({ text }) => text)
    const lines = all.map((row) => exported.map(({ text }) => text!(row)))
    const titles = exported.map(({ title }) => title)
    saveFile(`${csv}.csv`, csvText(titles, lines))
  }
  const print = () => withAll(onPrint)
  usePrintKey(csv ? print : undefined)
  return (
    <Group justify="space-between" mt="xs" gap="sm">
      <Text size="sm" c="dimmed">
        {ui.rows(shown, list?.total ?? rows.length, list?.totalCapped ?? false)}
      </Text>
      <Group gap="xs">
        {more && (
          <Button size="xs" variant="subtle" onClick={more}>
            {ui.more}
          </Button>
        )}
        {csv && rows.length > 0 && (
          <>
            <Button size="xs" variant="default" onClick={print} loading={busy}>
              {ui.print}
            </Button>
            <Button size="xs" variant="default" onClick={() => withAll(save)} loading={busy}>
              {ui.exportCsv}
            </Button>
          </>
        )}
      </Group>
    </Group>
  )
}

const Foot = memo(FootBar) as typeof FootBar

/** Fetches the next page of a list that is no table. */
export function MoreButton({ list: { more } }: { list: { more: (() => unknown) | undefined } }) {
  const ui = useUiMessages()
  if (!more) return null
  return (
    <Button size="xs" variant="default" onClick={more} style={{ alignSelf: 'flex-start' }}>
      {ui.more}
    </Button>
  )
}
