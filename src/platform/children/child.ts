import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChildMessage } from './guard.ts'

/** How a request ended: with an answer, or because the child reached a limit or died. */
export type Outcome = 'answered' | 'out_of_time' | 'out_of_memory' | 'died'

/** A child process that runs our code for work that must not harm this process. It handles one request at a time. */
export interface Child {
  /** `onPart` is called with each part of the answer as it arrives. */
  ask(request: object, timeoutMs: number, onPart: (part: unknown) => void): Promise<Outcome>
  /** Whether the child can handle another request. */
  readonly usable: boolean
  end(): Promise<void>
}

export interface ChildParts {
  /** The script that the child's thread runs. */
  script: URL
  megabytes: number
}

const GUARD = fileURLToPath(new URL('./guard.ts', import.meta.url))
const ROOT = new URL('../../../', import.meta.url)
/** Our code and packages; neither the settings nor the data folder. */
const READABLE = ['src/', 'node_modules/', 'package.json'].map((path) => fileURLToPath(new URL(path, ROOT)))

const confined = (script: URL): string[] => [
  '--permission',
  '--allow-worker',
  ...[...READABLE, fileURLToPath(new URL('.', script))].map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  '--v8-pool-size=1',
  '--no-warnings',
]

/** The child gets none of our environment variables, because they hold secrets. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' }
const LAST_OUTPUT = 2000

export async function startChild({ script, megabytes }: ChildParts): Promise<Child> {
  const child = fork(GUARD, [fileURLToPath(script), String(megabytes)], {
    env: ENVIRONMENT,
    cwd: dirname(GUARD), // a thread may always read the folder that its process was started in
    execArgv: confined(script),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  const lastOutput = collectOutput(child)
  const gone = once(child, 'exit')
  const [first] = (await Promise.race([once(child, 'message'), gone])) as [unknown]
  if (!isReady(first)) throw new Error(`A child process does not start: ${lastOutput()}`)
  child.on('error', () => {}) // a failed send is reported to the sender, the child's end by `exit`

  let usable = true
  return {
    get usable() {
      return usable && child.connected
    },
    async end() {
      child.kill('SIGKILL')
      await gone
    },
    async ask(request, timeoutMs, tell) {
      const { outcome, spent } = await settled(child, request, timeoutMs, tell)
      usable = outcome === 'answered' && !spent
      return outcome
    },
  }
}

const isReady = (message: unknown): boolean => typeof message === 'object' && message !== null && 'ready' in message

interface Settled {
  outcome: Outcome
  spent: boolean
}

function settled(child: ChildProcess, request: object, timeoutMs: number, onPart: (part: unknown) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<Settled>()
  const failed = (outcome: Outcome) => resolve({ outcome, spent: true })
  const onMessage = (message: ChildMessage) => {
    if ('part' in message) onPart(message.part)
    else if ('done' in message) resolve({ outcome: 'answered', spent: message.spent })
    else if ('usedUp' in message) failed('out_of_memory')
    else if ('error' in message) reject(new Error(`In a child process: ${message.error}`))
  }
  const died = () => failed('died')
  const timer = setTimeout(failed, timeoutMs, 'out_of_time')
  child.on('message', onMessage).on('exit', died)
  child.send(request, (error) => error && died())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', died)
  })
}

/** Keeps the end of the child's standard error, which says why it ended. */
function collectOutput({ stderr }: ChildProcess): () => string {
  let stderrText = ''
  stderr!.setEncoding('utf8').on('data', (chunk: string) => {
    stderrText = (stderrText + chunk).slice(-LAST_OUTPUT)
  })
  return () => stderrText.trim()
}
