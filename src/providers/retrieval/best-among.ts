/** The best of many, best first; of equal ones those that come first. Few are wanted: each finds its place among those kept so far, and most find none. */
export function bestAmong<T>(all: Iterable<T>, scoreOf: (one: T) => number, most: number): T[] {
  const best: T[] = []
  const scores: number[] = []
  for (const one of all) {
    const score = scoreOf(one)
    if (scores.length >= most && !(score > scores[scores.length - 1]!)) continue
    const place = placeOf(score, scores)
    best.splice(place, 0, one)
    scores.splice(place, 0, score)
    if (scores.length <= most) continue
    best.pop()
    scores.pop()
  }
  return best
}

/** Behind all that are as good; `scores` descend. */
function placeOf(score: number, scores: readonly number[]): number {
  let [from, to] = [0, scores.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (scores[middle]! < score) to = middle
    else from = middle + 1
  }
  return from
}
