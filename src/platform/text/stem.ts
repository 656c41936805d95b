/** Porter's stemmer of 1980, with his later changes: English endings are removed, so that "swimming" finds "swims". */

type Rule = readonly [ending: string, becomes: string]

const CONSONANT = '[^aeiou]'
const VOWEL = '[aeiouy]'
const CONSONANTS = `${CONSONANT}[^aeiouy]*`
const VOWELS = `${VOWEL}[aeiou]*`
const MEASURE_0 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`)
const MEASURE_1 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`)
const MEASURE_2 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`)
const HAS_VOWEL = new RegExp(`^(${CONSONANTS})?${VOWEL}`)
const SHORT = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`)

const DERIVED: readonly Rule[] = Object.entries({
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
})
const ADJECTIVES: readonly Rule[] = Object.entries({
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
})
const LAST = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/
const LAST_ION = /^(.+?[st])ion$/

export function stem(word: string): string {
  if (word.length < 3) return word
  // An initial "y" is a consonant: its capital marks it, so that it is not taken for a vowel.
  const opening = word[0] === 'y'
  let stemmed = opening ? `Y${word.slice(1)}` : word
  stemmed = withoutPlural(stemmed)
  stemmed = withoutTense(stemmed)
  if (stemmed.endsWith('y') && HAS_VOWEL.test(stemmed.slice(0, -1))) stemmed = `${stemmed.slice(0, -1)}i`
  stemmed = replaced(stemmed, DERIVED)
  stemmed = replaced(stemmed, ADJECTIVES)
  stemmed = withoutLast(stemmed)
  return opening ? stemmed.toLowerCase() : stemmed
}

function withoutPlural(word: string): string {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutTense(word: string): string {
  if (word.endsWith('eed')) return MEASURE_0.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const base = /^(.+?)(ed|ing)$/.exec(word)?.[1]
  if (base === undefined || !HAS_VOWEL.test(base)) return word
  if (/(at|bl|iz)$/.test(base)) return `${base}e`
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1)
  return SHORT.test(base) ? `${base}e` : base
}

function replaced(word: string, rules: readonly Rule[]): string {
  // The longest matching ending decides, even if its rule then leaves the word unchanged.
  let best: Rule | undefined
  for (const rule of rules) {
    if (word.endsWith(rule[0]) && rule[0].length > (best?.[0].length ?? 0)) best = rule
  }
  if (!best) return word
  const base = word.slice(0, -best[0].length)
  return MEASURE_0.test(base) ? base + best[1] : word
}

function withoutLast(word: string): string {
  const base = LAST.exec(word)?.[1] ?? LAST_ION.exec(word)?.[1]
  let left = base !== undefined && MEASURE_2.test(base) ? base : word
  const silent = left.endsWith('e') ? left.slice(0, -1) : undefined
  if (silent !== undefined && (MEASURE_2.test(silent) || (MEASURE_1.test(silent) && !SHORT.test(silent)))) left = silent
  return left.endsWith('ll') && MEASURE_2.test(left) ? left.slice(0, -1) : left
}
