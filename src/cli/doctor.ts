import type { Command } from 'commander'
import { transcriptsToRead } from '../modules/calls/index.ts'
import { sourcesToEmbed } from '../modules/knowledge/index.ts'
import { dueMessages } from '../modules/messaging/index.ts'
import { dueNights } from '../modules/revenue/index.ts'
import { dueDeliveries } from '../modules/webhooks/index.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { type Diagnosis, examine } from '../platform/doctor/doctor.ts'
import { MIGRATIONS } from '../version.ts'

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('look over an installation and print what is wrong, with the remedies')
    .option('--json', 'for programs: a list of name, status (ok, warning, problem), found and remedy')
    .addHelpText('after', '\nExit code: 0 when nothing is wrong, 2 with warnings only, 1 with problems.')
    .action(async ({ json }: { json?: true }) => {
      const all = await examine({
        migrations: readMigrations(MIGRATIONS),
        backlogs: {
          deliveries: dueDeliveries,
          messages: dueMessages(0),
          snapshots: dueNights,
          transcripts: transcriptsToRead,
          vectors: sourcesToEmbed,
        },
      })
      process.stdout.write(json ? `${JSON.stringify(all, null, 2)}\n` : printed(all))
      const has = (status: Diagnosis['status']) => all.some((one) => one.status === status)
      process.exitCode = has('problem') ? 1 : has('warning') ? 2 : 0
    })
}

function printed(all: readonly Diagnosis[]): string {
  const width = Math.max(...all.map(({ name }) => name.length))
  const lines = all.flatMap(({ name, status, found, remedy }) => [
    `  ${(status === 'ok' ? 'ok' : status.toUpperCase()).padEnd(8)} ${name.padEnd(width)}  ${found}`,
    ...(remedy ? [`${' '.repeat(width + 13)}${remedy}`] : []),
  ])
  const wrong = all.filter(({ status }) => status !== 'ok').length
  const sum = wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${all.length} need a look.`
  return `${[...lines, '', sum].join('\n')}\n`
}
