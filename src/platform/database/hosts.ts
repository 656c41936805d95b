import type pg from 'pg'
import { singleFlight } from '../reliability/single-flight.ts'
import { hostsOf } from './address.ts'
import { IS_READ_ONLY, ReadOnlyServer } from './availability.ts'
import { clientConfig, type Target } from './target.ts'
import { WireClient } from './wire.ts'

/** Which of several servers is the one we want: the one that takes writes; of replicas, the first that answers. */
export interface Hosts {
  /** Asks all of them, beginning with the last one, unless it is known. */
  present(): Promise<Host>
  /** A connection broke or was refused: the next one asks again. */
  lost(): void
}

export type Host = Pick<pg.Client, 'host' | 'port'>

/** A host that does not even answer must not take the time of those that do. */
const HOST_TIMEOUT_MS = 2000

const known = new WeakMap<Target, Hosts | undefined>()

/** Shared by all connections to the target; undefined for a single server, which is just connected to. */
export function hostsFor(target: Target): Hosts | undefined {
  if (!known.has(target)) {
    const urls = target.url ? hostsOf(target.url) : []
    known.set(target, urls.length > 1 ? findAmong(target, urls) : undefined)
  }
  return known.get(target)
}

function findAmong(target: Target, urls: readonly string[]): Hosts {
  let first = 0
  let present: Host | undefined
  const find = singleFlight(async (): Promise<Host> => {
    const refused: string[] = []
    for (let i = 0; i < urls.length; i++) {
      const at = (first + i) % urls.length
      try {
        present = await look(target, urls[at]!)
        first = at
        return present
      } catch (error) {
        refused.push(`${new URL(urls[at]!).host}: ${(error as Error).message || (error as { code?: string }).code}`)
      }
    }
    throw new NoHost(refused)
  })
  return {
    present: async () => present ?? (await find()),
    lost() {
      present = undefined
    },
  }
}

/** Like a connection that was refused, so that the same request may succeed later. */
class NoHost extends Error {
  readonly code = 'ECONNREFUSED'
  readonly syscall = 'connect'

  constructor(refused: readonly string[]) {
    super(`none of the hosts will do (${refused.join('; ')})`)
  }
}

async function look(target: Target, url: string): Promise<Host> {
  const config = clientConfig(target, 'portico-find', url)
  const client = new WireClient({ ...config, connectionTimeoutMillis: HOST_TIMEOUT_MS, query_timeout: HOST_TIMEOUT_MS })
  client.on('error', () => {}) // the question that waits on it fails by itself
  try {
    await client.connect()
    if (!target.replica && (await isReadOnly(client))) throw new ReadOnlyServer()
    return { host: client.host, port: client.port }
  } finally {
    client.end().catch(() => {}) // a host that is silent does not say goodbye either
  }
}

async function isReadOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ read_only: boolean }>(`select ${IS_READ_ONLY.strings[0]} as read_only`)
  return rows[0]!.read_only
}
