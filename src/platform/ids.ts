import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz' // Crockford base32: sorts like the bytes it stands for
const RANDOM_LENGTH = 16 // 80 random bits after 48 bits of time
const POOL_SIZE = 4096

let pool = Buffer.alloc(0)
let used = 0
let lastMs = -1
let lastRandom: number[] = []
/** All but the last character of the last id's suffix: ids of one moment mostly differ in that one alone. */
let stem = ''

/**
 * A time-ordered id: within one process ids made later always sort later, so "newest first" is `order by id desc`
 * on the primary key and needs no further index.
 */
export function newId(prefix: string, atMs: number = Date.now()): string {
  const last = lastRandom[RANDOM_LENGTH - 1]!
  if (atMs === lastMs && last < 31) lastRandom[RANDOM_LENGTH - 1] = last + 1
  else {
    lastRandom = atMs === lastMs ? increment(lastRandom) : drawRandom()
    const head = lastRandom.slice(0, -1).map((digit) => ALPHABET[digit])
    stem = encodeTime(atMs) + head.join('')
    lastMs = atMs
  }
  return `${prefix}_${stem}${ALPHABET[lastRandom[RANDOM_LENGTH - 1]!]}`
}

/** The part of an id after its prefix is always this; a value of another form cannot exist. */
export const idPattern = (prefix: string) => `^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`

/** Every id made at this moment or later sorts after it. */
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
