import type { Command } from 'commander'
import {
  accessibleProperties,
  accountByEmail,
  accountOf,
  addAccount,
  allAccounts,
  asEmail,
  changePassword,
  everywhere,
  hashPassword,
  type Role,
  shut,
  weaknessOf,
} from '../modules/accounts/index.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { addMembershipCommands, byOperator, known, memberOf, roleOption } from './memberships.ts'
import { asOperator, environmentOption, type Operator, type OperatorOptions, propertyOption } from './operator.ts'
import { choosePassword } from './password.ts'
import { addSignInCommands } from './sign-ins.ts'
import { table } from './table.ts'

interface NewAccountOptions extends OperatorOptions {
  email: string
  name: string
  role: Role
}

export function addAccountCommands(program: Command): void {
  const accounts = program.command('accounts').description('people who sign in, and what they may do where')

  accounts
    .command('create')
    .description('make an account; its password is asked for, read from a pipe, or made and printed this once')
    .requiredOption('--email <address>', 'what the person signs in with')
    .requiredOption('--name <name>', 'who it is')
    .addOption(roleOption().default('owner'))
    .option('--everywhere', 'in every property of both environments, instead of one')
    .addOption(environmentOption())
    .addOption(propertyOption())
    .action(({ email, name, role, everywhere: all, ...where }: NewAccountOptions & { everywhere?: true }) =>
      asOperator(where, (operator) => create(operator, { email, name, role, all: Boolean(all), where })),
    )

  accounts
    .command('list')
    .description('list all accounts and where they may go')
    .action(() => asOperator({ env: 'live' }, list))

  accounts
    .command('password <email>')
    .description('set a new password; it also signs the person out everywhere')
    .action((email: string) =>
      asOperator({ env: 'live' }, async ({ core }) => {
        const account = await known(core, email)
        const password = await choosePassword((text) => weaknessOf(text, account))
        await changePassword(core, account, await hashPassword(password), byOperator())
        process.stdout.write(`new password for ${account.email}\n`)
      }),
    )

  for (const [name, word] of [
    ['disable', 'shut an account; what it let in stops working within two seconds'],
    ['enable', 'open an account that was shut'],
  ] as const) {
    accounts
      .command(`${name} <email>`)
      .description(word)
      .action((email: string) =>
        asOperator({ env: 'live' }, async ({ core }) => {
          const account = await known(core, email)
          await shut(core, account, name === 'disable' ? new Date(core.clock()) : null, byOperator())
          process.stdout.write(`${name}d ${account.email}\n`)
        }),
      )
  }

  addSignInCommands(accounts)
  addMembershipCommands(accounts)
}

interface Creation {
  email: string
  name: string
  role: Role
  all: boolean
  where: OperatorOptions
}

async function create({ core, property }: Operator, { email, name, role, all, where }: Creation): Promise<void> {
  const { environments } = core
  const { db } = environments.live
  const address = asEmail(email)
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new StartupError(`"${email}" is not an e-mail address.`)
  if (await accountByEmail(db, address)) throw new StartupError(`There is an account for ${address} already.`)
  const password = await choosePassword((text) => weaknessOf(text, { email: address, name }))
  const account = await accountOf({ email: address, name, password }, new Date(core.clock()))
  const memberships = all
    ? await everywhere(environments, account, role)
    : [memberOf(account, where, property.id, role, core.clock())]
  await addAccount(core, account, memberships, byOperator())
  process.stdout.write(`${account.id}\n`)
}

async function list({ core: { environments } }: Operator): Promise<void> {
  const { db } = environments.live
  const rows = await Promise.all(
    (await allAccounts(db)).map(async (account) => {
      const properties = await accessibleProperties(environments, account.id)
      const where = properties.map(({ name, environment, role }) => `${name} (${environment}): ${role}`)
      return [account.email, account.name, account.disabled_at ? 'disabled' : 'active', where.join(', ') || 'nowhere']
    }),
  )
  process.stdout.write(table(['e-mail', 'name', 'state', 'where'], rows))
}
