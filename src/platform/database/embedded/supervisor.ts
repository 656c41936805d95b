import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../../runtime/startup-error.ts'
import { SUPERUSER } from './cluster.ts'
import { explainErrno } from './failure.ts'
import { LockTimeout, withLock } from './lock.ts'
import { answers, PORT } from './readiness.ts'
import { type Installation, leaveServer, obtainServer } from './server.ts'
import { boundServerLog } from './server-log.ts'
import { fingerprint } from './server-paths.ts'
import type { Session } from './session.ts'

export const START_LOCK_TIMEOUT_MS = 120_000
const STOP_LOCK_TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
const LOG_CHECK_MS = 60_000

export async function underLock<T>(dataDir: string, timeoutMs: number, action: () => Promise<T>): Promise<T> {
  try {
    return await withLock(`portico-${fingerprint(dataDir)}`, timeoutMs, action)
  } catch (error) {
    if (!(error instanceof LockTimeout)) throw error
    throw new StartupError(
      `Another process has been starting or stopping the database in ${dataDir} for ${timeoutMs / 1000} seconds: ` +
        'wait for it or stop it, and start Portico again.',
    )
  }
}

export interface EmbeddedServer {
  /** where the driver connects: a unix socket, never TCP */
  readonly socketDir: string
  readonly port: number
  readonly user: string
  /** makes sure that the server runs (starts it again if it died); concurrent calls share one attempt */
  ensureRunning(): Promise<void>
  /** ends our use of the server; the last Portico process stops it (fast shutdown) and waits for its end */
  release(): Promise<void>
}

interface Supervision {
  at: Installation
  /** our one connection, open as the sign that we use the server */
  holder: Session
  attempt?: Promise<void>
  departure?: Promise<void>
  isRecovering: boolean
  released: AbortSignal
}

/** Watches a running server: when our connection to it breaks, starts it again until it is released. */
export function supervise(at: Installation, holder: Session): EmbeddedServer {
  const release = new AbortController()
  const supervision: Supervision = { at, holder, isRecovering: false, released: release.signal }
  const logCheck = setInterval(() => void boundServerLog(at.paths.logFile).catch(() => {}), LOG_CHECK_MS).unref()
  hold(supervision, holder)
  return {
    socketDir: at.paths.socketDir,
    port: PORT,
    user: SUPERUSER,
    ensureRunning: () => ensureRunning(supervision),
    release() {
      release.abort()
      clearInterval(logCheck)
      supervision.departure ??= depart(supervision)
      return supervision.departure
    },
  }
}

function hold(supervision: Supervision, session: Session): void {
  supervision.holder = session
  void session.closed.then(() => {
    if (session === supervision.holder) void recover(supervision)
  })
}

function ensureRunning(supervision: Supervision): Promise<void> {
  if (supervision.released.aborted) return Promise.reject(new Error('The embedded database was released'))
  supervision.attempt ??= replaceBrokenHolder(supervision)
    .catch((error) => {
      throw explainErrno(error, supervision.at.paths.dataDir)
    })
    .finally(() => {
      supervision.attempt = undefined
    })
  return supervision.attempt
}

async function replaceBrokenHolder(supervision: Supervision): Promise<void> {
  const { at, holder: previous, released } = supervision
  if (previous.isOpen() && (await answers(at.paths.socketDir))) return
  await underLock(at.paths.dataDir, START_LOCK_TIMEOUT_MS, async () => {
    released.throwIfAborted()
    hold(supervision, await obtainServer(at, false))
    previous.end()
    // The release may have timed out waiting for this lock.
    if (released.aborted) supervision.holder.end()
  })
}

async function recover(supervision: Supervision): Promise<void> {
  const { at, released } = supervision
  if (supervision.isRecovering || released.aborted) return
  supervision.isRecovering = true
  at.log('The embedded database went away; starting it again')
  let said: string | undefined
  for (let pauseMs = FIRST_PAUSE_MS; !released.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const complaint = await ensureRunning(supervision).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (supervision.holder.isOpen() || released.aborted) break
    if (complaint && complaint !== said) at.log(`${complaint} (trying again)`)
    said = complaint
    await delay(pauseMs, undefined, { ref: false, signal: released }).catch(() => {})
  }
  supervision.isRecovering = false
  if (!released.aborted) at.log('The embedded database is running again')
}

async function depart(supervision: Supervision): Promise<void> {
  const { at } = supervision
  try {
    await underLock(at.paths.dataDir, STOP_LOCK_TIMEOUT_MS, () => leaveServer(at, supervision.holder))
  } catch (error) {
    supervision.holder.end()
    at.log(`The embedded database may still be running: ${(error as Error).message}`)
  }
}
