import { resolve } from 'node:path'
import type { Command } from 'commander'
import { upgrade } from '../platform/backup/upgrade.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { readConfig } from '../platform/runtime/config.ts'
import { MIGRATIONS, VERSION } from '../version.ts'
import { showBytes } from './progress.ts'

export function addUpgradeCommand(program: Command): void {
  program
    .command('upgrade')
    .description('take the embedded database over to the major version of PostgreSQL that this release brings')
    .option('--programs <folder>', 'the old version’s programs (postgres), if they are not where systems have them')
    .action(async ({ programs }: { programs?: string }) => {
      const progress = showBytes()
      const { from, to, restored } = await upgrade(readConfig(), {
        portico: VERSION,
        programs: programs && resolve(programs),
        migrations: readMigrations(MIGRATIONS),
        onBytes: progress.seen,
      }).finally(progress.end)
      process.stdout.write(
        restored
          ? `The database is now of PostgreSQL ${to}, every row compared. The one of PostgreSQL ${from} is in ` +
              `${restored.keptAside}: remove it when you no longer need it.\n`
          : `The database is of PostgreSQL ${to} already; nothing was changed.\n`,
      )
    })
}
