/** The one among these words that takes the fewest changed letters; the first of several. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const [closest] = words
    .map((candidate) => ({ candidate, changes: changesBetween(word, candidate) }))
    .sort((one, other) => one.changes - other.changes)
  return closest?.candidate
}

/** How many letters must be added, removed or replaced (Levenshtein). */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j++) {
      next.push(Math.min(row[j]! + (letter === to[j] ? 0 : 1), row[j + 1]! + 1, next[j]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
