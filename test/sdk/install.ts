import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Puts the SDK into a folder, as whoever installs it has it. */
export function installSdk(folder: string): string {
  const place = join(folder, 'node_modules/@portico/sdk')
  mkdirSync(place, { recursive: true })
  built ??= build()
  cpSync(built, join(place, 'dist'), { recursive: true })
  for (const name of ['package.json', 'README.md', 'LICENSE']) cpSync(join('sdk', name), join(place, name))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return place
}

/** Once in this process, apart from the sources. */
let built: string | undefined

function build(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portico-sdk-'))
  process.once('exit', () => rmSync(dist, { recursive: true, force: true }))
  const out = ['-p', 'sdk', '--outDir', dist]
  tsc(...out)
  tsc(...out, '--removeComments', '--declaration', 'false') // they stand in the types
  return dist
}

/** Complaints go to standard output; the error then shows them. */
export const tsc = (...args: string[]): void => {
  execFileSync(resolve('node_modules/.bin/tsc'), args, { encoding: 'utf8', stdio: ['ignore', 'inherit', 'inherit'] })
}
