import { Command } from 'commander'
import { StartupError } from '../platform/startup-error.ts'
import { VERSION } from '../version.ts'
import { addAccountCommands } from './accounts.ts'
import { addAppCommands } from './apps.ts'
import { addConfigCommand } from './config.ts'
import { addGenerateCommand } from './generate.ts'
import { addImportCommand } from './import.ts'
import { addKeyCommands } from './keys.ts'
import { addListenCommand } from './listen.ts'
import { addMcpCommand } from './mcp.ts'
import { addMigrateCommand } from './migrate.ts'
import { addPropertyCommands } from './properties.ts'
import { addServeCommand } from './serve.ts'
import { addTriggerCommand } from './trigger.ts'

/** `portico`: run the server and look after it. Every failure is one sentence and exit code 1. */
const program = new Command('portico')
  .description('Guest-experience and operations platform for hotels and resorts')
  .version(VERSION)
  .showHelpAfterError('(add --help for the options)')

addServeCommand(program)
addKeyCommands(program)
addPropertyCommands(program)
addAccountCommands(program)
addAppCommands(program)
addImportCommand(program)
addListenCommand(program)
addMcpCommand(program)
addTriggerCommand(program)
addMigrateCommand(program)
addConfigCommand(program)
addGenerateCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  process.exitCode = 1
}
