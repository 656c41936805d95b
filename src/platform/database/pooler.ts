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
    for (let i = 0; i < HOLDERS; i++) await (await open()).query('begin')
    await askPid(client)
    return true
  } catch (error) {
    throw (error as { code?: string }).code === UNKNOWN_STATEMENT ? new StartupError(forgets(name)) : error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {}))) // it may have ended by itself
  }
}

/** Prepared under a name, once for the connection. */
async function askPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({
    name: 'portico_pid',
    text: 'select pg_backend_pid() as pid',
    query_timeout: PATIENCE_MS,
  } as pg.QueryConfig)
  return rows[0]!.pid
}

const forgets = (name: string) =>
  `${name} leads through a pooler that forgets prepared statements: it must be PgBouncer 1.21 or newer with ` +
  'max_prepared_statements = 250 or more, or one like it; see docs/operate/poolers.md.'
