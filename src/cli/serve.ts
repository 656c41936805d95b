import { type Command, Option } from 'commander'
import type { Role } from '../app.ts'
import { readConfig } from '../platform/config.ts'

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('start the server; settings come from the environment, see "portico config"')
    .addOption(new Option('--role <role>', 'what this process does').choices(['all', 'api', 'worker']).default('all'))
    .action(async ({ role }: { role: Role }) => {
      const config = readConfig()
      const { serve } = await import('../main.ts') // after the settings: what is wrong with them is said at once
      await serve(config, role)
    })
}
