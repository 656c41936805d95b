import assert from 'node:assert/strict'
import { cpuMs } from './processor-time.ts'

/** What takes ten times as long for a text of ten times the length passes; what takes a hundred times as long does not. */
export function growsWithLength(work: (text: string) => unknown, piece: string, length: number): void {
  const made = (times: number) => `${piece.repeat((times * length) / piece.length)}x`
  const [short, long] = [cpuMs(() => work(made(1))), cpuMs(() => work(made(10)))]
  assert.ok(long < 40 * short + 250, `${JSON.stringify(piece)}: ${short} ms, ten times as long: ${long} ms`)
}
