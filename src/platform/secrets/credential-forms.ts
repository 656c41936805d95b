import { createECDH, createPrivateKey, createPublicKey } from 'node:crypto'
import type { CredentialForm } from '../runtime/providers.ts'
import type { Violation } from '../schema/violation.ts'

/** What the single values of an account must look like. What is wrong with one is told without a word of it. */

export type Flaw = Pick<Violation, 'msg' | 'type'>

export type Form = (value: string) => Flaw | undefined

const judgedBy =
  (isRight: (value: string) => boolean, msg: string, type: Flaw['type'] = 'string_pattern_mismatch'): Form =>
  (value) =>
    isRight(value) ? undefined : { msg, type }

const matching = (pattern: RegExp, msg: string): Form => judgedBy((value) => pattern.test(value), msg)

/** Travels in headers and addresses. */
const token = matching(/^[\x21-\x7e]+$/, 'Should be one word of plain characters: copy it without spaces around it')

const SERVICE_ACCOUNT = ['project_id', 'client_email', 'private_key'] as const

export const FORMS: Readonly<Record<CredentialForm, Form>> = {
  token,
  line: matching(/^[^\p{Cc}\u2028\u2029]+$/u, 'Should be one line, without control characters'),
  digits: matching(/^[0-9]{1,64}$/, 'Should be digits only, 64 at most'),
  hostName: matching(
    /^[\p{L}\p{N}_.-]+$|^\[?[0-9a-f:.]+\]?$/iu,
    'Should be a host name or an IP address alone, without a scheme, a port or a path',
  ),
  trueOrFalse: judgedBy((value) => ['true', 'false'].includes(value), 'Should be "true" or "false"', 'enum'),
  port: judgedBy(
    (value) => /^[1-9][0-9]{0,4}$/.test(value) && Number(value) <= 65_535,
    'Should be a port from 1 to 65535, written as text',
    'port',
  ),
  rsaPrivateKey: judgedBy(
    isRsaPrivateKey,
    'Should be an RSA private key in PEM form, not encrypted, with its line breaks',
    'private_key',
  ),
  /** The file that Google gives, as it is. */
  serviceAccount(value) {
    const account = jsonObject(value)
    if (!account) return { msg: 'Should be the JSON text of a service account', type: 'json_invalid' }
    const absent = SERVICE_ACCOUNT.filter((name) => typeof account[name] !== 'string' || account[name] === '')
    if (absent.length > 0) return { msg: `Should be a service account with ${absent.join(', ')}`, type: 'missing' }
    if (isRsaPrivateKey(account.private_key as string)) return undefined
    return { msg: 'Its private_key should be an RSA private key in PEM form', type: 'private_key' }
  },
  vapidPublicKey: judgedBy(
    (value) => bytesOf(value) === 65,
    'Should be a VAPID public key: 65 bytes in base64url, without =',
    'public_key',
  ),
  vapidPrivateKey: judgedBy(
    (value) => bytesOf(value) === 32,
    'Should be a VAPID private key: 32 bytes in base64url, without =',
    'private_key',
  ),
  /** Whom push services write to when something is wrong. */
  contact: (value) =>
    /^mailto:[^\s@]+@[^\s@]+$/.test(value) || URL.parse(value)?.protocol === 'https:'
      ? token(value)
      : { msg: 'Should begin with mailto: or https:', type: 'url_scheme' },
  /** SendGrid's verification key, as its settings show it. */
  base64PublicKey: judgedBy(
    isBase64PublicKey,
    'Should be the verification key that SendGrid shows: a public key in base64',
    'public_key',
  ),
}

function isRsaPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function isBase64PublicKey(value: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec'
  } catch {
    return false
  }
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

export function areVapidPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
  } catch {
    return false
  }
}
