/** The features of the learned weights: words without their endings, and pairs of neighbours. */

const ENDING = /(?<=[a-z]{3})(?:ings?|ed|es|s|ly)$/
const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/
const MONTH = /^(?:january|february|march|april|june|july|august|september|october|november|december)$/

/** Longer messages say what they want early on. */
const MOST_WORDS = 120

export function featuresOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/\p{L}+(?:'\p{L}+)?|\p{N}+/gu) ?? []).slice(0, MOST_WORDS).map(stem)
  const pairs = [...words, '$'].map((word, i) => `${words[i - 1] ?? '^'} ${word}`)
  return new Set([...words, ...pairs])
}

/** Which number, day or month it is says nothing about the intent. */
function stem(word: string): string {
  if (/^\p{N}/u.test(word)) return '#'
  if (DAY.test(word)) return '@day'
  return MONTH.test(word) ? '@month' : word.replace(ENDING, '')
}
