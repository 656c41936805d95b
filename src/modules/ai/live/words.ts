import { termOf } from '../../../platform/text/terms.ts'

/** A word of a question: as it stands, without accents, and by its stem. */
export interface Word {
  text: string
  stem: string
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu

export const foldedText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/’/g, "'")

export const wordsOf = (text: string): Word[] =>
  [...foldedText(text).matchAll(WORD)].map(([found]) => {
    const word = found.replace(/'s$/, '').replace(/'/g, '')
    return { text: word, stem: termOf(word) }
  })

/** Whether two stems are one word, as somebody in a hurry may have typed it. */
export function alike(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (/\d/.test(long) || short.length < 4 || short[0] !== long[0]) return false
  if (short.length >= 5 && long.startsWith(short) && long.length - short.length <= 3) return true
  return short.length >= 5 && changedLetters(short, long, short.length >= 8 ? 2 : 1)
}

/** Whether at most so many letters are added, left out, replaced, or two neighbours swapped. */
function changedLetters(short: string, long: string, most: number): boolean {
  if (long.length - short.length > most) return false
  let before: number[] = []
  let row = Array.from({ length: long.length + 1 }, (_, i) => i)
  for (let i = 1; i <= short.length; i++) {
    const next = [i]
    for (let j = 1; j <= long.length; j++) {
      const same = short[i - 1] === long[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && short[i - 1] === long[j - 2] && short[i - 2] === long[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[long.length]! <= most
}
