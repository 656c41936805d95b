/** Verification for those who receive deliveries. It needs Web Crypto alone, so it runs in Node, browsers and edge workers. */

export interface WebhookEvent<Data = Record<string, unknown>> {
  /** The same at every attempt: deduplicate on it. */
  id: string
  type: string
  created_at: string
  property_id: string
  data: Data
}

export type WebhookErrorCode =
  | 'missing_signature'
  | 'malformed_signature'
  | 'timestamp_outside_tolerance'
  | 'no_matching_signature'
  | 'malformed_body'

/** The delivery is not to be trusted: answer 400. The code is stable; the message says what to check. */
export class WebhookVerificationError extends Error {
  readonly code: WebhookErrorCode

  constructor(code: WebhookErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WebhookVerificationError'
    this.code = code
  }
}

/** A `Headers`, Node's `request.headers`, or any plain object in any letter case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined }

/** What a sender claims, and how the receiver computes it anew. */
interface Claim {
  t: string
  signatures: string[]
  /** What stands before the body in the signed bytes. */
  prefix: string
  /** Undefined when this text cannot be a key. */
  keyOf(secret: string): Uint8Array<ArrayBuffer> | undefined
  encode(mac: Uint8Array): string
}

const SIGNATURE_MEMBER = ',"signature":'
const UNIX_SECONDS = /^\d{1,12}$/

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }) // strict, so that no two bodies read alike

/**
 * Checks a delivery by its headers and answers its event. The Standard Webhooks headers decide only when there is no
 * `Portico-Signature`. While a secret is being rotated, give both: one that fits is enough.
 */
export async function verifyWebhook<Data = Record<string, unknown>>(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  toleranceSeconds = 300,
  now: Date = new Date(),
): Promise<WebhookEvent<Data>> {
  const body = bytesOf(rawBody)
  const header = headerOf(headers, 'portico-signature')
  const claim = header ? porticoClaim(header) : standardClaim(headers)
  await check(claim, body, secrets, toleranceSeconds, now)
  return eventOf(textOf(body))
}

/** For receivers that have only the body, from a queue for instance: checks the `signature` that is its last member. */
export async function verifyInBodySignature<Data = Record<string, unknown>>(
  rawBody: string | Uint8Array,
  secrets: string | readonly string[],
  toleranceSeconds = 300,
  now: Date = new Date(),
): Promise<WebhookEvent<Data>> {
  const text = textOf(bytesOf(rawBody))
  const at = text.lastIndexOf(SIGNATURE_MEMBER) // `data` may hold a member of that name too, but ours comes after it
  if (at < 0) {
    refuse('missing_signature', 'The body does not end in a signature: pass it as it came, not JSON made anew.')
  }
  const value = /^"([^"\\]*)"\}$/.exec(text.slice(at + SIGNATURE_MEMBER.length))?.[1]
  const claim = porticoClaim(value ?? '')
  await check(claim, encoder.encode(`${text.slice(0, at)}}`), secrets, toleranceSeconds, now)
  return eventOf(text)
}

function porticoClaim(value: string): Claim {
  const parts = value.split(',').map((part) => part.trim())
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(name)).map((part) => part.slice(name.length))
  const [t = '', ...furtherTimes] = valuesOf('t=')
  const signatures = valuesOf('v1=')
  if (!UNIX_SECONDS.test(t) || furtherTimes.length > 0 || signatures.length === 0) {
    refuse('malformed_signature', 'The signature must read t=<unix seconds>,v1=<hex>: pass it as it came.')
  }
  return { t, signatures, prefix: `${t}.`, keyOf: (secret) => encoder.encode(secret), encode: hexOf }
}

