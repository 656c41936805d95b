import { type Command, Option } from 'commander'
import type { Role } from '../app.ts'
import { serve } from '../main.ts'
import { readConfig } from '../platform/config.ts'

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('start the server; settings come from the environment, see "portico config"')
    .addOption(new Option('--role <role>', 'what this process does').choices(['all', 'api', 'worker']).default('all'))
    .action(({ role }: { role: Role }) => serve(readConfig(), role))
}
