import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isClients, run } from './run.ts'
import type { Table } from './table.ts'
import { Complaint, type World } from './world.ts'

/** The program in this process: its streams, its signals, its user's folder. */

let table: Table | undefined

/** Written beside the program when it is built. */
const readBeside = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const readTable = (): Table => (table ??= JSON.parse(readBeside('operations.json')) as Table)

export const isClientCommand = (args: readonly string[]): boolean => isClients(readTable(), args)

export function main(args: readonly string[]): Promise<number> {
  const { env, stdout, stderr, stdin } = process
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0) // whoever read has seen enough
  })
  const world: World = {
    table: readTable(),
    get version() {
      return readBeside('version').trim()
    },
    env,
    folder: env.PORTICO_CONFIG_DIR ?? join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'portico'),
    out: (said) => void stdout.write(said),
    err: (said) => void stderr.write(said),
    isTerminal: stdout.isTTY === true,
    columns: stdout.columns ?? 120,
    readFile: (path) =>
      readFile(path, 'utf8').catch((error) => Promise.reject(new Complaint(`${path}: ${error.message}`))),
    readInput: async () => (await import('node:stream/consumers')).text(stdin),
    now: Date.now,
    sleep: (ms) => pause(ms, undefined, { signal: stop.signal }).catch(() => {}),
    fetch: globalThis.fetch,
    stop: stop.signal,
  }
  return run(args, world)
}
