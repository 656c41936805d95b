import type pg from 'pg'
import { StartupError } from '../runtime/startup-error.ts'
import { openClient } from './client.ts'
import type { Target } from './target.ts'

/** Others that begin a transaction meanwhile: a pooler of transactions gives them the connection we had. */
const HOLDERS = 2
const PATIENCE_MS = 5000
const UNKNOWN_STATEMENT = '26000'

/**
 * Whether a pooler answers instead of the server: it says another process number than the server's own. Refuses one that
 * forgets prepared statements when it changes the connection.
 */
export async function isPooled(name: string, target: Target): Promise<boolean> {
  const clients: pg.Client[] = []
  const open = async () => {
    const client = await openClient({ ...target, pooled: true }, 'portico')
    clients.push(client)
    return client
  }
  try {
    const client = await open()
    if ((await askPid(client)) === (client as unknown as { processID: number }).processID) return false
    for (let i = 0; i < HOLDERS; i++) await ask(await open(), { text: 'begin' })
    await askPid(client)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === UNKNOWN_STATEMENT) throw new StartupError(forgets(name))
    if (clients.length > 1 && TOO_LATE.test((error as Error).message)) throw new StartupError(isSmall(name))
    throw error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {}))) // it may have ended by itself
  }
}

/** Prepared under a name, once for the connection. */
async function askPid(client: pg.Client): Promise<number> {
  const { rows } = await ask(client, { name: 'portico_pid', text: 'select pg_backend_pid() as pid' })
  return rows[0].pid
}

const ask = (client: pg.Client, query: pg.QueryConfig) =>
  client.query({ ...query, query_timeout: PATIENCE_MS } as pg.QueryConfig)

const TOO_LATE = /timeout/i

const forgets = (name: string) =>
  `${name} leads through a pooler that forgets prepared statements: it must be PgBouncer 1.21 or newer with ` +
  'max_prepared_statements = 250 or more, or one like it; see docs/operate/poolers.md.'

const isSmall = (name: string) =>
  `${name} leads through a pooler that gives us fewer than ${HOLDERS + 1} connections at once: raise default_pool_size; see ` +
  'docs/operate/poolers.md.'
