import type { Outcome } from '../../../modules/messaging/ports.ts'
import type { OutboundResponse } from '../../../platform/http-client/client.ts'
import { jsonOf } from '../../json.ts'
import { outcomeOfStatus } from '../http.ts'

/** What Firebase's refusals mean. */

const REFUSALS: Record<string, string> = {
  UNREGISTERED: 'recipient_gone',
  NOT_FOUND: 'recipient_gone',
  INVALID_ARGUMENT: 'invalid_recipient',
  SENDER_ID_MISMATCH: 'provider_credentials_refused',
  PERMISSION_DENIED: 'provider_credentials_refused',
  UNAUTHENTICATED: 'provider_credentials_refused',
  THIRD_PARTY_AUTH_ERROR: 'provider_credentials_refused',
  APNS_AUTH_ERROR: 'provider_credentials_refused',
}
const NOT_NOW = ['QUOTA_EXCEEDED', 'RESOURCE_EXHAUSTED', 'UNAVAILABLE']

const SENTENCES: Record<string, string> = {
  recipient_gone: 'The app is no longer on the device, or has a new token.',
  invalid_recipient: 'The device token is not one of Firebase.',
  content_too_long: 'Firebase takes at most 4096 bytes.',
  provider_credentials_refused: 'Firebase refuses the service account, or the device’s app belongs to another project.',
  provider_refused: 'Firebase refuses the message.',
}

interface FcmError {
  status?: unknown
  details?: unknown
}
interface Detail {
  errorCode?: unknown
  fieldViolations?: unknown
}

export const refused = (code: string, theirs?: string): Outcome => ({
  kind: 'refused',
  error: { code, message: SENTENCES[code]!, ...(theirs && { provider_code: theirs }) },
})

export const credentialsRefused = (theirs?: string) => refused('provider_credentials_refused', theirs)

export const unavailable = (message: string, theirs?: string): Outcome => ({
  kind: 'unreachable',
  error: { code: 'provider_unavailable', message, ...(theirs && { provider_code: theirs }) },
})

/** An answer that is no success. Firebase's own code stands in the details; the status above them is vaguer. */
export function outcomeOfRefusal(answer: OutboundResponse): Outcome {
  const theirs = codeOf(answer.body)
  const code = theirs === undefined ? undefined : REFUSALS[theirs]
  if (theirs === 'INVALID_ARGUMENT' && blamesAnotherField(answer.body)) return refused('provider_refused', theirs)
  if (code) return refused(code, theirs)
  const provider_code = theirs ?? String(answer.status)
  const status = theirs && NOT_NOW.includes(theirs) ? 429 : answer.status
  if (status === 401 || status === 403) return credentialsRefused(provider_code)
  const message = status >= 429 ? 'Firebase is not in service.' : SENTENCES.provider_refused!
  return outcomeOfStatus({ ...answer, status }, { code: 'provider_refused', message, provider_code })
}

/** Whether the access token was refused, and nothing else: one that is fetched anew may do. */
export const isStale = ({ status, body }: OutboundResponse): boolean =>
  status === 401 && [undefined, 'UNAUTHENTICATED'].includes(codeOf(body))

function codeOf(body: string): string | undefined {
  const { status } = errorOf(body)
  const code = detailsOf(body).find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? status
  return typeof code === 'string' ? code : undefined
}

/** A token that is none is an invalid argument, but so is a message that Firebase does not understand. */
function blamesAnotherField(body: string): boolean {
  const fields = detailsOf(body).flatMap(({ fieldViolations }) =>
    Array.isArray(fieldViolations) ? fieldViolations : [],
  )
  return fields.length > 0 && !fields.some((violation) => violation?.field === 'message.token')
}

function errorOf(body: string): FcmError {
  const { error } = (jsonOf(body) ?? {}) as { error?: FcmError | null }
  return error ?? {}
}

const detailsOf = (body: string): Detail[] => {
  const { details } = errorOf(body)
  return Array.isArray(details) ? details.filter((detail) => typeof detail === 'object' && detail !== null) : []
}
