import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps: RFC 6238 over RFC 4226 with what every app supports: SHA-1, 30 seconds, six digits. */

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** A phone's clock may be half a minute off. */
const STEPS_OFF = [0, -1, 1]

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS)

export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of this code; undefined if it is not valid now. The store checks whether the step was used before. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | undefined {
  const given = Buffer.from(code.replace(/\s/g, ''))
  const candidates = STEPS_OFF.map((off) => stepAt(nowMs) + off)
  return candidates.find((step) => {
    const right = Buffer.from(totpCode(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The form that is typed into apps. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The form that apps scan. */
export const totpAddress = (secret: Buffer, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}` +
  `?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
