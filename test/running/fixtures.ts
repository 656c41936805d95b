import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { until } from '../support/until.ts'

/** Portico as a person runs it: a process of its own, with a data directory of its own. */
export interface Running {
  child: ChildProcess
  address: string
  output: { out: string; err: string }
  /** Ends by SIGTERM; answers the exit code. */
  stop(): Promise<number | null>
}

const stops = new Map<string, (() => Promise<number | null>)[]>()

export function ownDataDir(t: TestContext): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-running-'))
  t.after(async () => {
    await Promise.all(stops.get(dataDir)?.map((stop) => stop()) ?? []) // the data goes last
    rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

export function launch(args: string[], env: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['scripts/portico.mjs', ...args], { env: { ...inherited, ...env } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    output.out += text
  })
  child.stderr.on('data', (text) => {
    output.err += text
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  return { child, output, exited }
}

export async function serve(env: Record<string, string>, args = ['serve']): Promise<Running> {
  const { child, output, exited } = launch(args, env)
  const stopped = async () => {
    child.kill('SIGTERM')
    return exited
  }
  stops.set(env.PORTICO_DATA_DIR!, [...(stops.get(env.PORTICO_DATA_DIR!) ?? []), stopped])
  await until(() => /ready at http\S+/.test(output.out) || child.exitCode !== null)
  if (child.exitCode !== null) throw new Error(`Portico ended: ${output.err}`)
  return {
    child,
    output,
    address: /ready at (http\S+)/.exec(output.out)![1]!,
    stop: stopped,
  }
}

/** Runs a command to its end. */
export async function command(args: string[], env: Record<string, string>) {
  const { output, exited } = launch(args, env)
  return { code: await exited, ...output }
}
