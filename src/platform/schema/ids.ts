import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz' // Crockford base32: sorts like the bytes it encodes
const RANDOM_LENGTH = 16 // 80 random bits after 48 bits of time
const POOL_SIZE = 4096

let pool = Buffer.alloc(0)
let used = 0

/**
 * The last id of a prefix. Prefixes are separate, so that a clock that runs ahead does not break the order of others.
 */
interface Last {
  ms: number
  random: number[]
  /** All but the last character of its suffix: ids of one moment mostly differ only in the last one. */
  stem: string
}
const lastOf = new Map<string, Last>()

/**
 * A time-ordered id: within one process later ids always sort later, so "newest first" is `order by id desc` on the
 * primary key and needs no further index.
 */
export function newId(prefix: string, atMs: number = Date.now()): string {
  let last = lastOf.get(prefix)
  const digit = last?.random[RANDOM_LENGTH - 1] ?? 31
  if (last?.ms === atMs && digit < 31) last.random[RANDOM_LENGTH - 1] = digit + 1
  else {
    const random = last?.ms === atMs ? increment(last.random) : drawRandom()
    const head = random.slice(0, -1).map((digit) => ALPHABET[digit])
    last = { ms: atMs, random, stem: encodeTime(atMs) + head.join('') }
    lastOf.set(prefix, last)
  }
  return `${prefix}_${last.stem}${ALPHABET[last.random[RANDOM_LENGTH - 1]!]}`
}

/** The form of every id with this prefix; a value of another form cannot exist. */
export const idPattern = (prefix: string) => `^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`

/** Every id made at this moment or later sorts after this one. */
export const earliestId = (prefix: string, atMs: number): string => `${prefix}_${encodeTime(Math.max(0, atMs))}`

function encodeTime(ms: number): string {
  let text = ''
  for (let rest = ms, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text
  return text
}

function drawRandom(): number[] {
  if (used + RANDOM_LENGTH > pool.length) {
    pool = randomBytes(POOL_SIZE)
    used = 0
  }
  const digits: number[] = []
  for (let i = 0; i < RANDOM_LENGTH; i++) digits.push(pool[used + i]! & 31)
  used += RANDOM_LENGTH
  return digits
}

function increment(digits: number[]): number[] {
  for (let i = digits.length - 1; i >= 0; i--) {
    if (digits[i]! < 31) {
      digits[i]!++
      return digits
    }
    digits[i] = 0
  }
  return digits
}

/** The moment that an id, or the beginning of one, was made at. */
export const msOfId = (id: string): number =>
  [...id.slice(id.indexOf('_') + 1).slice(0, 10)].reduce((ms, digit) => ms * 32 + ALPHABET.indexOf(digit), 0)
