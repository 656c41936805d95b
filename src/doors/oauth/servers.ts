import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { currentKeys, type OauthKeys } from '../../modules/accounts/index.ts'
import type { ProviderParts } from './provider.ts'

/** One authorization server for each of our addresses, created when it is first used. */
export interface Servers {
  at(issuer: string): Promise<AuthorizationServer>
}

export interface AuthorizationServer {
  issuer: string
  provider: Provider
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const LOOK_FOR_KEYS_MS = 3_600_000

export function createServers(parts: ProviderParts): Servers {
  const {
    environments: { live },
    vault,
    clock,
  } = parts
  const made = new Map<string, Promise<AuthorizationServer>>()
  let keys: Promise<OauthKeys> | undefined
  let version = ''
  let lookedMs = 0

  const readKeys = (): Promise<OauthKeys> => {
    if (keys && clock() - lookedMs < LOOK_FOR_KEYS_MS) return keys
    lookedMs = clock()
    keys = live.health.guard(() => currentKeys(live.db, vault, new Date(clock())))
    keys.catch(() => {
      keys = undefined // the next request tries again
    })
    return keys
  }
  const make = async (issuer: string, current: OauthKeys): Promise<AuthorizationServer> => {
    const { createProvider } = await import('./provider.ts') // loaded by the first request, to keep the start quick
    const provider = createProvider(issuer, current, parts)
    return { issuer, provider, answer: provider.callback() }
  }

  return {
    async at(issuer) {
      const current = await readKeys()
      if (current.version !== version) made.clear() // running requests keep the server they began with
      version = current.version
      const server = made.get(issuer) ?? make(issuer, current)
      made.set(issuer, server)
      server.catch(() => made.delete(issuer))
      return server
    },
  }
}
