import type { Context, Workflow } from '../../../platform/operation/context.ts'
import { fail, type Violation } from '../../../platform/operation/errors.ts'
import { defineOperation } from '../../../platform/operation/operation.ts'
import { newId } from '../../../platform/schema/ids.ts'
import type { ImportedReservation } from '../../stays/index.ts'
import { importNotFound, importUndone } from '../errors.ts'
import { reservationsImported } from '../events.ts'
import { createCsvRowReader } from './csv-rows.ts'
import { looksAt } from './dry-run.ts'
import { createImport, type Tally } from './importing.ts'
import { countMore, lockImport } from './imports-store.ts'
import { createNdjsonReader } from './ndjson-rows.ts'
import type { RowReader } from './rows.ts'
import { FIELDS, ImportInput, type ImportMapping, ImportResult } from './schema.ts'
import { roomTypesUnknown } from './unknown-room-types.ts'
import { writeRows } from './write.ts'

const MEBIBYTE = 1024 * 1024

const NDJSON_EXAMPLE = `{"external_id":"PMS-10482","room_type":"Sea View","check_in":"2026-12-24","check_out":"2026-12-27","nightly_rate":169}
{"external_id":"PMS-10483","room_type":"Garden","check_in":"2026-12-24","check_out":"2026-12-25","nightly_rate":119}
`

const CSV_EXAMPLE = `external_id,room_type,check_in,check_out,nightly_rate,status
PMS-10482,Sea View,2026-12-24,2026-12-27,169,booked
PMS-10483,Garden,2026-12-24,2026-12-25,119,cancelled
`

export const importing = defineOperation({
  id: 'reservations.import',
  kind: 'workflow', // in several transactions, so that a large file holds no lock for long
  consequences: ['bulk'],
  scope: 'reservations:write',
  maturity: 'available',
  summary: 'Import many reservations from a file',
  description: [
    'Rows follow the rules of entering one reservation. One with an `external_id` that is already here changes that reservation: fields it gives replace, fields it leaves out stay. Any other row makes a new one. A row that breaks a rule is listed in `errors` and stops no other.',
    'The file is read as it arrives and written in steps: if the upload is interrupted or larger than 50 MiB, what was imported until then stays. Sending it again is safe where rows have an `external_id`. An `Idempotency-Key` also protects rows without one, except when the server itself was killed half-way.',
    'CSV needs a header; cells may be quoted (RFC 4180), an empty one counts as left out, and the separator (comma, semicolon or tab) is detected. Where it is no comma, numbers may have a decimal comma; one like `1.200`, which may mean thousands, is refused. Names of columns and statuses that other systems use are known, dates without a time mean the beginning of that business day, and `mapping` explains the rest. `nightly_rates` do not fit into CSV: use NDJSON for them. Text is UTF-8.',
  ].join('\n\n'),
  http: { method: 'POST', path: '/v1/reservations/import' },
  input: ImportInput,
  upload: {
    field: 'content',
    formatField: 'format',
    formats: {
      'application/x-ndjson': { format: 'ndjson', example: NDJSON_EXAMPLE },
      'text/csv': { format: 'csv', example: CSV_EXAMPLE },
    },
    mostBytes: 50 * MEBIBYTE,
  },
  output: ImportResult,
  errors: [importNotFound, importUndone],
  rules: [valuesOfKnownFields],
  async run(ctx, { format, mapping = {}, import_id, dry_run }, file) {
    const reader = readerFor(format, mapping, ctx)
    const id = dry_run ? null : await beginImport(ctx, import_id)
    const rooms = roomTypesUnknown(ctx)
    const write = id === null ? looksAt(ctx) : (rows: ImportedReservation[]) => writeRows(ctx, id, rows)
    const { tally, run } = createImport(reader, async (rows) => {
      await rooms.look(rows)
      return write(rows)
    })
    let completed = false
    try {
      await run(file)
      completed = true
    } finally {
      if (id !== null && (completed || tally.created + tally.updated > 0)) await endImport(ctx, id, tally, completed)
    }
    return {
      ...tally,
      ...(tally.rejected > tally.errors.length && { errors_truncated: true as const }),
      ignored_columns: [...reader.ignored],
      unknown_room_types: [...rooms.names],
      import_id: id,
      dry_run,
    }
  },
})

const readerFor = (
  format: 'ndjson' | 'csv',
  mapping: ImportMapping,
  { property: { timezone, dayStartsAt } }: Context,
): RowReader =>
  format === 'csv'
    ? createCsvRowReader({ mapping, timezone, dayStartsAt })
    : createNdjsonReader({ mapping, timezone, dayStartsAt, decimalComma: false })

/** Its record is there before the first row is written. */
const beginImport = (ctx: Workflow, continued: string | undefined): Promise<string> =>
  ctx.tx(async (tx) => {
    if (continued !== undefined) {
      const former = (await lockImport(tx, continued)) ?? fail(importNotFound)
      return former.undone_at ? fail(importUndone) : continued
    }
    const id = newId('imp', tx.now.getTime())
    const [property_id, created_at] = [tx.property.id, tx.now.toISOString()]
    const nothing = { received: 0, created: 0, updated: 0, rejected: 0, undone_at: null }
    tx.insert('reservation_imports', { property_id, id, actor_id: tx.actor.id, ...nothing, created_at })
    return id
  })

/** One event for the whole file, also if it was interrupted after some rows had been written. */
const endImport = (ctx: Workflow, id: string, { errors: _, ...counts }: Tally, completed: boolean): Promise<void> =>
  ctx.tx(async (tx) => {
    await countMore(tx, id, counts)
    tx.emit(reservationsImported, { id, ...counts, completed })
  })

/** Values can be translated, and given for every row, only for existing fields. */
function valuesOfKnownFields({ mapping = {} }: { mapping?: ImportMapping }): Violation | undefined {
  for (const part of ['values', 'fixed'] as const) {
    const unknown = Object.keys(mapping[part] ?? {}).find((field) => !FIELDS.includes(field))
    if (unknown === undefined) continue
    const msg = `Input should be one of: ${FIELDS.join(', ')}`
    return { loc: ['query', 'mapping', part, unknown], msg, type: 'enum' }
  }
  return undefined
}
