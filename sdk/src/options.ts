/** How to reach Portico, and as whom. */
export interface PorticoOptions {
  /** Where your Portico is: `https://api.example.com`. */
  baseUrl: string
  /** A key, `sk_live_…` or `sk_test_…`. Not for web pages: whoever reads the page has it. */
  apiKey?: string | undefined
  /** A token that you got through OAuth. */
  accessToken?: string | undefined
  /** Asked before every attempt, for tokens that are renewed. Without an answer the request carries none. */
  token?: () => string | undefined | Promise<string | undefined>
  /** How often to try again after a 429, a 5xx or a broken connection. Default: 2 */
  maxRetries?: number
  /** How long one attempt may take; for streams, how long it may be silent. Default: 60,000 */
  timeoutMs?: number
  /** A server that asks for a longer wait than this is not waited for. Default: 60,000 */
  maxRetryWaitMs?: number
  /** Refuses unknown body fields with 422; otherwise they are left aside and named in `meta.ignoredFields`. */
  strict?: boolean
  /** Told of every answer whose request had fields that the operation does not know, to find misspelt ones. */
  onIgnoredFields?: (operation: string, fields: string[]) => void
  /** Added to every request. */
  headers?: Record<string, string>
  /** Instead of the global one. */
  fetch?: typeof fetch
  /** How to wait between attempts, and where the spread of the waits comes from: for tests. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  random?: () => number
}

/** What one call does differently. */
export interface CallOptions {
  /** Ends the call; it then rejects with the signal's reason. */
  signal?: AbortSignal
  timeoutMs?: number
  maxRetries?: number
  strict?: boolean
  headers?: Record<string, string>
  /** The `version` that the record must have; with another nothing happens, and the error is `version_conflict`. */
  ifVersion?: number
  /**
   * Every POST and PATCH has one, made anew unless you give one of your own, which also covers a restart of your
   * program. `false` sends none, and the call is then tried again only after a 429.
   */
  idempotencyKey?: string | false
}

/** The options with everything decided. */
export interface Settings extends Required<Omit<PorticoOptions, 'apiKey' | 'accessToken' | 'onIgnoredFields'>> {
  onIgnoredFields: PorticoOptions['onIgnoredFields']
}

export function settle(options: PorticoOptions): Settings {
  const { apiKey: _key, accessToken: _token, ...rest } = options
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    maxRetries: 2,
    timeoutMs: 60_000,
    maxRetryWaitMs: 60_000,
    strict: false,
    headers: {},
    fetch: (input, init) => globalThis.fetch(input, init), // looked up at each call; browsers need it unbound
    sleep,
    random: Math.random,
    onIgnoredFields: undefined,
    ...Object.fromEntries(given),
    baseUrl: checkedAddress(options.baseUrl),
    token: credentialOf(options),
  }
}

/** An unset variable is found here, not at the first request. */
function credentialOf(options: PorticoOptions): Settings['token'] {
  const names = (['apiKey', 'accessToken', 'token'] as const).filter((name) => Object.hasOwn(options, name))
  const [credential, ...others] = names.map((name) => options[name]).filter(Boolean)
  if (!credential && names.length > 0) throw new TypeError(`${names[0]} is empty: check that its variable is set.`)
  if (!credential || others.length > 0) throw new TypeError('Give one of apiKey, accessToken and token.')
  if (typeof credential === 'function') return credential
  const secret = credential.trim() // from a file it may end in a line break
  if (!isHeaderText(secret)) throw new TypeError(`${names[0]} holds characters that no key has: copy it anew.`)
  return () => secret
}

/** `fetch` would show what it refuses, and a secret must not stand in a log. */
export const isHeaderText = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

function checkedAddress(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new TypeError('baseUrl must be an address like https://api.example.com.')
  }
  return url.href.replace(/\/+$/, '')
}

const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
