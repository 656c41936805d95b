import { createECDH, createPrivateKey, createPublicKey } from 'node:crypto'

/** What the single values of an account must look like. What is wrong with one is told without a word of it. */

export interface Flaw {
  msg: string
  type: string
}

export type Form = (value: string) => Flaw | undefined

const matching =
  (pattern: RegExp, msg: string): Form =>
  (value) =>
    pattern.test(value) ? undefined : { msg, type: 'string_pattern_mismatch' }

/** Travels in headers and addresses. */
export const token = matching(
  /^[\x21-\x7e]+$/,
  'Should be one word of plain characters: copy it without spaces around it',
)

export const line = matching(/^[^\p{Cc}\u2028\u2029]+$/u, 'Should be one line, without control characters')

export const digits = matching(/^[0-9]{1,64}$/, 'Should be digits only, 64 at most')

export const hostName = matching(
  /^[\p{L}\p{N}_.-]+$|^\[?[0-9a-f:.]+\]?$/iu,
  'Should be a host name or an IP address alone, without a scheme, a port or a path',
)

export const trueOrFalse: Form = (value) =>
  ['true', 'false'].includes(value) ? undefined : { msg: 'Should be "true" or "false"', type: 'enum' }

export const port: Form = (value) =>
  /^[1-9][0-9]{0,4}$/.test(value) && Number(value) <= 65_535
    ? undefined
    : { msg: 'Should be a port from 1 to 65535, written as text', type: 'port' }

export const rsaPrivateKey: Form = (value) =>
  isRsaPrivateKey(value)
    ? undefined
    : { msg: 'Should be an RSA private key in PEM form, not encrypted, with its line breaks', type: 'private_key' }

function isRsaPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const SERVICE_ACCOUNT = ['project_id', 'client_email', 'private_key'] as const

/** The file that Google gives, as it is. */
export const serviceAccount: Form = (value) => {
  const account = jsonObject(value)
  if (!account) return { msg: 'Should be the JSON text of a service account', type: 'json_invalid' }
  const absent = SERVICE_ACCOUNT.filter((name) => typeof account[name] !== 'string' || account[name] === '')
  if (absent.length > 0) return { msg: `Should be a service account with ${absent.join(', ')}`, type: 'missing' }
  if (isRsaPrivateKey(account.private_key as string)) return undefined
  return { msg: 'Its private_key should be an RSA private key in PEM form', type: 'private_key' }
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const bytesOf = (value: string): number => (/^[\w-]+$/.test(value) ? Buffer.from(value, 'base64url').length : 0)

export const vapidPublicKey: Form = (value) =>
  bytesOf(value) === 65
    ? undefined
    : { msg: 'Should be a VAPID public key: 65 bytes in base64url, without =', type: 'public_key' }

export const vapidPrivateKey: Form = (value) =>
  bytesOf(value) === 32
    ? undefined
    : { msg: 'Should be a VAPID private key: 32 bytes in base64url, without =', type: 'private_key' }

export function areVapidPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
  } catch {
    return false
  }
}

/** Whom push services write to when something is wrong. */
export const contact: Form = (value) =>
  /^mailto:[^\s@]+@[^\s@]+$/.test(value) || URL.parse(value)?.protocol === 'https:'
    ? token(value)
    : { msg: 'Should begin with mailto: or https:', type: 'url_scheme' }

/** SendGrid's verification key, as its settings show it. */
export const base64PublicKey: Form = (value) => {
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ec') return undefined
  } catch {}
  return { msg: 'Should be the verification key that SendGrid shows: a public key in base64', type: 'public_key' }
}
