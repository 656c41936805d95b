import type pg from 'pg'
import { hostsOf } from './address.ts'

export interface Target {
  /** A postgres:// address, perhaps of several hosts, or a unix socket of the embedded server. */
  url?: string
  socketDir?: string
  port?: number
  user?: string
  database?: string
  /** A pooler stands in between, or may do: nothing that belongs to a session survives its transaction. */
  pooled?: boolean
  /** A replica: any of its hosts will do, also one that cannot be written. */
  replica?: boolean
}

/** Every connection has these from the beginning: poolers know them, and keep them apart for each client. */
const KEPT_BY_POOLERS = { TimeZone: 'UTC', DateStyle: 'ISO, MDY' }

/**
 * What a connection to the server itself asks for as it begins; behind a pooler the role has it as its own settings
 * (`storeSettings`). Every statement is short: parallel workers and JIT cost more than they save. Random pages cost the
 * same as sequential ones: otherwise a table without statistics is read whole and sorted, despite an index in that order
 * (decision 33).
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  statement_timeout: '20s',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1',
}

export interface ClientConfig extends pg.ClientConfig {
  /** Settings of the session, in the packet that begins it. */
  settings: Readonly<Record<string, string>>
}

/** For one of its hosts: the first, unless `url` names another. */
export function clientConfig(target: Target, name: string, url = firstUrl(target)): ClientConfig {
  const { socketDir, port, user, database, pooled } = target
  return {
    ...(url ? { connectionString: url } : { host: socketDir, port, user, database }),
    application_name: pooled ? 'portico' : name, // one for all: a pooler would set it anew for each transaction
    settings: pooled ? KEPT_BY_POOLERS : { ...KEPT_BY_POOLERS, ...SESSION_SETTINGS },
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  }
}

const firstUrl = ({ url }: Target): string | undefined => url && hostsOf(url)[0]
