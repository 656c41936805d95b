import type { Command } from 'commander'
import {
  addApplication,
  allApplications,
  isServer,
  isVerified,
  nameProblem,
  redirectProblem,
  removeApplication,
} from '../modules/accounts/index.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { byOperator } from './memberships.ts'
import { asOperator } from './operator.ts'
import { table } from './table.ts'

interface NewAppOptions {
  name: string
  redirect: string[]
  device?: true
  confidential?: true
}

/** The operator's own applications, about which people need not be warned. */
export function addAppCommands(program: Command): void {
  const apps = program.command('apps').description('applications that people can let in with OAuth')

  apps
    .command('create')
    .description('make an application that is shown as verified; a secret is printed this once')
    .requiredOption('--name <name>', 'what people read when they are asked')
    .option('--redirect <addresses...>', 'where people are sent back to: https, or http on localhost', [])
    .option('--device', 'it shows people a code that they type in a browser: for what has none of its own')
    .option('--confidential', 'it runs on a server and can keep a secret')
    .action(({ name, redirect, device, confidential }: NewAppOptions) => {
      const problem = redirect.map(redirectProblem).find((found) => found !== undefined)
      if (redirect.length === 0 && !device) throw new StartupError('Give --redirect, --device, or both.')
      if (problem) throw new StartupError(`The addresses ${problem}.`)
      const nameless = name.trim() === '' ? 'must not be empty' : nameProblem(name)
      if (nameless) throw new StartupError(`The name ${nameless}.`)
      return asOperator({ env: 'live' }, async ({ core: { environments, vault, clock } }) => {
        const given = { name, redirects: redirect, confidential: Boolean(confidential), device: Boolean(device) }
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
          stateOf(app.client_id),
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

const stateOf = (id: string): string => {
  if (isServer(id)) return 'server'
  return isVerified(id) ? 'verified' : 'unverified'
}
