import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureClient } from '../../scripts/build.mjs'
import { say, verdict } from '../pair.ts'

/** What a command for a running server costs before it does anything, beside a Node that does nothing: in turns. */

const ROUNDS = 20
/** Node alone starts in 45 ms on two idle cores: three times that is 135 of the 150 ms that a command may take. */
const MOST_TIMES = 3
const MS_PER_TICK = 10

export async function measureClient(): Promise<void> {
  const program = join(dirname((await ensureClient())!), 'portico.mjs')
  const commands: [name: string, args: string[]][] = [
    ['node -e 0', ['-e', '0']],
    ['portico guests list --help', [program, 'guests', 'list', '--help']],
    ['portico __complete guests li', [program, '__complete', 'guests', 'li']],
  ]
  const costs = commands.map(([name, args]) => ({ name, args, cpuMs: 0, wallMs: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const cost of costs) {
      const [cpuMs, wallMs] = costOf(cost.args)
      cost.cpuMs += cpuMs / ROUNDS
      cost.wallMs.push(wallMs)
    }
  }
  const [bare, ...others] = costs.map(({ name, cpuMs, wallMs }) => ({ name, cpuMs, wallMs: median(wallMs) }))
  for (const { name, cpuMs, wallMs } of [bare!, ...others]) {
    const times = cpuMs / bare!.cpuMs
    const needs = name === bare!.name ? '' : ` (needs ≤ ${MOST_TIMES}: ${verdict(times <= MOST_TIMES)})`
    say(`${name}: ${wallMs.toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of a processor, ${times.toFixed(2)} times${needs}`)
  }
}

function costOf(args: readonly string[]): [cpuMs: number, wallMs: number] {
  const before = childrenMs()
  const started = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', env: { PATH: process.env.PATH } })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`)
  return [childrenMs() - before, performance.now() - started]
}

/** User and system time of children that have ended, as Linux counts it. */
function childrenMs(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
  return (Number(user) + Number(system)) * MS_PER_TICK
}

const median = (figures: number[]): number => figures.sort((a, b) => a - b)[figures.length >> 1]!
