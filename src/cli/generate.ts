import type { Command } from 'commander'
import { StartupError } from '../platform/runtime/startup-error.ts'
import type { GeneratedFile } from './generated.ts'

interface Options {
  check?: true
  clients?: true
}

export function addGenerateCommand(program: Command): void {
  program
    .command('generate')
    .description('write the files that are made from the registry of operations')
    .option('--check', 'write nothing; fail when a committed file is out of date')
    .option(
      '--clients',
      'write only those that are not committed: the clients of other languages and the connectors’ catalogues',
    )
    .action(async (options: Options) => {
      const { clients, contracts } = await import('./generated.ts') // only this command needs these modules
      if (options.check) requireFresh(contracts)
      else writeStale(options.clients ? clients : [...contracts, ...clients])
    })
}

function requireFresh(files: readonly GeneratedFile[]): void {
  const stale = files.filter((file) => !file.isFresh()).map(({ path }) => path)
  if (stale.length > 0) throw new StartupError(`Out of date: ${stale.join(', ')}. Run "npm run generate" and commit.`)
  process.stdout.write('All generated files are up to date.\n')
}

function writeStale(files: readonly GeneratedFile[]): void {
  for (const file of files.filter((one) => !one.isFresh())) {
    file.write()
    process.stdout.write(`wrote ${file.path}\n`)
  }
}
