import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Builds the SDK into a folder of its own, as whoever installs it has it, and leaves the sources alone. */
export function installSdk(folder: string): string {
  const place = join(folder, 'node_modules/@portico/sdk')
  mkdirSync(place, { recursive: true })
  const out = ['-p', 'sdk', '--outDir', join(place, 'dist')]
  tsc(...out)
  tsc(...out, '--removeComments', '--declaration', 'false') // they stand in the types
  for (const name of ['package.json', 'README.md', 'LICENSE']) cpSync(join('sdk', name), join(place, name))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return place
}

/** Complaints go to standard output; the error then shows them. */
export const tsc = (...args: string[]): void => {
  execFileSync(resolve('node_modules/.bin/tsc'), args, { encoding: 'utf8', stdio: ['ignore', 'inherit', 'inherit'] })
}
