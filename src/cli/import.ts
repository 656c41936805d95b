import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Command, Option } from 'commander'
import type { ImportResult } from '../modules/reservations/index.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { asOperator, environmentOption, type OperatorOptions, propertyOption } from './operator.ts'
import { figure, type Progress, showProgress } from './progress.ts'
import { table } from './table.ts'

interface ImportOptions extends OperatorOptions {
  mapping?: string
  dryRun?: true
  format?: 'ndjson' | 'csv'
}

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('bring data in from files')
    .command('reservations <file>')
    .description('import reservations from NDJSON or CSV, also gzipped; - reads standard input')
    .option(
      '--mapping <file>',
      'JSON with columns, values, date_format, delimiter: {"columns": {"Arrival": "check_in"}}',
    )
    .option('--dry-run', 'check every row and write nothing')
    .addOption(new Option('--format <format>', 'instead of what the file’s name says').choices(['ndjson', 'csv']))
    .addOption(environmentOption())
    .addOption(propertyOption())
    .addHelpText('after', '\nExit code: 0 when every row was taken, 2 when some were rejected, 1 when it failed.')
    .action(importReservations)
}

async function importReservations(path: string, { mapping, dryRun, format, ...where }: ImportOptions): Promise<void> {
  const { bytes, size } = await openFile(path)
  try {
    const input = {
      format: format ?? formatOf(path),
      dry_run: dryRun === true,
      ...(mapping && { mapping: readMapping(mapping) }),
    }
    await asOperator(where, async ({ perform, property }) => {
      const chunks = watched(path, bytes, showProgress(size))
      const result = (await perform('reservations.import', input, { chunks })) as ImportResult
      process.stdout.write(
        `${dryRun ? 'Checked for' : 'Imported into'} ${property.name} (${where.env}):\n${summary(result)}`,
      )
      if (result.rejected > 0) process.exitCode = 2
    })
  } finally {
    bytes.destroy() // also when nothing of it was read
  }
}

const FORMATS: Record<string, 'ndjson' | 'csv'> = {
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
}

function formatOf(path: string): 'ndjson' | 'csv' {
  const extension = /\.(\w+)(?:\.gz)?$/.exec(path.toLowerCase())?.[1] ?? ''
  const format = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined
  if (format) return format
  throw new StartupError(
    `The name "${path}" does not say how the file is written: add --format ndjson or --format csv.`,
  )
}

function readMapping(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartupError(`--mapping cannot be read (${(error as Error).message}): give a file with a JSON object.`)
  }
}

interface OpenFile {
  bytes: Readable
  size: number | undefined
}

async function openFile(path: string): Promise<OpenFile> {
  if (path === '-') return { bytes: process.stdin, size: undefined }
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}.`,
    )
  })
  const about = await handle.stat()
  if (!about.isDirectory()) return { bytes: handle.createReadStream(), size: about.size }
  await handle.close()
  throw new StartupError(`${path} is a directory: name the file in it.`)
}

const NEWLINE = 0x0a

/** The file's content, decompressed if necessary, with its progress reported. */
async function* watched(path: string, bytes: Readable, progress: Progress): AsyncGenerator<Uint8Array> {
  let rows = 0
  try {
    for await (const chunk of await unpacked(bytes)) {
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows++
      yield chunk
      progress.seen((bytes as { bytesRead?: number }).bytesRead ?? 0, rows)
    }
  } catch (error) {
    throw new StartupError(`${path} cannot be read to its end: ${(error as Error).message}.`)
  } finally {
    progress.end()
  }
}

/** Compression is detected by the first bytes, because standard input has no name. */
async function unpacked(bytes: Readable): Promise<AsyncIterable<Buffer>> {
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await chunks.next()
  if (first.done) return Readable.from([])
  const whole = Readable.from(startingWith(first.value, chunks))
  const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b
  return isPacked ? pipeline(whole, createGunzip(), () => {}) : whole
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

const SHOWN_ERRORS = 20

function summary({ received, created, updated, rejected, errors, ignored_columns, dry_run }: ImportResult): string {
  const counts = [received, created, updated, rejected].map(figure)
  const more = rejected - Math.min(SHOWN_ERRORS, errors.length)
  return [
    table(['received', 'created', 'updated', 'rejected'], [counts]),
    ...(dry_run ? ['Nothing was written: this was a dry run.\n'] : []),
    ...(ignored_columns.length > 0 ? [`Columns not imported: ${ignored_columns.join(', ')}\n`] : []),
    ...errors.slice(0, SHOWN_ERRORS).map(({ row, detail }) => `row ${row}: ${summarized(detail)}\n`),
    ...(more > 0 ? [`and ${figure(more)} more rows\n`] : []),
  ].join('')
}

const summarized = (detail: ImportResult['errors'][number]['detail']): string =>
  detail.map(({ loc, msg }) => [...loc.slice(1), msg].join(': ')).join('; ')
