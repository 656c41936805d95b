/**
 * A file in parts of whole rows. Browsers cannot stream an upload over HTTP/1.1, so a large file goes as many small
 * ones, each with the header; that also tells how far it is, and lifts the limit on one upload.
 */

export type Format = 'csv' | 'ndjson'

export interface FilePart {
  text: string
  /** Each row as it is sent, also as it was mended. */
  rows: string[]
  /** The line of the file that each row begins on. */
  lines: number[]
  /** How much of the file, as it lies on the disk, has been read. */
  readBytes: number
}

const FORMATS: Record<string, Format> = { ndjson: 'ndjson', jsonl: 'ndjson', csv: 'csv', tsv: 'csv', txt: 'csv' }

export function formatOf(name: string): Format | undefined {
  const ending = /\.(\w+)(?:\.gz)?$/.exec(name.toLowerCase())?.[1] ?? ''
  return Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined
}

const NOTHING_MENDED: ReadonlyMap<number, string> = new Map()

const LEAST = 64 * 1024
const MOST = 2 * 1024 * 1024

/** Twenty steps of progress, unless they were tiny or too large to try again. */
const partSizeOf = (file: File): number => Math.min(MOST, Math.max(LEAST, file.size / 20))

/** Rows that the quotes of CSV hold together stay together, as the server reads them. */
export async function* filePartsOf(
  file: File,
  format: Format,
  mended: ReadonlyMap<number, string> = NOTHING_MENDED,
): AsyncGenerator<FilePart> {
  const read = { bytes: 0 }
  const most = partSizeOf(file)
  let header = ''
  let row = ''
  let text = ''
  let lines: number[] = []
  let rows: string[] = []
  let count = 0
  let line = 0
  let rowLine = 1
  const taken = (): FilePart => {
    const part = { text: header + text, rows, lines, readBytes: read.bytes }
    text = ''
    lines = []
    rows = []
    return part
  }
  const add = (whole: string) => {
    const sent = mended.get(++count) ?? whole
    text += sent
    rows.push(sent)
    lines.push(rowLine)
  }
  for await (const next of linesOf(file, read)) {
    line++
    if (row === '') rowLine = line
    row += next
    if (format === 'csv' && hasOpenQuotes(row) && row.length < most) continue
    const whole = row
    row = ''
    if (whole.trim() === '') continue
    if (format === 'csv' && header === '') {
      header = whole
      continue
    }
    add(whole)
    if (text.length >= most) yield taken()
  }
  if (row.trim() !== '') {
    add(row)
  }
  read.bytes = file.size
  if (text !== '' || header !== '') yield taken()
}

const hasOpenQuotes = (row: string): boolean => (row.match(/"/g)?.length ?? 0) % 2 === 1

/** Each with its line break. */
async function* linesOf(file: File, read: { bytes: number }): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of charactersOf(file, read)) {
    const pieces = (rest + chunk).split('\n')
    rest = pieces.pop()!
    for (const piece of pieces) yield `${piece}\n`
  }
  if (rest !== '') yield rest
}

/** What is packed says so in its first bytes, whatever its name. */
async function* charactersOf(file: File, read: { bytes: number }): AsyncGenerator<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read.bytes += chunk.length
        controller.enqueue(chunk)
      },
    }),
  )
  const isPacked = first === 0x1f && second === 0x8b
  const reader = (isPacked ? counted.pipeThrough(new DecompressionStream('gzip')) : counted).getReader()
  const decoder = new TextDecoder()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    yield decoder.decode(next.value, { stream: true })
  }
  yield decoder.decode()
}
