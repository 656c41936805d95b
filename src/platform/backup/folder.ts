import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { walDirOf } from '../database/embedded/archiving.ts'
import { codeOf } from '../database/embedded/failure.ts'
import { StartupError } from '../runtime/startup-error.ts'

/** A folder of backups, named by the moments whose state they hold, and perhaps the log from the first of them on. */

export interface KnownBackup {
  path: string
  at: Date
  log: Log | undefined
}

/** The write-ahead log of a database, from a segment on. */
export interface Log {
  system: string
  wal: string
}

const NAME =
  /^portico-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\.(\d{3})Z(?:-(?<system>\d+)-(?<wal>[\dA-F]{24}))?\.tar\.gz(\.sealed)?$/
const SEGMENT = /^[\dA-F]{24}(\.[\dA-F]{8}\.backup)?\.gz$/

/** Where the log begins that a backup needs is part of its name: it says what may be removed, also when it is sealed. */
export function nameOf(at: Date, log: Log | undefined, isSealed: boolean): string {
  const from = log ? `-${log.system}-${log.wal}` : ''
  return `portico-${at.toISOString().replaceAll(/[-:]/g, '')}${from}.tar.gz${isSealed ? '.sealed' : ''}`
}

/** The oldest first. */
export async function backupsIn(folder: string): Promise<KnownBackup[]> {
  const found = (await names(folder)).flatMap((name) => {
    const found = NAME.exec(name)
    if (!found) return []
    const [, year, month, day, hour, minute, second, ms] = found
    const log = found.groups!.system ? (found.groups as unknown as Log) : undefined
    return { path: join(folder, name), at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`), log }
  })
  return found.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The newest backup, or the newest that was over at a moment. */
export async function backupFor(folder: string, time: Date | undefined): Promise<KnownBackup> {
  const all = await backupsIn(folder)
  const found = all.findLast(({ at }) => !time || at <= time)
  if (found) return found
  throw new StartupError(
    all.length === 0
      ? `There is no backup in ${folder}: "portico backup" makes one.`
      : `The oldest backup in ${folder} is of ${all[0]!.at.toISOString()}: nothing before it can be restored.`,
  )
}

/** Removes all but the newest, and the log that none of these needs. Returns what it removed. */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const all = await backupsIn(folder)
  const removed = all.slice(0, Math.max(0, all.length - keep))
  const kept = all.slice(removed.length)
  for (const { path } of removed) await rm(path)
  for (const system of new Set(removed.flatMap(({ log }) => log?.system ?? []))) {
    const oldest = kept.find(({ log }) => log?.system === system)?.log
    const wal = join(walDirOf(folder), system)
    if (!oldest) await rm(wal, { recursive: true, force: true })
    else await removeBefore(wal, oldest.wal)
  }
  return removed.map(({ path }) => path)
}

async function removeBefore(wal: string, oldest: string): Promise<void> {
  for (const name of await names(wal)) {
    if (SEGMENT.test(name) && positionOf(name) < positionOf(oldest)) await rm(join(wal, name))
  }
}

/** Without the timeline, which its first eight digits are. */
const positionOf = (segment: string): string => segment.slice(8, 24)

/** A segment that is missing would pass for the end of the log. */
export async function requireWholeLog(folder: string, { system, wal: from }: Log, segmentBytes: number): Promise<void> {
  const perFile = 2 ** 32 / segmentBytes
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * perFile + Number.parseInt(name.slice(16, 24), 16)
  const there = new Set((await segmentsOf(folder, system)).map(numberOf))
  const last = Math.max(...there)
  for (let number = numberOf(from); number < last; number++) {
    if (there.has(number)) continue
    throw new StartupError(
      `The archive in ${folder} lacks a segment of the log (number ${number}, of ${numberOf(from)} to ${last}): restore a ` +
        'moment before it with --until, or a newer backup.',
    )
  }
}

export const hasLog = async (folder: string, system: string | undefined): Promise<boolean> =>
  system !== undefined && (await segmentsOf(folder, system)).length > 0

const segmentsOf = async (folder: string, system: string): Promise<string[]> =>
  (await names(join(walDirOf(folder), system))).filter((name) => SEGMENT.test(name))

const names = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return []
    if (codeOf(error) === 'ENOTDIR') throw new StartupError(`${folder} is a file: name a folder of backups.`)
    throw error
  })
