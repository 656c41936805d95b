import {
  Defaulted,
  Dictionary,
  Id,
  Nullable,
  OneOf,
  propertiesOf,
  type Static,
  Text,
  Type,
} from '../../../platform/schema/schema.ts'
import { ViolationBody } from '../../../platform/schema/violation.ts'
import { ImportedReservation } from '../../stays/index.ts'

export const FIELDS = Object.keys(propertiesOf(ImportedReservation)!)

export const ImportFormat = OneOf(['ndjson', 'csv'], {
  title: 'ImportFormat',
  description: 'ndjson: a JSON object per line; csv: a header, then a row per line',
})

const ImportField = OneOf(FIELDS, { title: 'ImportField', description: 'A field of a new reservation' })

export const ImportMapping = Type.Object(
  {
    columns: Type.Optional(
      Dictionary(Nullable(ImportField), {
        description: 'Your column to our field; null leaves a column aside',
        examples: [{ 'Conf. no.': 'external_id', Arrival: 'check_in', Remarks: null }],
      }),
    ),
    values: Type.Optional(
      Dictionary(Dictionary(Type.String()), {
        description: 'For a field of ours, your word to our value; an empty value counts as left out',
        examples: [{ status: { OUT: 'checked_out', CXL: 'cancelled' } }],
      }),
    ),
    fixed: Type.Optional(
      Dictionary(Type.String(), {
        description: 'For a field of ours, the value of rows that give none',
        examples: [{ source: 'direct' }],
      }),
    ),
    date_format: Type.Optional(
      Text(10, {
        pattern: '^(DD?([./ -])MM?\\2YYYY|MM?([./ -])DD?\\3YYYY|YYYY([./ -]?)MM?\\4DD?)$',
        description: 'How dates are written, unless as YYYY-MM-DD',
        examples: ['DD/MM/YYYY'],
      }),
    ),
    delimiter: Type.Optional(
      Type.String({
        pattern: '^[,;|\\t]$',
        description: 'Between cells: comma, semicolon, bar or tab; found out from the header when left out',
        examples: [';'],
      }),
    ),
  },
  {
    title: 'ImportMapping',
    description: 'How to read columns and words that are not ours',
    examples: [{ columns: { 'Conf. no.': 'external_id' }, date_format: 'DD/MM/YYYY' }],
  },
)
export type ImportMapping = Static<typeof ImportMapping>

export const importId = Id('imp', { description: 'The import' })

export const ImportInput = Type.Object({
  format: ImportFormat,
  content: Type.String({
    description: 'The file as text',
    examples: ['{"room_type":"Sea View","check_in":"2026-12-24","check_out":"2026-12-27","nightly_rate":169}'],
  }),
  mapping: Type.Optional(ImportMapping),
  import_id: Type.Optional({
    ...importId,
    description: 'Goes on with this import, as another part of its file',
  }),
  dry_run: Defaulted(Type.Boolean({ description: 'true checks every row and writes nothing' }), false),
})

const count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, description, examples: [example] })

export const counts = {
  received: count('Rows in the file', 3),
  created: count('Reservations that were not there before', 1),
  updated: count('Rows that found their reservation by external_id', 1),
  rejected: count('Rows that broke a rule and changed nothing', 1),
}

export const MOST_ERRORS = 1000
/** The report of a file full of errors must stay small: it is stored for repeated requests, too. */
export const MOST_ERROR_BYTES = 512 * 1024

export const ImportError = Type.Object(
  {
    row: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Counted from 1, without the header' }),
    detail: Type.Array(ViolationBody, {
      description: 'Every violation of the row, as in a 422 answer',
      examples: [[{ loc: ['body', 'check_out'], msg: 'check_out should not be before check_in', type: 'date_order' }]],
    }),
  },
  { title: 'ImportError' },
)
export type ImportError = Static<typeof ImportError>

export const ImportResult = Type.Object(
  {
    ...counts,
    errors: Type.Array(ImportError, {
      maxItems: MOST_ERRORS,
      description: 'The first rejected rows and why, 512 KiB at most',
    }),
    errors_truncated: Type.Optional(
      Type.Literal(true, { description: 'Present when more rows were rejected than `errors` tells of' }),
    ),
    ignored_columns: Type.Array(Type.String(), {
      description: 'Columns or members that are no field of ours, the first 100',
      examples: [['meal']],
    }),
    unknown_room_types: Type.Array(Type.String(), {
      description: 'Names that are no room type of the house, the first 100',
      examples: [['Presidential']],
    }),
    import_id: Nullable({
      ...importId,
      description: 'To undo it by; null after a dry run',
    }),
    dry_run: Type.Boolean({ description: 'true when nothing was written' }),
  },
  { title: 'ImportResult' },
)
export type ImportResult = Static<typeof ImportResult>

export const ImportSummary = Type.Object(
  {
    id: importId,
    ...counts,
    completed: Type.Boolean({
      description: 'false when the file broke off; what was imported until then stays',
      examples: [true],
    }),
  },
  { title: 'ImportSummary' },
)
export type ImportSummary = Static<typeof ImportSummary>
