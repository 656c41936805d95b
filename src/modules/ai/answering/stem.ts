const ENDINGS: [RegExp, string][] = [
  [/(?:ies|ied)$/, 'y'],
  [/(?<=.{4})(?:ations?|ings?|able|ments?)$/, ''],
  [/(?<=.{3})ing$/, ''],
  [/(?<=.{3})(?:ers?|ed|es|ly)$/, ''],
  [/(?<=.{3})s$/, ''],
  [/([^aeiou])\1$/, '$1'],
  [/(?<=.{3})[ey]$/, ''],
]

/** The same few thousand words come again in every text of a house. */
const stems = new Map<string, string>()
const MOST_STEMS = 20_000
const LONGEST_KEPT = 30

/** Words that would meet others they have nothing to do with: a fee is charged, a battery charging; a bus is not busy. */
const APART = new Map(
  'charging charger bus busy plane shower party hearing waiter owner sitter matter offer meeting'
    .split(' ')
    .flatMap((word) => [
      [word, word],
      [word === 'bus' ? 'buses' : word === 'party' ? 'parties' : `${word}s`, word],
    ]),
)

/** Enough of an ending is cut that a word and its forms meet; that the rest is no word is of no matter. */
export function stem(word: string): string {
  const known = APART.get(word) ?? stems.get(word)
  if (known !== undefined) return known
  let root = word
  for (const [ending, instead] of ENDINGS) {
    const shorter = root.replace(ending, instead)
    if (shorter.length >= 3) root = shorter
  }
  if (stems.size >= MOST_STEMS) stems.clear()
  if (word.length <= LONGEST_KEPT) stems.set(word, root)
  return root
}
