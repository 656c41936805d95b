import type { Command } from 'commander'
import { asOperator, environmentOption, type OperatorOptions, propertyOption } from './operator.ts'
import { table } from './table.ts'

interface Shown {
  channel: string
  sender: string
  state: string
  sends_as: string | null
}

/** The senders a property may use from the operator's accounts. */
export function addSenderCommands(program: Command): void {
  const senders = program.command('senders').description('see and decide as whom a property may write')

  senders
    .command('list')
    .description('list a property’s senders, whether they are proved, and as whom its messages go out')
    .addOption(propertyOption())
    .addOption(environmentOption())
    .action((where: OperatorOptions) =>
      asOperator(where, async ({ perform, property }) => {
        const { data } = (await perform('property_senders.list', { id: property.id })) as { data: Shown[] }
        const rows = data.map(({ channel, sender, state, sends_as }) => [channel, sender, state, sends_as ?? 'nobody'])
        process.stdout.write(table(['channel', 'sender', 'state', 'goes out as'], rows))
      }),
    )

  senders
    .command('allow <sender>')
    .description(
      'let a property write as a domain, address or number without a proof, also one that another has proved',
    )
    .addOption(propertyOption())
    .addOption(environmentOption())
    .action((sender: string, where: OperatorOptions) =>
      asOperator(where, async ({ perform, property }) => {
        await perform('property_senders.allow', { property_id: property.id, sender })
        process.stdout.write(`${property.slug} may write as ${sender}\n`)
      }),
    )

  senders
    .command('revoke <sender>')
    .description('take back what a property may write as, proved or allowed')
    .addOption(propertyOption())
    .addOption(environmentOption())
    .action((sender: string, where: OperatorOptions) =>
      asOperator(where, async ({ perform, property }) => {
        await perform('property_senders.revoke', { property_id: property.id, sender })
        process.stdout.write(`${property.slug} may no longer write as ${sender}\n`)
      }),
    )
}
