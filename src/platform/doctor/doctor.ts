import { openPresent } from '../backup/take.ts'
import { connect, type Pool, type Target } from '../database/connect.ts'
import { majorOf } from '../database/embedded/inspect-cluster.ts'
import { clusterDirOf } from '../database/embedded/server-paths.ts'
import { readSettings } from '../runtime/config.ts'
import type { EnvironmentName } from '../runtime/environment.ts'
import { checkProduction } from '../runtime/production-check.ts'
import type { Patient, Severity } from './check.ts'
import { databaseChecks } from './database-checks.ts'
import { machineChecks } from './machine-checks.ts'

export interface Diagnosis {
  name: string
  status: 'ok' | Severity
  found: string
  remedy?: string
}

export const doctorChecks = [...machineChecks, ...databaseChecks]

/** Looks at everything, one after the other; starts an embedded database that is there, and makes none. */
export async function examine(given: Pick<Patient, 'migrations' | 'backlogs'>): Promise<Diagnosis[]> {
  const { config, wrong } = readSettings()
  const refused = config.mode === 'production' ? (await checkProduction()).filter(({ found }) => found) : []
  const opened = await openAll(config)
  const patient: Patient = {
    ...given,
    ...opened,
    config,
    wrong: [...wrong, ...refused.map(({ found, remedy }) => `${found} ${remedy.replaceAll('`', '')}`)],
    now: new Date(),
  }
  try {
    const all: Diagnosis[] = []
    for (const { name, examine } of doctorChecks) {
      const seen = await examine(patient).catch((error: Error) => ({
        severity: 'problem' as const,
        found: `It could not be looked at: ${error.message}.`,
        remedy: 'Mend what stands above, and ask again.',
      }))
      all.push(
        typeof seen === 'string'
          ? { name, status: 'ok', found: seen }
          : { name, status: seen.severity, found: seen.found, remedy: seen.remedy },
      )
    }
    return all
  } finally {
    await opened.close()
  }
}

async function openAll(config: Patient['config']) {
  const pools: Pool[] = []
  const none = { databases: [], application: undefined, replica: undefined, close: async () => {} }
  if (!config.databaseUrl && (await majorOf(clusterDirOf(config.dataDir))) === undefined) {
    return { ...none, unopened: undefined }
  }
  try {
    const { owner, application, replica, release } = await openPresent(config)
    const open = (target: Target) => {
      const pool = connect(target, { connections: 2, name: 'portico-doctor' })
      pools.push(pool)
      return pool.db
    }
    const databases = Object.entries(owner).map(([name, target]) => ({
      name: name as EnvironmentName,
      db: open(target),
    }))
    const close = async () => {
      await Promise.all(pools.map((pool) => pool.end()))
      await release()
    }
    const through = application && {
      db: open(application),
      pooled: application.pooled ?? false,
      listens: !application.pooled || !owner.live.pooled,
    }
    return { databases, application: through, replica: replica && open(replica), unopened: undefined, close }
  } catch (error) {
    return { ...none, unopened: (error as Error).message }
  }
}
