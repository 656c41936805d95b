import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../../runtime/startup-error.ts'
import { SUPERUSER } from './cluster.ts'
import { codeOf } from './failure.ts'
import { type Postmaster, sharesOurFiles, stopPostmaster } from './postmaster.ts'
import type { ServerPaths } from './server-paths.ts'
import { openSession, type Session } from './session.ts'

export const PORT = 5432
/** Each Portico process holds one connection named with its process id; the last process to leave stops the server. */
export const HOLDER = 'portico-holder'

const ANSWER_TIMEOUT_MS = 2_000
const SILENCE_LIMIT_MS = 30_000
const STOPPING_LIMIT_MS = 60_000
const PROGRESS_LINE_MS = 10_000
const SILENT = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EAGAIN']
const BUSY = ['57P01', '57P02', '57P03', '53300'] // stopping, crashed, starting or recovering, out of connections

export const openHolder = (socketDir: string, applicationName = `${HOLDER} ${process.pid}`): Promise<Session> =>
  openSession({
    socketPath: `${socketDir}/.s.PGSQL.${PORT}`,
    user: SUPERUSER,
    applicationName,
    timeoutMs: ANSWER_TIMEOUT_MS,
  })

/** Whether the server accepts connections; a refusal for lack of connections also proves that it runs. */
export const answers = (socketDir: string): Promise<boolean> =>
  openHolder(socketDir, 'portico-probe').then(
    (session) => {
      session.end()
      return true
    },
    (error) => codeOf(error) === '53300',
  )

/**
 * A session as soon as the server accepts one; nothing when the server has exited, or hung and was stopped by us.
 * Recovery after a crash may take minutes and is waited for as long as the server responds.
 */
export async function waitUntilReady(
  paths: ServerPaths,
  find: () => Promise<Postmaster | undefined>,
  log: (line: string) => void,
): Promise<Session | undefined> {
  const start = Date.now()
  const since = { answer: start, stopping: 0, line: start }
  for (;;) {
    const postmaster = await find()
    if (!postmaster) return undefined
    const outcome = await openHolder(postmaster.socketDir).catch((error: Error) => error)
    if (!(outcome instanceof Error)) return outcome
    if (await isHopeless(outcome, postmaster, since, paths)) {
      log(`The embedded database (process ${postmaster.pid}) does not answer; stopping it`)
      await stopPostmaster(postmaster.pid, 1_000)
      return undefined
    }
    if (Date.now() - since.line > PROGRESS_LINE_MS) {
      log(`Still waiting for the embedded database: ${outcome.message}`)
      since.line = Date.now()
    }
    // PostgreSQL logs every attempt, so try less often once it is clear that this takes longer.
    await delay(Date.now() - start < 1_000 ? 10 : 100)
  }
}

async function isHopeless(
  error: Error,
  { pid, socketDir, isReady }: Postmaster,
  since: { answer: number; stopping: number },
  { clusterDir }: ServerPaths,
): Promise<boolean> {
  const code = codeOf(error)
  if (BUSY.includes(code)) {
    since.answer = Date.now()
    since.stopping = error.message.includes('shutting down') ? since.stopping || Date.now() : 0
    return since.stopping > 0 && Date.now() - since.stopping > STOPPING_LIMIT_MS
  }
  if (!SILENT.includes(code)) {
    throw new StartupError(
      `The running database in ${clusterDir} refuses us (${error.message}): ` +
        'start Portico as the user who started that server, or stop it first.',
    )
  }
  if (code !== 'ENOENT' || !isReady) return Date.now() - since.answer > SILENCE_LIMIT_MS
  if (await sharesOurFiles(pid)) return true
  throw new StartupError(
    `The database in ${clusterDir} is served by process ${pid}, whose socket in ${socketDir} is not visible from here ` +
      '(systemd PrivateTmp, or another container): run this command where that process runs.',
  )
}
