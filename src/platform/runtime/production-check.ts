import { connect, type Pool } from '../database/connect.ts'
import { givenTargets } from '../database/open.ts'
import { readForProduction } from './config.ts'
import type { EnvironmentName } from './environment.ts'
import { type Installation, productionChecks } from './production.ts'

/** The result of one check. */
export interface Finding {
  readonly name: string
  /** What is wrong; undefined when nothing is. */
  readonly found: string | undefined
  readonly remedy: string
}

/** Runs every check of production mode, in any mode, at once. Reads DATABASE_URL's databases and changes nothing. */
export async function checkProduction(environment?: Record<string, string | undefined>): Promise<Finding[]> {
  const { config, wrong, given } = readForProduction(environment)
  const { databases, unreachable, close } = await openGiven(config)
  try {
    const at: Installation = { config, given, uid: process.getuid?.(), databases }
    const findings = await Promise.all(
      productionChecks.map(async ({ name, remedy, finds }) => ({ name, remedy, found: await finds(at) })),
    )
    return [
      {
        name: 'settings',
        found: wrong.join(' ') || undefined,
        remedy: 'Write each as its sentence says; `portico config` tells what a setting means.',
      },
      { name: 'database', found: unreachable, remedy: 'Set `DATABASE_URL` to a PostgreSQL server that answers.' },
      ...findings,
    ]
  } finally {
    await close()
  }
}

async function openGiven({ databaseUrl, sandboxDatabaseUrl }: Installation['config']) {
  const pools: Pool[] = []
  const databases: { name: EnvironmentName; db: Pool['db'] }[] = []
  let unreachable: string | undefined
  try {
    const targets = databaseUrl ? Object.entries(givenTargets(databaseUrl, sandboxDatabaseUrl)) : []
    for (const [name, target] of targets) {
      const pool = connect({ ...target, pooled: true }, { connections: 1, name: 'portico-check' })
      pools.push(pool)
      await pool.db.run`select 1`
      databases.push({ name: name as EnvironmentName, db: pool.db })
    }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    const isMadeAtStart = code === NO_SUCH_DATABASE && databases.length > 0 && !sandboxDatabaseUrl
    if (!isMadeAtStart) unreachable = message || code
  }
  return { databases, unreachable, close: () => Promise.all(pools.map((pool) => pool.end())) }
}

const NO_SUCH_DATABASE = '3D000'
