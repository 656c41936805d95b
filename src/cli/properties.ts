import type { Command } from 'commander'
import type { Property } from '../modules/properties/index.ts'
import { asOperator, environmentOption, type OperatorOptions } from './operator.ts'
import { table } from './table.ts'

interface NewPropertyOptions extends OperatorOptions {
  name: string
  slug: string
  timezone: string
  currency: string
  phone: string[]
}

export function addPropertyCommands(program: Command): void {
  const properties = program.command('properties').description('open and list properties')

  properties
    .command('create')
    .description('open a new property; then issue a key for it with "portico keys create --property <slug>"')
    .requiredOption('--name <name>', 'display name')
    .requiredOption('--slug <slug>', 'URL-safe name, unique in the environment')
    .option('--timezone <zone>', 'IANA time zone', 'UTC')
    .option('--currency <code>', 'ISO 4217 code', 'USD')
    .option('--phone <numbers...>', 'the property’s own numbers, E.164', [])
    .addOption(environmentOption())
    .action(({ env, phone, ...fields }: NewPropertyOptions) =>
      asOperator({ env }, async ({ perform }) => {
        const created = (await perform('properties.create', { ...fields, phone_numbers: phone })) as Property
        process.stdout.write(`${created.id}\n`)
      }),
    )

  properties
    .command('list')
    .description('list all properties of an environment')
    .addOption(environmentOption())
    .action((where: OperatorOptions) =>
      asOperator(where, async (operator) => {
        const rows = operator.properties.map(({ id, slug, name, timezone, currency }) => [
          id,
          slug,
          name,
          timezone,
          currency,
        ])
        process.stdout.write(table(['id', 'slug', 'name', 'time zone', 'currency'], rows))
      }),
    )
}
