/** Numbers in words as figures, so that “nine-year-old” and “9-year-old” are read alike. */
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const WORDS = new RegExp(
  `\\b(?:(${Object.keys(TENS).join('|')})(?:[- ](${SMALL.slice(1, 10).join('|')}))?|(${SMALL.join('|')}))\\b`,
  'gi',
)

export const inFigures = (text: string): string =>
  text.replace(WORDS, (_, tens: string | undefined, ones: string | undefined, small: string | undefined) =>
    String(
      small
        ? SMALL.indexOf(small.toLowerCase())
        : TENS[tens!.toLowerCase()]! + (ones ? SMALL.indexOf(ones.toLowerCase()) : 0),
    ),
  )

/** From one number to another, both included; open ends are 0 and Infinity. */
export interface Span {
  from: number
  until: number
}

export const meet = (one: Span, other: Span): boolean => one.from <= other.until && other.from <= one.until

/** What a row's name says it is for: “21–8”, “up to 3”, “more than 30”, “15+”. */
export function rangeIn(label: string): Span | undefined {
  const read = inFigures(label)
  const two = /^\D{0,12}(\d{1,3})\s*(?:–|-|—|to)\s*(\d{1,3})(?!\d|[.:]\d)/u.exec(read)
  if (two) {
    const [one, other] = [Number(two[1]), Number(two[2])]
    return { from: Math.min(one, other), until: Math.max(one, other) }
  }
  const more = /^(?:more than|over|from|at least)\s*(\d{1,3})\b|^(\d{1,3})\s*(?:\+|or more|and more)/i.exec(read)
  if (more) return { from: Number(more[1] ?? more[2]), until: Infinity }
  const less = /^(?:less than|under|up to|at most)\s*(\d{1,3})\b/i.exec(read)
  return less ? { from: 0, until: Number(less[1]) } : undefined
}

const NO_COUNT = /[€$£]\s?\d+(?:[.,]\d+)?|\d+(?:[.,:h]\d+)+|\d+\s*(?:[€£%]|am\b|pm\b|o'clock)|\b(?:at|room)\s+\d+/gi

/** Whole numbers that count something: no times, no prices. */
export const countsIn = (text: string): number[] =>
  [
    ...inFigures(text)
      .replace(NO_COUNT, ' ')
      .matchAll(/(?<![\d.,:])\d{1,3}(?![\d.,:]*\d)/g),
  ].map(([number]) => Number(number))
