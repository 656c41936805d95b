import type { Caller } from '../../platform/operation/context.ts'
import { propertyScope } from '../../platform/operation/create-context.ts'
import { fail, invalidApiKey, invalidToken, missingApiKey } from '../../platform/operation/errors.ts'
import { cacheKey, createCache } from '../../platform/reliability/cache.ts'
import type { Environment, EnvironmentName } from '../../platform/runtime/environment.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { environmentOf, hashOf } from './secret.ts'
import { type CredentialRow, findCredential, markUsed, readCredential } from './store.ts'

export interface Credentials {
  authorization?: string | undefined
  apiKey?: string | undefined
}

/** What an application may do for a person, and the door at which its token is valid. */
export interface GrantedToken extends Caller {
  readonly audiences: readonly string[]
}

/** Undefined: no such token, or a credential behind it was revoked. */
export type TokenReader = (token: string) => Promise<GrantedToken | undefined>

export interface Authenticator {
  /** The caller, or 401; synchronous if the credential is cached. `audience`: the door it is presented at. */
  authenticate(credentials: Credentials, audience: string): Caller | Promise<Caller>
  forget(environment: EnvironmentName, propertyId: string): void
  close(): Promise<void>
}

/** A revoked key is refused at once in this process and within this time in every other. */
const CACHED_MS = 1000

/** The form of the authorization server's tokens, which no key has. */
const TOKEN = /^(?!sk_(?:live|test)_)[\w-]{43}$/

const USE_NOTED_EVERY_MS = 60_000
const FLUSH_EVERY_MS = 5000

export function createAuthenticator(
  environments: Record<EnvironmentName, Environment>,
  { clock, log, readToken }: { clock: () => number; log: Log; readToken: TokenReader },
): Authenticator {
  const cache = createCache<CredentialRow | null>({ ttlMs: CACHED_MS, most: 10_000, clock })
  const tokens = createCache<GrantedToken | null>({ ttlMs: CACHED_MS, most: 10_000, clock })
  const uses = noteUses(environments, clock, log)

  const admit = (environment: Environment, row: CredentialRow | null): Caller => {
    if (!row || row.revoked_at || (row.expires_at && Date.parse(row.expires_at) <= clock())) return fail(invalidApiKey)
    uses.note(environment.name, row)
    return callerOf(environment, row)
  }

  const admitToken = (granted: GrantedToken | null, audience: string): Caller => {
    if (!granted?.audiences.includes(audience)) return fail(invalidToken)
    const { expiresAt } = granted.actor
    return expiresAt !== null && Date.parse(expiresAt) > clock() ? granted : fail(invalidToken)
  }

  const byToken = (token: string, audience: string): Caller | Promise<Caller> => {
    const slot = cacheKey({ environment: 'live', propertyId: null }, 'token', token)
    const known = tokens.peek(slot)
    if (known !== undefined) return admitToken(known, audience)
    const load = () => environments.live.health.guard(async () => (await readToken(token)) ?? null)
    return tokens.get(slot, load).then((granted) => admitToken(granted, audience))
  }

  return {
    authenticate(credentials, audience) {
      const key = presentedKey(credentials)
      if (TOKEN.test(key) && credentials.apiKey === undefined) return byToken(key, audience)
      const name = environmentOf(key) ?? fail(invalidApiKey)
      const environment = environments[name]
      const slot = cacheKey({ environment: name, propertyId: null }, 'credential', key)
      const known = cache.peek(slot)
      if (known !== undefined) return admit(environment, known)
      const load = (before: CredentialRow | null | undefined) =>
        environment.health.guard(async () => (await credentialOf(environment, key, before)) ?? null)
      return cache.get(slot, load).then((row) => admit(environment, row))
    },
    forget(_, propertyId) {
      cache.forget((row) => row?.property_id === propertyId)
      tokens.forget((granted) => granted?.property.id === propertyId)
    },
    close: uses.close,
  }
}

const credentialOf = ({ db }: Environment, key: string, before: CredentialRow | null | undefined) =>
  before ? readCredential(db, before) : findCredential(db, hashOf(key))

function callerOf(environment: Environment, row: CredentialRow): Caller {
  const { property_id, id, family, scopes, expires_at } = row
  return {
    environment,
    property: propertyScope(property_id, row),
    actor: { id, family, credentials: [id], scopes, expiresAt: expires_at },
  }
}

/** Either header works on every path; two different keys are refused. */
function presentedKey({ authorization, apiKey }: Credentials): string {
  const bearer = authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (authorization !== undefined && bearer === undefined) fail(invalidApiKey)
  if (bearer !== undefined && apiKey !== undefined && bearer !== apiKey) fail(invalidApiKey)
  return bearer ?? apiKey ?? fail(missingApiKey)
}

/** `last_used_at` is written in batches, at most once a minute per key, and never delays a request. */
function noteUses(environments: Record<EnvironmentName, Environment>, clock: () => number, log: Log) {
  const pending: Record<EnvironmentName, Map<string, CredentialRow>> = { live: new Map(), sandbox: new Map() }
  const flush = async () => {
    for (const name of ['live', 'sandbox'] as const) {
      const keys = [...pending[name].values()].map(({ property_id, id }) => ({ propertyId: property_id, id }))
      pending[name].clear()
      if (keys.length === 0 || !environments[name].health.available) continue
      await markUsed(environments[name].db, keys, new Date(clock())).catch((error) =>
        log.warn({ err: error }, 'last use of keys not noted'),
      )
    }
  }
  const timer = setInterval(flush, FLUSH_EVERY_MS).unref()
  return {
    note(name: EnvironmentName, row: CredentialRow) {
      if (row.last_used_at && clock() - Date.parse(row.last_used_at) < USE_NOTED_EVERY_MS) return
      row.last_used_at = new Date(clock()).toISOString() // the cached row: updated once, not per request
      pending[name].set(row.id, row)
    },
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
