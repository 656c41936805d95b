import type { Command } from 'commander'
import { auditEverywhere, leave, resetFactors, type SessionRow, sessionsOf } from '../modules/accounts/index.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { byOperator, known } from './memberships.ts'
import { asOperator } from './operator.ts'
import { table } from './table.ts'

/** How people sign in, and their sessions. */
export function addSignInCommands(accounts: Command): void {
  accounts
    .command('reset-factor <email>')
    .description(
      'take the second factor and the recovery codes away, for who lost them, and sign the person out everywhere',
    )
    .action((email: string) =>
      asOperator({ env: 'live' }, async ({ core }) => {
        const account = await known(core, email)
        await resetFactors(core, account, byOperator())
        process.stdout.write(`${account.email} signs in with the password alone and can set up a new second factor\n`)
      }),
    )

  accounts
    .command('sessions <email>')
    .description('list where a person is signed in')
    .action((email: string) =>
      asOperator({ env: 'live' }, async ({ core }) => {
        const { db } = core.environments.live
        const account = await known(core, email)
        const found = await sessionsOf(db, account.id, new Date(core.clock()))
        await db.tx((tx) => auditEverywhere(tx, core, account.id, 'accounts.sessions', byOperator()))
        process.stdout.write(table(['id', 'with', 'from', 'since', 'last used'], found.map(cellsOf)))
      }),
    )

  accounts
    .command('end-sessions <email> [id]')
    .description('sign a person out: of one session, or everywhere')
    .action((email: string, id?: string) =>
      asOperator({ env: 'live' }, async ({ core }) => {
        const account = await known(core, email)
        const ended = await leave(core, account, id ?? 'others', byOperator())
        if (ended === 0 && id) throw new StartupError(`${account.email} has no session "${id}".`)
        process.stdout.write(`ended ${ended} of ${account.email}\n`)
      }),
    )
}

const cellsOf = ({ uid, agent, address, created_at, last_used_at }: SessionRow): string[] => [
  uid,
  agent,
  address,
  created_at,
  last_used_at,
]
