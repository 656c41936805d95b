import { type Command, Option } from 'commander'
import {
  type Account,
  AT_THE_SERVER,
  accountByEmail,
  admit,
  asEmail,
  type Change,
  dismiss,
  type Membership,
  ROLES,
  type Role,
} from '../modules/accounts/index.ts'
import { StartupError } from '../platform/runtime/startup-error.ts'
import { newId } from '../platform/schema/ids.ts'
import { asOperator, environmentOption, type Operator, type OperatorOptions, propertyOption } from './operator.ts'

export const roleOption = () => new Option('--role <role>', 'what the person may do there').choices(ROLES)

/** Which accounts are members of which properties. */
export function addMembershipCommands(accounts: Command): void {
  accounts
    .command('grant <email>')
    .description('let an account into a property, or change its role there')
    .addOption(roleOption().makeOptionMandatory())
    .addOption(environmentOption())
    .addOption(propertyOption())
    .action((email: string, { role, ...where }: OperatorOptions & { role: Role }) =>
      asOperator(where, async ({ core, property }) => {
        const account = await known(core, email)
        await admit(core, memberOf(account, where, property.id, role, core.clock()), byOperator())
        process.stdout.write(`${account.email} is ${role} in ${property.name} (${where.env})\n`)
      }),
    )

  accounts
    .command('remove <email>')
    .description('take an account out of a property, with what it let in there')
    .addOption(environmentOption())
    .addOption(propertyOption())
    .action((email: string, where: OperatorOptions) =>
      asOperator(where, async ({ core, property }) => {
        const { id, email: address } = await known(core, email)
        const gone = { property_id: property.id, environment: where.env, account_id: id }
        if (!(await dismiss(core, gone, byOperator()))) {
          throw new StartupError(`${address} does not belong to ${property.name} (${where.env}).`)
        }
        process.stdout.write(`${address} is no longer in ${property.name} (${where.env})\n`)
      }),
    )
}

/** The name of the command line in the audit log. */
export const byOperator = (): Change => ({
  actor: 'operator',
  requestId: newId('req'),
  visit: AT_THE_SERVER,
  session: null,
  device: null,
})

export const memberOf = (
  account: Account,
  { env }: OperatorOptions,
  propertyId: string,
  role: Role,
  nowMs: number,
): Membership => ({
  property_id: propertyId,
  environment: env,
  account_id: account.id,
  role,
  created_at: new Date(nowMs).toISOString(),
})

export async function known({ environments }: Operator['core'], email: string): Promise<Account> {
  const account = await accountByEmail(environments.live.db, asEmail(email))
  if (account) return account
  throw new StartupError(`There is no account for "${email}": see "portico accounts list".`)
}
