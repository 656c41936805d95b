import { readFileSync, writeFileSync } from 'node:fs'

/** What each job takes, as `docs/dashboard/jobs.md` says it. */
export interface Effort {
  title: string
  who: string
  desktop: string
  phone: string
  /** Only the front desk's. */
  keyboard: string
}

const PAPER = 'docs/dashboard/jobs.md'
const HEAD = ['Job', 'Who', 'Desktop', 'Phone', 'Keyboard']

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

export const byHand = (clicks: number, fields: number): string =>
  [plural(clicks, 'click'), ...(fields > 0 ? [plural(fields, 'field')] : [])].join(', ')

export const byKeys = (pressed: number): string => plural(pressed, 'key')

/** The figures in a cell, of which none may grow. */
const figuresIn = (cell: string): number[] => (cell.match(/\d+/g) ?? []).map(Number)

const rowOf = (cells: string[]): string => `| ${cells.join(' | ')} |`

const cellsOf = ({ title, who, desktop, phone, keyboard }: Effort): string[] => [title, who, desktop, phone, keyboard]

export function writePaper(efforts: Effort[]): void {
  const before = readFileSync(PAPER, 'utf8').split('\n')
  const first = before.indexOf(rowOf(HEAD))
  const end = before.findIndex((line, at) => at > first && !line.startsWith('|'))
  const table = [HEAD, HEAD.map(() => '---'), ...efforts.map(cellsOf)].map(rowOf)
  writeFileSync(PAPER, before.toSpliced(first, end - first, ...table).join('\n'))
}

/** What takes more than the paper says, is missing there, or is no job any more. */
export function complaintsOf(efforts: Effort[]): string[] {
  const lines = readFileSync(PAPER, 'utf8').split('\n')
  const rows = lines.slice(lines.indexOf(rowOf(HEAD)) + 2).filter((line) => line.startsWith('|'))
  const said = new Map(rows.map((row) => row.slice(2, -2).split(' | ')).map((cells) => [cells[0]!, cells]))
  const complaints = efforts.flatMap((effort) => {
    const cells = said.get(effort.title)
    if (!cells) return [`${PAPER} does not name “${effort.title}”`]
    return cellsOf(effort).flatMap((now, place) =>
      takesMore(now, cells[place]!) ? [moreThan(effort, place, cells)] : [],
    )
  })
  const known = new Set(efforts.map(({ title }) => title))
  return [...complaints, ...[...said.keys()].filter((title) => !known.has(title)).map((title) => `no job: ${title}`)]
}

const moreThan = (effort: Effort, place: number, cells: string[]): string =>
  `${effort.title}, ${HEAD[place]}: ${cellsOf(effort)[place]}, the paper says ${cells[place]}`

function takesMore(now: string, said: string): boolean {
  const [figures, most] = [figuresIn(now), figuresIn(said)]
  return figures.some((figure, place) => figure > (most[place] ?? 0))
}
