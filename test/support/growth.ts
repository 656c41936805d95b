import assert from 'node:assert/strict'

/** Processor time, which a busy machine does not stretch as it does the clock's. */
export function cpuMs(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** What takes ten times as long for a text of ten times the length passes; what takes a hundred times as long does not. */
export function growsWithLength(work: (text: string) => unknown, piece: string, length: number): void {
  const made = (times: number) => `${piece.repeat((times * length) / piece.length)}x`
  const [short, long] = [cpuMs(() => work(made(1))), cpuMs(() => work(made(10)))]
  assert.ok(long < 40 * short + 250, `${JSON.stringify(piece)}: ${short} ms, ten times as long: ${long} ms`)
}
