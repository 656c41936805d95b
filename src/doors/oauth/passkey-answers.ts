import type { Assertion, Registration } from '../../modules/accounts/index.ts'

/** What our script puts into a form: JSON of texts, bytes as base64url. Undefined for anything else. */

const BYTES = /^[\w-]+$/
const MOST_TRANSPORTS = 10

export function readAssertion(text: string): Assertion | undefined {
  const given = read(text)
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = given
  if (!isBytes(id) || !isBytes(clientDataJSON) || !isBytes(authenticatorData) || !isBytes(signature)) return undefined
  return { id, clientDataJSON, authenticatorData, signature, userHandle: isBytes(userHandle) ? userHandle : null }
}

export function readRegistration(text: string): Registration | undefined {
  const { id, clientDataJSON, authenticatorData, publicKey, transports } = read(text)
  if (!isBytes(id) || !isBytes(clientDataJSON) || !isBytes(authenticatorData) || !isBytes(publicKey)) return undefined
  const named = Array.isArray(transports) ? transports.filter(isTransport).slice(0, MOST_TRANSPORTS) : []
  return { id, clientDataJSON, authenticatorData, publicKey, transports: named }
}

const isBytes = (value: unknown): value is string => typeof value === 'string' && BYTES.test(value)

/** `internal`, `usb`, `hybrid` and future values. */
const isTransport = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]{1,30}$/.test(value)

function read(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {} // not written by our script
  }
}
