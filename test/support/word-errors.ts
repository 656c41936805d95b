/** Words of `heard` that were added, left out or replaced, of those that were said. */
export function wordErrors(said: string, heard: string): { errors: number; words: number } {
  const [wanted, got] = [wordsOf(said), wordsOf(heard)]
  let row = got.map((_, i) => i).concat(got.length)
  for (const [i, word] of wanted.entries()) {
    const next = [i + 1]
    for (const [j, other] of got.entries()) {
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (word === other ? 0 : 1)))
    }
    row = next
  }
  return { errors: row.at(-1)!, words: wanted.length }
}

/** In one or two words is the same. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\bcheck[ -](in|out)\b/g, 'check$1')
    .match(/[a-z0-9']+/g) ?? []
