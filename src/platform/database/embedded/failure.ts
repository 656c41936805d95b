import { userInfo } from 'node:os'
import { StartupError } from '../../runtime/startup-error.ts'

const NO_SPACE = /No space left on device|Disk quota exceeded/
const NO_PERMISSION = /Permission denied|Operation not permitted/

export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

export const diskFull = (path: string) =>
  new StartupError(`The disk that holds ${path} is full: free some space on it and start Portico again.`)

export const permissionLost = (path: string, who = currentUser()) =>
  new StartupError(
    `User ${who} may not use ${path}: give it back to ${who} (for example with chown and chmod) ` +
      'or set PORTICO_DATA_DIR to another directory.',
  )

/** The output of PostgreSQL's programs, as one sentence. */
export function explainOutput(message: string, path: string, who: string, what: string): StartupError {
  if (NO_SPACE.test(message)) return diskFull(message.match(/"(\/[^"]+)"/)?.[1] ?? path)
  if (NO_PERMISSION.test(message)) {
    return new StartupError(
      `PostgreSQL, running as user ${who}, lacks a permission in ${path} (${message}): restore owner and mode there.`,
    )
  }
  return new StartupError(`${what} in ${path}: ${message}`)
}

/** Failed file operations have an errno; any other error is a bug and passes unchanged. */
export function explainErrno(error: unknown, fallbackPath: string): unknown {
  if (error instanceof StartupError) return error
  const path = (error as { path?: string } | null)?.path ?? fallbackPath
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path)
    case 'EACCES':
    case 'EPERM':
      return permissionLost(path)
    case 'EROFS':
      return new StartupError(
        `${path} is on a read-only disk: set PORTICO_DATA_DIR to a directory that can be written.`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(
        `${path} cannot be a directory, a file is in the way: set PORTICO_DATA_DIR to another path.`,
      )
    default:
      return error
  }
}

function currentUser(): string {
  try {
    return userInfo().username
  } catch {
    return `with id ${process.getuid?.()}`
  }
}
