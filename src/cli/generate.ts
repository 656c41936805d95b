import { readFileSync, writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { StartupError } from '../platform/startup-error.ts'
import { type GeneratedFile, generatedFiles, placeOf } from './generated.ts'

export function addGenerateCommand(program: Command): void {
  program
    .command('generate')
    .description('write the files that are made from the registry of operations')
    .option('--check', 'write nothing; fail when a committed file is out of date')
    .action(({ check }: { check?: true }) => (check ? requireFresh() : writeAll()))
}

export const isFresh = (file: GeneratedFile): boolean => read(placeOf(file)) === file.build()

function requireFresh(): void {
  const stale = generatedFiles.filter((file) => !isFresh(file)).map(({ path }) => path)
  if (stale.length > 0) throw new StartupError(`Out of date: ${stale.join(', ')}. Run "npm run generate" and commit.`)
  process.stdout.write('All generated files are up to date.\n')
}

function writeAll(): void {
  for (const file of generatedFiles) {
    writeFileSync(placeOf(file), file.build())
    process.stdout.write(`wrote ${file.path}\n`)
  }
}

function read(place: string): string | undefined {
  try {
    return readFileSync(place, 'utf8')
  } catch {
    return undefined // a file that is not there is as stale as can be
  }
}
