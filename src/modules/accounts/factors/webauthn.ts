import { createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import { isIP } from 'node:net'
import { sha256 } from '../../../platform/secrets/vault.ts'

/**
 * Verifies passkeys (Web Authentication Level 3, §7.1 and §7.2). Attestation is not requested: the maker of an
 * authenticator is irrelevant here, and without it nothing has to be parsed that node:crypto does not read.
 */

export interface RelyingParty {
  id: string
  origin: string
}

/** Browsers support passkeys only for names and secure connections: undefined for a bare address or plain http. */
export function relyingPartyAt(issuer: string): RelyingParty | undefined {
  const { hostname: id, origin, protocol } = new URL(issuer)
  const isSafe = protocol === 'https:' || id === 'localhost' || id.endsWith('.localhost')
  return isSafe && isIP(id.replace(/^\[|\]$/g, '')) === 0 ? { id, origin } : undefined
}

/** As our script sends them: bytes in base64url. */
export interface Registration {
  id: string
  clientDataJSON: string
  authenticatorData: string
  publicKey: string
  transports: string[]
}

export interface Assertion {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle: string | null
}

export interface Expected {
  challenge: string
  party: RelyingParty
}

/** What is stored of a new passkey; undefined when it is invalid. */
export function checkRegistration(given: Registration, expected: Expected) {
  const data = authenticatorDataOf(given.authenticatorData, expected.party)
  if (!data || !isClientData(given.clientDataJSON, 'webauthn.create', expected)) return undefined
  const attested = attestedId(data.rest, data.flags)
  if (!attested || attested !== given.id || !keyOf(bytes(given.publicKey))) return undefined
  return { id: attested, publicKey: bytes(given.publicKey), counter: data.counter }
}

/** Its counter; undefined unless this passkey signed this challenge, for this origin, with user verification. */
export function checkAssertion(
  given: Assertion,
  publicKey: Buffer,
  expected: Expected,
): { counter: number } | undefined {
  const data = authenticatorDataOf(given.authenticatorData, expected.party)
  if (!data || !isClientData(given.clientDataJSON, 'webauthn.get', expected)) return undefined
  const signed = Buffer.concat([bytes(given.authenticatorData), sha256(bytes(given.clientDataJSON))])
  const key = keyOf(publicKey)!
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return verify(hash, signed, key, bytes(given.signature)) ? { counter: data.counter } : undefined
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

function isClientData(encoded: string, type: string, { challenge, party }: Expected): boolean {
  const data = parsed(bytes(encoded).toString('utf8'))
  return (
    data?.type === type && data.challenge === challenge && data.origin === party.origin && data.crossOrigin !== true
  )
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined // not JSON, so not written by a browser
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const ATTESTED = 0x40
const HEADER_BYTES = 37

/** For our origin, with the user present and verified; undefined otherwise. */
function authenticatorDataOf(encoded: string, { id }: RelyingParty) {
  const data = bytes(encoded)
  if (data.length < HEADER_BYTES || !timingSafeEqual(data.subarray(0, 32), sha256(id))) return undefined
  const flags = data[32]!
  const has = (bit: number) => (flags & bit) !== 0
  if (!has(PRESENT) || !has(VERIFIED) || (has(BACKED_UP) && !has(BACKUP_ELIGIBLE))) return undefined
  return { flags, counter: data.readUInt32BE(33), rest: data.subarray(HEADER_BYTES) }
}

const AAGUID_BYTES = 16
const MOST_ID_BYTES = 1023

function attestedId(rest: Buffer, flags: number): string | undefined {
  if ((flags & ATTESTED) === 0 || rest.length < AAGUID_BYTES + 2) return undefined
  const length = rest.readUInt16BE(AAGUID_BYTES)
  const id = rest.subarray(AAGUID_BYTES + 2, AAGUID_BYTES + 2 + length)
  return length > 0 && length <= MOST_ID_BYTES && id.length === length ? id.toString('base64url') : undefined
}

const LEAST_RSA_BITS = 2048

/** Only the requested kinds: ES256, EdDSA (Ed25519), RS256. */
function keyOf(spki: Buffer): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    if (key.asymmetricKeyType === 'ed25519') return key
    if (key.asymmetricKeyType === 'ec') return namedCurve === 'prime256v1' ? key : undefined
    return key.asymmetricKeyType === 'rsa' && modulusLength >= LEAST_RSA_BITS ? key : undefined
  } catch {
    return undefined // not a key
  }
}
