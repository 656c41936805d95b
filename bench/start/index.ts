import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say, startPortico, verdict } from '../pair.ts'
import { measureClient } from './client.ts'

/** From the command to `ready at`, its PostgreSQL included, over a data directory that was prepared before. */
const STARTS = 3

await measureClient()

const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
try {
  await secondsToReady() // makes the databases
  const all: number[] = []
  for (let start = 0; start < STARTS; start++) all.push(await secondsToReady())
  const median = all.sort((a, b) => a - b)[STARTS >> 1]!
  say(`ready after ${median.toFixed(2)} s, the median of ${STARTS} (needs ≤ 2: ${verdict(median <= 2)})`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function secondsToReady(): Promise<number> {
  const started = performance.now()
  const portico = await startPortico(dataDir)
  const seconds = (performance.now() - started) / 1000
  await portico.stop()
  return seconds
}
