import type { Command } from 'commander'
import { createCore } from '../core.ts'
import { readConfig } from '../platform/runtime/config.ts'

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring both databases to this release’s schema, then stop (serve does this by itself)')
    .action(async () => {
      const core = await createCore(readConfig())
      await core.close()
      process.stdout.write('Both databases are at this release’s schema.\n')
      for (const [name, first] of Object.entries(core.bootstrapped)) {
        if (!first.given) process.stdout.write(`First ${name} key, shown this once: ${first.key}\n`)
      }
    })
}
