import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Command, Option } from 'commander'
import type { ImportResult } from '../modules/reservations/index.ts'
import { StartupError } from '../platform/startup-error.ts'
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
    .option('--mapping <file>', 'JSON that explains columns and words: {"columns": {"Arrival": "check_in"}}')
    .option('--dry-run', 'check every row and write nothing')
    .addOption(new Option('--format <format>', 'instead of what the file’s name says').choices(['ndjson', 'csv']))
    .addOption(environmentOption())
    .addOption(propertyOption())
    .addHelpText('after', '\nExit code: 0 when every row was taken, 2 when some were rejected, 1 when it failed.')
    .action(importReservations)
}

async function importReservations(path: string, { mapping, dryRun, format, ...where }: ImportOptions): Promise<void> {
  const input = {
    format: format ?? formatOf(path),
    dry_run: dryRun === true,
    ...(mapping && { mapping: readMapping(mapping) }),
  }
  const { bytes, size } = await openFile(path)
  await asOperator(where, async ({ perform }) => {
    const progress = showProgress(size)
    const chunks = watched(path, bytes, progress)
    const result = (await perform('reservations.import', input, { chunks })) as ImportResult
    process.stdout.write(summary(result))
    if (result.rejected > 0) process.exitCode = 2
  })
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
  try {
    const handle = await open(path)
    return { bytes: handle.createReadStream(), size: (await handle.stat()).size }
  } catch (error) {
    throw new StartupError(`${path} cannot be read: ${(error as Error).message}.`)
  }
}

const NEWLINE = 0x0a

/** The file's content, unpacked where it is packed, with its progress told. */
async function* watched(path: string, bytes: Readable, progress: Progress): AsyncGenerator<Uint8Array> {
  let rows = 0
  const content = path.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => {}) : bytes
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
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

const SHOWN_ERRORS = 20

function summary({ received, created, updated, rejected, errors, ignored_columns, dry_run }: ImportResult): string {
  const counts = [received, created, updated, rejected].map(figure)
  const more = rejected - Math.min(SHOWN_ERRORS, errors.length)
  return [
    table(['received', 'created', 'updated', 'rejected'], [counts]),
    ...(dry_run ? ['Nothing was written: this was a dry run.\n'] : []),
    ...(ignored_columns.length > 0 ? [`Left aside: ${ignored_columns.join(', ')}\n`] : []),
    ...errors.slice(0, SHOWN_ERRORS).map(({ row, detail }) => `row ${row}: ${inWords(detail)}\n`),
    ...(more > 0 ? [`and ${figure(more)} more rows\n`] : []),
  ].join('')
}

const inWords = (detail: ImportResult['errors'][number]['detail']): string =>
  detail.map(({ loc, msg }) => [...loc.slice(1), msg].join(': ')).join('; ')
