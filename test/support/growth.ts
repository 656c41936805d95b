import assert from 'node:assert/strict'
import { leastCpuMs } from './processor-time.ts'

/** What takes ten times as long for a text of ten times the length passes; what takes a hundred times as long does not. */
export function growsWithLength(work: (text: string) => unknown, piece: string, length: number): void {
  const made = (times: number) => `${piece.repeat((times * length) / piece.length)}x`
  const short = leastCpuMs(() => work(made(1)))
  const enough = 40 * short + 250
  const long = leastCpuMs(() => work(made(10)), enough)
  assert.ok(long < enough, `${JSON.stringify(piece)}: ${short} ms, ten times as long: ${long} ms`)
}
