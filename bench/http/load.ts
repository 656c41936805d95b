import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'

export interface Figures {
  requests: number
  perSecond: number
  p99: number
}

export interface Server {
  address: string
  pid: number
  peakMegabytes(): number
  stop(): Promise<void>
}

/** A server in a process of its own; ready when it prints its address. */
export async function startServer(
  args: string[],
  env: Record<string, string>,
  command = process.execPath,
): Promise<Server> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await readyAddress(child)
  return {
    address,
    pid: child.pid!,
    peakMegabytes: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) >> 10,
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    },
  }
}

async function readyAddress(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = /ready at (http:\S+)/.exec(line)
    if (found) return found[1]!
  }
  throw new Error('the server did not start')
}

export const CALLERS = 32

export interface Asked {
  method: 'GET' | 'POST'
  path: string | (() => string)
  body?: () => string
  headers?: Record<string, string>
}

export async function load(
  address: string,
  { method, path, body, headers }: Asked,
  { key, seconds, connections = CALLERS }: { key: string; seconds: number; connections?: number },
): Promise<Figures> {
  const pathOf = typeof path === 'string' ? () => path : path
  const result = await autocannon({
    url: address,
    method,
    connections,
    duration: seconds,
    headers: { 'x-api-key': key, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
    requests: [{ setupRequest: (request) => ({ ...request, path: pathOf(), ...(body && { body: body() }) }) }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${pathOf()}: ${result.non2xx} refused, ${result.errors} failed`)
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
  }
}

export const median = <F extends Figures>(figures: F[]): F =>
  [...figures].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(figures.length / 2)]!
