import type { Command } from 'commander'
import { StartupError } from '../platform/runtime/startup-error.ts'
import type { GeneratedFile } from './generated.ts'

export function addGenerateCommand(program: Command): void {
  program
    .command('generate')
    .description('write the files that are made from the registry of operations')
    .option('--check', 'write nothing; fail when a committed file is out of date')
    .action(async ({ check }: { check?: true }) => {
      const { generatedFiles } = await import('./generated.ts') // only this command needs what it loads
      if (check) requireFresh(generatedFiles)
      else writeAll(generatedFiles)
    })
}

function requireFresh(files: readonly GeneratedFile[]): void {
  const stale = files.filter((file) => !file.isFresh()).map(({ path }) => path)
  if (stale.length > 0) throw new StartupError(`Out of date: ${stale.join(', ')}. Run "npm run generate" and commit.`)
  process.stdout.write('All generated files are up to date.\n')
}

function writeAll(files: readonly GeneratedFile[]): void {
  for (const file of files) {
    file.write()
    process.stdout.write(`wrote ${file.path}\n`)
  }
}
