import type { Command } from 'commander'
import {
  addApplication,
  allApplications,
  isVerified,
  nameProblem,
  redirectProblem,
  removeApplication,
} from '../modules/accounts/index.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { byOperator } from './memberships.ts'
import { asOperator } from './operator.ts'
import { table } from './table.ts'

/** The operator's own applications, about which people need not be warned. */
export function addAppCommands(program: Command): void {
  const apps = program.command('apps').description('applications that people can let in with OAuth')

  apps
    .command('create')
    .description('make an application that is shown as verified; a secret is printed this once')
    .requiredOption('--name <name>', 'what people read when they are asked')
    .requiredOption('--redirect <addresses...>', 'where people are sent back to: https, or http on localhost')
    .option('--confidential', 'it runs on a server and can keep a secret')
    .action(({ name, redirect, confidential }: { name: string; redirect: string[]; confidential?: true }) => {
      const problem = redirect.map(redirectProblem).find((found) => found !== undefined)
      if (problem) throw new StartupError(`The addresses ${problem}.`)
      const nameless = name.trim() === '' ? 'must not be empty' : nameProblem(name)
      if (nameless) throw new StartupError(`The name ${nameless}.`)
      return asOperator({ env: 'live' }, async ({ core: { environments, vault, clock } }) => {
        const given = { name, redirects: redirect, confidential: Boolean(confidential) }
        const made = await addApplication(environments.live.db, vault, given, new Date(clock()))
        process.stdout.write(`${made.client_id}\n`)
        if (made.client_secret) process.stdout.write(`Secret, shown this once: ${made.client_secret}\n`)
      })
    })

  apps
    .command('list')
    .description('list applications, those that registered themselves too')
    .action(() =>
      asOperator({ env: 'live' }, async ({ core: { environments, vault, clock } }) => {
        const found = await allApplications(environments.live.db, vault, new Date(clock()))
        const rows = found.map((app) => [
          app.client_id,
          isVerified(app.client_id) ? 'verified' : 'unverified',
          JSON.stringify((app.client_name ?? '').replace(/[\p{Cc}\p{Cf}]/gu, ' ')), // not trusted text
          app.redirect_uris.join(' '),
        ])
        process.stdout.write(table(['id', 'state', 'name', 'goes back to'], rows))
      }),
    )

  apps
    .command('remove <id>')
    .description('remove an application and everything it was let to do')
    .action((id: string) =>
      asOperator({ env: 'live' }, async ({ core }) => {
        if (!(await removeApplication(core, id, byOperator()))) {
          throw new StartupError(`There is no application "${id}": see "portico apps list".`)
        }
        process.stdout.write(`removed ${id}\n`)
      }),
    )
}
