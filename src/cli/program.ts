import { Command, CommanderError } from 'commander'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { VERSION } from '../version.ts'

/** What each command needs is loaded when it is the one: all of it takes a second. */
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
  backup: async () => (await import('./backup.ts')).addBackupCommand,
  restore: async () => (await import('./restore.ts')).addRestoreCommand,
  upgrade: async () => (await import('./upgrade.ts')).addUpgradeCommand,
  doctor: async () => (await import('./doctor.ts')).addDoctorCommand,
  secrets: async () => (await import('./secrets.ts')).addSecretCommands,
  config: async () => (await import('./config.ts')).addConfigCommand,
  generate: async () => (await import('./generate.ts')).addGenerateCommand,
}

/** `portico`: run the server and look after it. Every failure is one sentence and exit code 1. */
export async function runProgram(args: readonly string[]): Promise<void> {
  const program = new Command('portico')
    .description('Guest-experience and operations platform for hotels and resorts')
    .version(VERSION)
    .showHelpAfterError('(add --help for the options)')
    .addHelpText(
      'after',
      '\nEvery operation of a running server: portico <group> <operation>, see "portico api --help"; "portico login" signs in.',
    )
    .exitOverride()
  const [name = ''] = args
  for (const add of Object.hasOwn(commands, name) ? [commands[name]!] : Object.values(commands)) (await add())(program)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? error.exitCode : 1 // what was typed wrong is said already
    if (error instanceof CommanderError) return
    process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  }
}
