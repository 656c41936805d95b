import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { weAreRoot } from '../database/embedded/account.ts'
import { recoverySettings } from '../database/embedded/archiving.ts'
import { writeAccessRules } from '../database/embedded/cluster.ts'
import { writeClusterFile } from '../database/embedded/replace-cluster.ts'
import type { ServerPaths } from '../database/embedded/server-paths.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { CLUSTER } from './cluster-source.ts'
import type { Entry } from './tar.ts'

/** How far the write-ahead log is followed. */
export interface Until {
  /** The archive that continues where the backup ends. */
  archiveDir?: string
  /** Without it the state at the backup's end, or at the archive's. */
  time?: Date
  /** Whether the archive is followed, or only asked which numbers of timelines are taken. */
  follow: boolean
  timeline?: string
}

/** Puts a file of the backup into the cluster that is being filled. */
export async function takeClusterFile(paths: ServerPaths, { name, content }: Entry): Promise<void> {
  const inside = name.slice(CLUSTER.length)
  if (!name.startsWith(CLUSTER) || inside.split('/').includes('..')) throw new Error(`Not a file of a cluster: ${name}`)
  if (!name.endsWith('/')) return writeClusterFile(paths, inside, content)
  const dir = join(paths.clusterDir, inside)
  await mkdir(dir, { mode: 0o700 })
  if (weAreRoot()) await chown(dir, paths.account.uid, paths.account.gid)
}

/**
 * Recovers on a new timeline, always: the restored database goes its own way, and what it archives must never have the
 * name of a segment that the one before archived.
 */
export async function prepareRecovery(paths: ServerPaths, until: Until): Promise<Record<string, string>> {
  await writeClusterFile(paths, 'recovery.signal', [])
  await writeAccessRules(paths.clusterDir, paths.account)
  const { archiveDir, time, follow, timeline } = until
  return {
    hot_standby: 'off', // it answers when it has arrived
    archive_mode: 'off',
    recovery_init_sync_method: 'syncfs', // once, instead of thousands of files one by one
    restore_command: '/bin/false',
    ...(archiveDir && (await recoverySettings(archiveDir, paths))),
    recovery_target_timeline: timeline ?? (follow ? 'latest' : 'current'),
    recovery_target_action: 'promote',
    ...(time ? { recovery_target_time: asSetting(time) } : !follow && { recovery_target: 'immediate' }),
  }
}

/** This setting knows no names of zones, not even Z. */
const asSetting = (time: Date): string => time.toISOString().replace('T', ' ').replace('Z', '+00')

/** What PostgreSQL says of a recovery that does not arrive. */
export function explainRecovery(error: unknown, { time, archiveDir }: Until): unknown {
  const { message } = error as Error
  if (/recovery ended before configured recovery target was reached/.test(message)) {
    return new StartupError(
      `The archive in ${archiveDir} has no transaction after ${time?.toISOString()}, so that moment is not certain: leave ` +
        '--until out to restore all there is, or name an earlier moment.',
    )
  }
  if (/requested timeline/.test(message)) {
    return new StartupError(
      'The newest line of the archive branched off before this backup was made: name an older backup, or the line that ' +
        'this one is of, such as --timeline 1.',
    )
  }
  if (/restore_command|could not restore file/.test(message)) {
    return new StartupError(
      `A segment in ${archiveDir} cannot be read: "postgres.log" in the data directory names it. Restore until a moment ` +
        'before it with --until.',
    )
  }
  return error
}
