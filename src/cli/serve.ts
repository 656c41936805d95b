import { type Command, Option } from 'commander'
import type { Role } from '../app.ts'
import { readConfig } from '../platform/runtime/config.ts'
import { checkProduction, type Finding } from '../platform/runtime/production-check.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('start the server; settings come from the environment, see "portico config"')
    .addOption(new Option('--role <role>', 'what this process does').choices(['all', 'api', 'worker']).default('all'))
    .option(
      '--check',
      'start nothing: print all that production mode refuses here, with the remedies; exit code 1 if any',
    )
    .action(async ({ role, check }: { role: Role; check?: true }) => {
      if (check) return printCheck(await checkProduction())
      const config = readConfig()
      if (config.mode === 'production') refuse(await checkProduction())
      const { serve } = await import('../main.ts') // after the settings, whose errors are reported at once
      await serve(config, role)
    })
}

/** Reports everything at once: a person who mends one thing must not learn of the next by restarting. */
function refuse(findings: readonly Finding[]): void {
  const refused = findings.filter(({ found }) => found !== undefined)
  if (refused.length === 0) return
  throw new StartupError(
    [
      'Production mode refuses to start:',
      ...refused.map(explained),
      '',
      '"portico serve --check" prints these alone.',
    ].join('\n'),
  )
}

function printCheck(findings: readonly Finding[]): void {
  const lines = findings.map((finding) =>
    finding.found === undefined ? `  ok       ${finding.name}` : explained(finding),
  )
  const refused = findings.filter(({ found }) => found !== undefined).length
  const sum =
    refused === 0
      ? 'Production mode refuses nothing here.'
      : `Production mode refuses ${refused} of ${findings.length}.`
  process.stdout.write(`${[...lines, '', sum].join('\n')}\n`)
  if (refused > 0) process.exitCode = 1
}

const explained = ({ name, found, remedy }: Finding): string =>
  `  REFUSED  ${name}: ${found}\n           ${remedy.replaceAll('`', '')}`
