import { type Asked, CALLERS, type Figures, load, median, type Server } from './http/load.ts'
import { KEY, type Pair, say, verdict } from './pair.ts'
import { perRequest, type Usage } from './usage.ts'

/** Portico and its references asked in turns: requests a second, and what each request costs. */

export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
/** Names of shapes, for somebody who tunes one of them: nothing else is measured then. */
export const ONLY = process.env.BENCH_ONLY?.split(',')

export interface Shape extends Asked {
  /** The least share of each reference's requests a second. */
  needs?: Record<string, number>
}

export type Measured = Figures & Usage

/** As many callers at each of the servers, which are taken as one. */
export async function measure(
  { meter }: Pair,
  servers: readonly Server[],
  shape: Shape,
  callers = CALLERS,
): Promise<Measured> {
  const pids = servers.map(({ pid }) => pid)
  const how = { key: KEY, seconds: SECONDS, connections: callers }
  const before = await meter(pids)
  const all = await Promise.all(servers.map(({ address }) => load(address, shape, how)))
  const requests = all.reduce((sum, each) => sum + each.requests, 0)
  const perSecond = all.reduce((sum, each) => sum + each.perSecond, 0)
  const p99 = Math.max(...all.map((each) => each.p99))
  return { requests, perSecond, p99, ...perRequest(before, await meter(pids), requests) }
}

/** Each group of servers in turn, as often as there are rounds, after a turn of each server alone that warms it up. */
export async function inTurns<Name extends string>(
  pair: Pair,
  groups: Record<Name, readonly Server[]>,
  shape: Shape,
  callers = CALLERS,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(groups) as Name[]
  const turns = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Measured[]>
  // Until the compiler has seen it all: in its first seconds a server does two thirds of what it does later.
  for (const server of new Set(names.flatMap((name) => groups[name]))) await measure(pair, [server], shape, callers)
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) turns[name].push(await measure(pair, groups[name], shape, callers))
  }
  return Object.fromEntries(names.map((name) => [name, median(turns[name])])) as Record<Name, Measured>
}

export const HEADING = `${''.padEnd(24)}   req/s  p99 ms  node µs  PostgreSQL µs  commits  WAL bytes   ratio  by CPU`

export const columnsOf = ({ perSecond, p99, nodeUs, postgresUs, commits, walBytes }: Measured): string =>
  [
    perSecond.toFixed(0).padStart(8),
    p99.toFixed(0).padStart(7),
    nodeUs.toFixed(0).padStart(8),
    postgresUs.toFixed(0).padStart(14),
    commits.toFixed(2).padStart(8),
    walBytes.toFixed(0).padStart(10),
  ].join(' ')

export const cpuUs = ({ nodeUs, postgresUs }: Usage): number => nodeUs + postgresUs

export async function compare(pair: Pair, shapes: Record<string, Shape>): Promise<void> {
  const groups = { portico: [pair.portico], ...pairsOf(pair.references) }
  say(HEADING)
  for (const [name, shape] of Object.entries(shapes)) {
    if (ONLY && !ONLY.includes(name)) continue
    const { portico, ...others } = await inTurns(pair, groups, shape)
    say(`${name.padEnd(12)} ${'portico'.padEnd(11)} ${columnsOf(portico)}`)
    for (const [reference, measured] of Object.entries<Measured>(others)) {
      const ratio = portico.perSecond / measured.perSecond
      const need = shape.needs?.[reference]
      const judged = need === undefined ? '' : `   (needs ${need}: ${verdict(ratio >= need)})`
      const ratios = [ratio, cpuUs(measured) / cpuUs(portico)].map((each) => each.toFixed(2).padStart(7)).join(' ')
      say(`${''.padEnd(12)} ${reference.padEnd(11)} ${columnsOf(measured)} ${ratios}${judged}`)
    }
  }
}

const pairsOf = (servers: Record<string, Server>): Record<string, Server[]> =>
  Object.fromEntries(Object.entries(servers).map(([name, server]) => [name, [server]]))

/** What one request costs, in milliseconds of one server's time. */
export async function costOf({ portico }: Pair, path: Shape['path']): Promise<number> {
  const rounds: Figures[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await load(portico.address, { method: 'GET', path }, { key: KEY, seconds: SECONDS / 2 }))
  }
  return 1000 / median(rounds).perSecond
}
