/** Says a thing at once, then no more often than this; what was left out is counted. */
export function occasionally(everyMs: number): (key: string, say: (leftOut: number) => void) => void {
  const saidMs = new Map<string, number>()
  const leftOut = new Map<string, number>()
  return (key, say) => {
    const nowMs = performance.now()
    if (nowMs - (saidMs.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) {
      leftOut.set(key, (leftOut.get(key) ?? 0) + 1)
      return
    }
    saidMs.set(key, nowMs)
    say(leftOut.get(key) ?? 0)
    leftOut.delete(key)
  }
}
