import { Command } from 'commander'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { VERSION } from '../version.ts'

/** Each command's modules are loaded only when it runs: all of them take a second. */
const commands: Record<string, () => Promise<(program: Command) => void>> = {
  serve: async () => (await import('./serve.ts')).addServeCommand,
  keys: async () => (await import('./keys.ts')).addKeyCommands,
  properties: async () => (await import('./properties.ts')).addPropertyCommands,
  senders: async () => (await import('./senders.ts')).addSenderCommands,
  accounts: async () => (await import('./accounts.ts')).addAccountCommands,
  apps: async () => (await import('./apps.ts')).addAppCommands,
  import: async () => (await import('./import.ts')).addImportCommand,
  listen: async () => (await import('./listen.ts')).addListenCommand,
  mcp: async () => (await import('./mcp.ts')).addMcpCommand,
  trigger: async () => (await import('./trigger.ts')).addTriggerCommand,
  migrate: async () => (await import('./migrate.ts')).addMigrateCommand,
  secrets: async () => (await import('./secrets.ts')).addSecretCommands,
  config: async () => (await import('./config.ts')).addConfigCommand,
  generate: async () => (await import('./generate.ts')).addGenerateCommand,
}

/** `portico`: runs and maintains the server. Every failure is one sentence and exit code 1. */
const program = new Command('portico')
  .description('Guest-experience and operations platform for hotels and resorts')
  .version(VERSION)
  .showHelpAfterError('(add --help for the options)')

const [, , name = ''] = process.argv
for (const add of Object.hasOwn(commands, name) ? [commands[name]!] : Object.values(commands)) (await add())(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  process.exitCode = 1
}
