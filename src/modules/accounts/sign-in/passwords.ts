import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 32 MiB and about a tenth of a second for each guess. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const MOST_MEMORY = 64 * 1024 * 1024
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Guesses are queued, so that a flood uses no more memory than two. A `known` device waits for no unknown one. */
const MOST_AT_ONCE = 2
let running = 0
const waiting = { known: [] as (() => void)[], strangers: [] as (() => void)[] }
type Line = keyof typeof waiting

async function inTurn<T>(line: Line, work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting[line].push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.strangers.shift()
    if (next) next()
    else running -= 1
  }
}

const derived = (password: string, salt: Buffer, cost: typeof COST, line: Line): Promise<Buffer> =>
  inTurn(line, () => derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MOST_MEMORY }))

/** `scrypt$N$r$p$salt$key`: the cost may rise later, and old hashes still contain their own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derived(password, salt, COST, 'known')
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function isPassword(password: string, hash: string, line: Line = 'strangers'): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derived(password, Buffer.from(salt!, 'base64url'), cost, line)
  return timingSafeEqual(given, Buffer.from(key!, 'base64url'))
}

let nobodys: Promise<string> | undefined

/** Takes as long as a wrong password, so that nobody learns which accounts exist. */
export async function pretendToCheck(password: string): Promise<false> {
  nobodys ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'))
  await isPassword(password, await nobodys)
  return false
}

const LEAST_LENGTH = 12
const MOST_LENGTH = 200

/** What is wrong with a new password, for the person who chose it. */
export function weaknessOf(password: string, { email, name }: { email: string; name: string }): string | undefined {
  const { length } = [...password]
  if (length < LEAST_LENGTH) return `Use ${LEAST_LENGTH} characters or more: a short sentence is easy to remember.`
  if (length > MOST_LENGTH) return `Use ${MOST_LENGTH} characters at most.`
  if (new Set(password.toLowerCase()).size < 5) return 'Use more different characters.'
  const own = [email, email.split('@')[0]!, name].filter((part) => part.length > 3).sort((a, b) => b.length - a.length) // longest first: one may hold another
  const rest = own.reduce((left, part) => left.replaceAll(part.toLowerCase(), ''), password.toLowerCase())
  if ([...rest].length < LEAST_LENGTH / 2) return 'Do not use your name or address as the password.'
  return undefined
}
