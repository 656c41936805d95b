import type { Command } from 'commander'
import type { ApiKey } from '../modules/access/index.ts'
import { asOperator, environmentOption, type OperatorOptions, propertyOption } from './operator.ts'
import { table } from './table.ts'

export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('issue, list, rotate and revoke API keys')

  keys
    .command('create')
    .description('issue a key; it is printed this once')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--scopes <list>', 'comma-separated, for instance packages:read,packages:write', '*')
    .option('--expires <moment>', 'RFC 3339 moment after which the key is refused')
    .addOption(environmentOption())
    .addOption(propertyOption())
    .action(
      ({ name, scopes, expires, ...where }: OperatorOptions & { name: string; scopes: string; expires?: string }) =>
        asOperator(where, async ({ perform }) => {
          const input = {
            name,
            scopes: scopes.split(',').map((scope) => scope.trim()),
            ...(expires && { expires_at: expires }),
          }
          const { key } = (await perform('api_keys.create', input)) as { key: string }
          process.stdout.write(`${key}\n`)
        }),
    )

  keys
    .command('list')
    .description('list a property’s keys')
    .option('--all', 'revoked and expired ones too')
    .addOption(environmentOption())
    .addOption(propertyOption())
    .action(({ all, ...where }: OperatorOptions & { all?: true }) =>
      asOperator(where, async ({ perform }) => {
        const { data } = (await perform('api_keys.list', { active_only: !all, limit: 200 })) as { data: ApiKey[] }
        const rows = data.map((key) => [
          key.id,
          key.status,
          `…${key.hint}`,
          key.name,
          key.scopes.join(' '),
          key.last_used_at ?? 'never',
        ])
        process.stdout.write(table(['id', 'status', 'ends in', 'name', 'scopes', 'last used'], rows))
      }),
    )

  keys
    .command('rotate <id>')
    .description('replace a key; the successor is printed this once')
    .option('--overlap <seconds>', 'how long the old key still works', '86400')
    .addOption(environmentOption())
    .addOption(propertyOption())
    .action((id: string, { overlap, ...where }: OperatorOptions & { overlap: string }) =>
      asOperator(where, async ({ perform }) => {
        const { key } = (await perform('api_keys.rotate', { id, overlap_seconds: Number(overlap) })) as { key: string }
        process.stdout.write(`${key}\n`)
      }),
    )

  keys
    .command('revoke <id>')
    .description('revoke a key, everywhere within two seconds')
    .addOption(environmentOption())
    .addOption(propertyOption())
    .action((id: string, where: OperatorOptions) =>
      asOperator(where, async ({ perform }) => {
        await perform('api_keys.revoke', { id })
        process.stdout.write(`revoked ${id}\n`)
      }),
    )
}
