import { stem } from './stem.ts'

/** Words that a sentence says by what it shows: “€15” says what is owed, “29 °C” how warm it is. */
const SHOWN: [string, RegExp][] = [
  [
    'price cost charge fee rate pay paid owe fine deal worth expensive cheap toll money',
    /[€$£]\s?\d|\d\s?(?:€|eur|usd|gbp|euros?|dollars?|pounds?)\b|\d\s?%/,
  ],
  ['warm hot cold temperature degree', /\d\s?°/],
  ['square metre meter size big large spacious area', /\d\s?(?:m[²2]|square met)/],
  ['far distance', /\d\s?(?:km|m|metres?|miles?|minutes|min)\b/],
  ['heavy weight weigh', /\d\s?(?:kg|kilos?)\b/],
  ['early earlier earliest late later latest start begin end', /\b\d{1,2}:\d{2}\b/],
  ['noon midday', /\b(?:11|12|13):\d{2}\b/],
  ['midnight', /\b(?:23|00|24):\d{2}\b/],
  ['phone number extension dial ring call reach', /\b(?:ext\b|dial|ring|tel)|\d{3} \d{3}/],
  ['email mail write contact', /\S@\S/],
  ['fast slow speed', /\bmbit|\bmbps/],
  ['young old age', /\b\d{1,2}(?:[–-]\d{1,2})? (?:years|and over)|\bunder[- ]\d/],
]
const byWord = new Map<string, RegExp[]>()
for (const [words, shows] of SHOWN) {
  for (const word of words.split(' ')) byWord.set(stem(word), [...(byWord.get(stem(word)) ?? []), shows])
}
const AS_GOOD_AS_SAID = 0.8

/** How well a text, folded, shows what each of these words speaks of. */
export const shownIn = (words: readonly string[], told: string): number[] =>
  words.map((word) => (byWord.get(word)?.some((shows) => shows.test(told)) ? AS_GOOD_AS_SAID : 0))
