import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { keepNewest } from '../platform/backup/folder.ts'
import { takeBackup } from '../platform/backup/take.ts'
import { type Config, readConfig } from '../platform/runtime/config.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { VERSION } from '../version.ts'
import { showBytes, size } from './progress.ts'

interface BackupOptions {
  passphraseFile?: string
  keep?: number
  portable?: true
}

export function addBackupCommand(program: Command): void {
  program
    .command('backup [to]')
    .description(
      'save both environments beside running servers, read back what was written, and only then give it its name',
    )
    .addOption(passphraseOption('encrypt it with the passphrase in this file; it then holds the secret too'))
    .option('--keep <number>', 'afterwards remove all but so many of the newest in that folder', atLeastOne)
    .option('--portable', 'rows that every PostgreSQL reads, instead of the embedded database’s files')
    .addHelpText('after', '\n[to]: a folder, or a file that does not exist yet. Default: PORTICO_ARCHIVE_DIR.')
    .action(backup)
}

async function backup(to: string | undefined, { passphraseFile, keep, portable }: BackupOptions): Promise<void> {
  const config = readConfig()
  const place = placeOf(to ?? config.archiveDir)
  if (keep && place.file) throw new StartupError('--keep is for a folder of backups: name a folder instead of a file.')
  const passphrase = passphraseOf(config, passphraseFile)
  const progress = showBytes()
  const { path, bytes, kind, secret } = await takeBackup(config, {
    ...place,
    portico: VERSION,
    portable: portable === true,
    passphrase,
    onBytes: progress.seen,
  }).finally(progress.end)
  say(`${path}: ${size(bytes)}, written and read back.`)
  if (kind === 'portable' && config.databaseUrl) {
    say('Each environment as of one moment. For a moment in between, use the archiving of your own PostgreSQL server.')
  }
  if (!secret) say(secretApart(config))
  if (!keep) return
  for (const removed of await keepNewest(place.folder, keep)) say(`Removed ${removed}.`)
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

const secretApart = ({ secret, dataDir }: Config): string =>
  `It does not hold the secret, which it is worth nothing without: keep ${
    secret ? 'PORTICO_SECRET' : `${dataDir}${sep}secret`
  } in another place, or encrypt backups with --passphrase-file.`

function placeOf(to: string | undefined): { folder: string; file?: string } {
  if (!to) throw new StartupError('Say where to: "portico backup /path/to/folder", or set PORTICO_ARCHIVE_DIR.')
  const path = resolve(to)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) {
    throw new StartupError(`${path} exists, and a backup never overwrites: name another file, or a folder.`)
  }
  const isFile = !found && /\.(gz|tgz|sealed|backup)$/.test(path)
  return isFile ? { folder: dirname(path), file: basename(path) } : { folder: path }
}

export const passphraseOption = (meaning: string) => new Option('--passphrase-file <file>', meaning)

export function passphraseOf({ backupPassphrase }: Config, file: string | undefined): string | undefined {
  if (file === undefined) return backupPassphrase
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartupError(`The passphrase cannot be read from ${file} (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (text) return text
  throw new StartupError(`${file} is empty: write the passphrase into it.`)
}

function atLeastOne(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1) return number
  throw new InvalidArgumentError('It must be a whole number, 1 or more.')
}
