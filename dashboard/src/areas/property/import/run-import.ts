import type { InputOf, OutputOf } from '../../../api/operations.ts'
import type { Property } from '../../../api/property.ts'
import { type FilePart, type Format, filePartsOf } from './file-parts.ts'

export type Mapping = NonNullable<InputOf<'reservations.import'>['mapping']>
type Result = OutputOf<'reservations.import'>

export interface RowProblem {
  /** Counted from 1 over the whole file, without the header. */
  row: number
  line: number | undefined
  field: string
  message: string
}

/** All parts of a file together. */
export interface Report {
  received: number
  created: number
  updated: number
  rejected: number
  problems: RowProblem[]
  truncated: boolean
  ignored: string[]
  dryRun: boolean
  /** Between 0 and 1. */
  progress: number
}

const nothing = (dryRun: boolean): Report => ({
  received: 0,
  created: 0,
  updated: 0,
  rejected: 0,
  problems: [],
  truncated: false,
  ignored: [],
  dryRun,
  progress: 0,
})

interface ImportOrder {
  portico: Property['portico']
  file: File
  format: Format
  mapping: Mapping
  dryRun: boolean
  signal: AbortSignal
}

/** Sends one part after the other, and reports after each. */
export async function* runImport(order: ImportOrder): AsyncGenerator<Report> {
  const { portico, file, format, mapping, dryRun, signal } = order
  let report = nothing(dryRun)
  yield report
  for await (const part of filePartsOf(file, format)) {
    signal.throwIfAborted()
    const input = {
      content: part.text,
      format,
      dry_run: dryRun,
      ...(Object.keys(mapping).length > 0 && { mapping }),
    }
    const result = await portico.reservations.import(input, { signal })
    report = together(report, part, result, file.size)
    yield report
  }
}

const MOST_PROBLEMS = 1000

function together(former: Report, part: FilePart, result: Result, size: number): Report {
  // Where the server counts rows otherwise (broken quotes), no line is better than a wrong one.
  const lines = result.received === part.lines.length ? part.lines : []
  const problems = result.errors.flatMap(({ row, detail }) =>
    detail.map(({ loc, msg }) => ({
      row: former.received + row,
      line: lines[row - 1],
      field: loc.slice(1).join('.'),
      message: msg,
    })),
  )
  const all = [...former.problems, ...problems]
  return {
    received: former.received + result.received,
    created: former.created + result.created,
    updated: former.updated + result.updated,
    rejected: former.rejected + result.rejected,
    problems: all.slice(0, MOST_PROBLEMS),
    truncated: former.truncated || result.errors_truncated === true || all.length > MOST_PROBLEMS,
    ignored: [...new Set([...former.ignored, ...result.ignored_columns])],
    dryRun: former.dryRun,
    progress: size === 0 ? 1 : Math.min(1, part.readBytes / size),
  }
}
