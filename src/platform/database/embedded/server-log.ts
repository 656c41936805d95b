import { constants } from 'node:fs'
import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises'
import { weAreRoot } from './account.ts'
import type { ServerPaths } from './server-paths.ts'

const LIMIT_BYTES = 8 * 1024 * 1024

/** The server inherits the open file, so it need not open it itself; append mode lets us truncate it while in use. */
export async function openServerLog({ logFile, account }: ServerPaths): Promise<{ file: FileHandle; size: number }> {
  await boundServerLog(logFile)
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants
  const file = await open(logFile, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600)
  if (weAreRoot()) await file.chown(account.uid, account.gid)
  return { file, size: (await file.stat()).size }
}

/** Keeps one older part of the log, so that both together never exceed twice the limit. */
export async function boundServerLog(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size <= LIMIT_BYTES) return
  await copyFile(logFile, `${logFile}.1`).catch(() => {})
  await truncate(logFile)
}

/** Why the server did not start, in PostgreSQL's words. */
export async function lastComplaint(file: FileHandle, since: number): Promise<string> {
  const length = Math.min((await file.stat()).size - since, 64 * 1024)
  if (length <= 0) return ''
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, since)
  const lines = buffer.toString('utf8').trim().split('\n')
  // "The database system is starting up" and the like only answer our own connection attempts.
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC): (?! *the database system is)/.test(line))
  return fatal?.replace(/^.*?\b(FATAL|PANIC): +/, '$1: ') ?? lines.at(-1) ?? ''
}
