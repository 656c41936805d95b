import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { type Restored, restoreBackup } from '../platform/backup/restore.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { type Config, readConfig } from '../platform/runtime/config.ts'
import { MIGRATIONS } from '../version.ts'
import { passphraseOf, passphraseOption } from './backup.ts'
import { showBytes } from './progress.ts'

interface RestoreOptions {
  passphraseFile?: string
  until?: Date
  timeline?: string
  force?: true
  check?: true
}

export function addRestoreCommand(program: Command): void {
  program
    .command('restore <from>')
    .description('bring a backup back into an empty data directory, start it once and stop it again')
    .addOption(passphraseOption('the passphrase of an encrypted backup is in this file'))
    .option('--until <time>', 'with a folder that has the log: as of this moment, such as 2026-11-17T10:00:00Z', moment)
    .option('--timeline <number>', 'which line of the log, when the database was restored before (default: the newest)')
    .option('--force', 'if a database is there, put it aside instead of refusing')
    .option('--check', 'restore into a folder that is removed afterwards: proves that the backup is good')
    .addHelpText(
      'after',
      '\n<from>: a file of "portico backup", or their folder: its newest, and the log that follows.',
    )
    .action(restore)
}

async function restore(from: string, { passphraseFile, until, check, ...options }: RestoreOptions): Promise<void> {
  const config = readConfig()
  const run = async (into: Config) => {
    const progress = showBytes()
    const restored = await restoreBackup(into, {
      ...options,
      from: resolve(from),
      time: until,
      force: options.force === true,
      passphrase: passphraseOf(config, passphraseFile),
      migrations: readMigrations(MIGRATIONS),
      onFile: progress.seen,
    }).finally(progress.end)
    for (const line of told(restored, into, until, check === true)) process.stdout.write(`${line}\n`)
  }
  if (!check) return run(config)
  const dataDir = mkdtempSync(join(dirname(config.dataDir), '.portico-check-'))
  try {
    await run({ ...config, databaseUrl: undefined, dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function told(
  { path, at, followed, keptAside, secret }: Restored,
  config: Config,
  until: Date | undefined,
  check: boolean,
) {
  const state = until
    ? `as of ${until.toISOString()}, from the backup of ${at}`
    : followed
      ? `the backup of ${at}, and all that the archive has after it`
      : `as of ${at}`
  if (check) return [`${path} is good: it was restored (${state}), started, and removed again.`]
  const where = config.databaseUrl ? 'the databases of DATABASE_URL' : config.dataDir
  const lines = [`Restored into ${where}: ${state}.`]
  if (keptAside) lines.push(`What was there before is in ${keptAside}: remove it when you no longer need it.`)
  if (secret !== 'fits') {
    lines.push(
      `${secret === 'missing' ? 'The secret is missing' : 'The secret that is here is another one'}: before you start, put ` +
        `the one of this backup into ${config.secret ? 'PORTICO_SECRET' : join(config.dataDir, 'secret')}.`,
    )
  }
  return lines
}

function moment(text: string): Date {
  const time = new Date(text)
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)
  if (isWhole && !Number.isNaN(time.getTime())) return time
  throw new InvalidArgumentError('It must be a time with its zone, such as 2026-11-17T10:00:00Z.')
}
