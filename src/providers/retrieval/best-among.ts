/** The best of many, best first; of equal ones those that came first. Few are wanted: most find no place, and are then not even made. */
export interface Best<T> {
  /** What a score must exceed to find a place. */
  least: number
  add(one: T, score: number): void
  all: T[]
}

export function keepBest<T>(most: number): Best<T> {
  const scores: number[] = []
  const best: Best<T> = { least: most > 0 ? -Infinity : Infinity, all: [], add }
  function add(one: T, score: number): void {
    const place = placeOf(score, scores)
    best.all.splice(place, 0, one)
    scores.splice(place, 0, score)
    if (scores.length > most) {
      best.all.pop()
      scores.pop()
    }
    if (scores.length === most) best.least = scores[most - 1]!
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
