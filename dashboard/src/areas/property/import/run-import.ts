import type { InputOf, OutputOf } from '../../../api/operations.ts'
import type { Property } from '../../../api/property.ts'
import type { Violation } from '../../../i18n/violation.ts'
import { type FilePart, type Format, filePartsOf } from './file-parts.ts'

export type Mapping = NonNullable<InputOf<'reservations.import'>['mapping']>
type Result = OutputOf<'reservations.import'>

/** A row that was refused, with everything that is wrong with it. */
export interface RefusedRow {
  /** Counted from 1 over the whole file, without the header. */
  row: number
  line: number | undefined
  /** As it was sent; undefined where the server counts rows otherwise. */
  text: string | undefined
  problems: Violation[]
}

/** All parts of a file together. */
export interface Report {
  received: number
  created: number
  updated: number
  rejected: number
  refused: RefusedRow[]
  truncated: boolean
  ignored: string[]
  unknownRooms: string[]
  /** By which it can be undone. */
  importId: string | undefined
  dryRun: boolean
  /** Between 0 and 1. */
  progress: number
}

const nothing = (dryRun: boolean): Report => ({
  received: 0,
  created: 0,
  updated: 0,
  rejected: 0,
  refused: [],
  truncated: false,
  ignored: [],
  unknownRooms: [],
  importId: undefined,
  dryRun,
  progress: 0,
})

export interface ImportOrder {
  file: File
  format: Format
  mapping: Mapping
  /** Rows that were mended here, by their number. */
  mended: ReadonlyMap<number, string>
  dryRun: boolean
}

/** Sends one part after the other, as one import, and reports after each. */
export async function* runImport(
  portico: Property['portico'],
  { file, format, mapping, mended, dryRun }: ImportOrder,
  signal: AbortSignal,
): AsyncGenerator<Report> {
  let report = nothing(dryRun)
  yield report
  for await (const part of filePartsOf(file, format, mended)) {
    signal.throwIfAborted()
    const input = {
      content: part.text,
      format,
      dry_run: dryRun,
      ...(report.importId && { import_id: report.importId }),
      ...(Object.keys(mapping).length > 0 && { mapping }),
    }
    const result = await portico.reservations.import(input, { signal })
    report = together(report, part, result, file.size)
    yield report
  }
}

const MOST_REFUSED = 1000

const together = (former: Report, part: FilePart, result: Result, size: number): Report => {
  // Where the server counts rows otherwise (broken quotes), no line is better than a wrong one.
  const isSame = result.received === part.lines.length
  const refused = result.errors.map(({ row, detail }) => ({
    row: former.received + row,
    line: isSame ? part.lines[row - 1] : undefined,
    text: isSame ? part.rows[row - 1] : undefined,
    problems: detail,
  }))
  const all = [...former.refused, ...refused]
  return {
    received: former.received + result.received,
    created: former.created + result.created,
    updated: former.updated + result.updated,
    rejected: former.rejected + result.rejected,
    refused: all.slice(0, MOST_REFUSED),
    truncated: former.truncated || result.errors_truncated === true || all.length > MOST_REFUSED,
    ignored: [...new Set([...former.ignored, ...result.ignored_columns])],
    unknownRooms: [...new Set([...former.unknownRooms, ...result.unknown_room_types])],
    importId: result.import_id ?? former.importId,
    dryRun: former.dryRun,
    progress: size === 0 ? 1 : Math.min(1, part.readBytes / size),
  }
}