function standardClaim(headers: WebhookHeaders): Claim {
  const [id, t, list] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name))
  if (!id || !t || !list) {
    refuse(
      'missing_signature',
      'There is no Portico-Signature: pass all headers of the request, and check that no proxy removes this one.',
    )
  }
  const entries = list.split(/\s+/).filter((entry) => entry.startsWith('v1,'))
  // A dot in the id would leave open where it ends and the time begins.
  if (!UNIX_SECONDS.test(t) || id.includes('.') || entries.length === 0) {
    refuse(
      'malformed_signature',
      'webhook-timestamp must be unix seconds and webhook-signature read v1,<base64>: pass them as they came.',
    )
  }
  const signatures = entries.map((entry) => entry.slice('v1,'.length))
  return { t, signatures, prefix: `${id}.${t}.`, keyOf: decodedSecret, encode: base64Of }
}

async function check(
  claim: Claim,
  body: Uint8Array,
  given: string | readonly string[],
  toleranceSeconds: number,
  now: Date,
): Promise<void> {
  // An unset variable is the receiver's own fault, not the delivery's, and must never become an empty key.
  const secrets = [given].flat().filter(Boolean)
  if (secrets.length === 0) throw new TypeError('No webhook secret was given: check that its variable is set.')
  const awaySeconds = Math.abs(Math.floor(now.getTime() / 1000) - Number(claim.t))
  // Asked this way round, a tolerance or a clock that is not a number refuses.
  if (!(awaySeconds <= toleranceSeconds)) {
    refuse(
      'timestamp_outside_tolerance',
      `The signature is ${awaySeconds} s away from this clock and ${toleranceSeconds} s are allowed: check the clock, and that no queue holds deliveries before they are verified.`,
    )
  }
  const message = joined(encoder.encode(claim.prefix), body)
  for (const secret of secrets) {
    const key = claim.keyOf(secret)
    if (!key) continue
    const expected = claim.encode(await hmacSha256(key, message))
    if (claim.signatures.some((signature) => equalInConstantTime(signature, expected))) return
  }
  refuse(
    'no_matching_signature',
    "No signature fits: check that the body is the raw bytes as received, before JSON parsing, and that the secret is this endpoint's, whole, with whsec_ and without a line break.",
  )
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

async function hmacSha256(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}

/** Looks at every character whatever it finds, so that the time taken does not tell how far a guess was right. */
function equalInConstantTime(given: string, expected: string): boolean {
  if (given.length !== expected.length) return false
  let difference = 0
  for (let i = 0; i < expected.length; i++) difference |= given.charCodeAt(i) ^ expected.charCodeAt(i)
  return difference === 0
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** The key of Standard Webhooks: the bytes that the text after `whsec_` stands for. */
function decodedSecret(secret: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const key = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (char) => char.charCodeAt(0))
    return key.length > 0 ? key : undefined
  } catch {
    return undefined
  }
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return Array.isArray(value) ? value.join(', ') : value
}

function bytesOf(rawBody: string | Uint8Array): Uint8Array {
  if (typeof rawBody === 'string') return encoder.encode(rawBody)
  // Copied, so that what is parsed is what was checked. Not `instanceof`: bytes may come from another realm.
  if (ArrayBuffer.isView(rawBody)) return new Uint8Array(rawBody)
  refuse('malformed_body', 'The body is neither text nor bytes: pass it raw, as received, before JSON parsing.')
}

function textOf(body: Uint8Array): string {
  try {
    return decoder.decode(body)
  } catch (cause) {
    refuse('malformed_body', 'The body is not UTF-8: pass its bytes as they came.', { cause })
  }
}

/** The signature vouches that Portico wrote the event, so beyond being an object its form is not checked again. */
function eventOf<Data>(text: string): WebhookEvent<Data> {
  const complaint = 'The body is signed but is no JSON object: check that nothing else signs with this secret.'
  try {
    const event: unknown = JSON.parse(text)
    if (typeof event === 'object' && event !== null && !Array.isArray(event)) return event as WebhookEvent<Data>
  } catch (cause) {
    refuse('malformed_body', complaint, { cause })
  }
  refuse('malformed_body', complaint)
}

function refuse(code: WebhookErrorCode, message: string, options?: ErrorOptions): never {
  throw new WebhookVerificationError(code, message, options)
}
