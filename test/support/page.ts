import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestApp, TestProperty } from './app.ts'
import { some } from './some.ts'

/** The commands of a page of the documentation, run as they stand there, in one shell. */

export const withoutCurl = spawnSync('curl', ['--version']).status === 0 ? false : 'curl is not installed'

/** What stands between the fences of a language. */
export function fencesOf(path: string, language: string): readonly string[] {
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm')
  return some([...readFileSync(path, 'utf8').matchAll(fence)].map(([, code]) => code!))
}

/** A page's program in a language, from its first line to its last, with what the page fills in for whoever is signed in. */
export const programOf = (path: string, language: string, { address, key }: { address: string; key: string }): string =>
  fencesOf(path, language).join('\n').replaceAll('http://127.0.0.1:8080', address).replaceAll('sk_test_…', key)

/** Commands find a `date` that follows the clock of the run. */
export const shell = {
  PATH: `${join(import.meta.dirname, 'shell')}:${process.env.PATH}`,
  PORTICO_TEST_CLOCK_SHIFT_MS: process.env.PORTICO_TEST_CLOCK_SHIFT_MS ?? '0',
}

/** What each command printed. */
export async function runPage({ address }: TestApp, path: string, { key }: TestProperty): Promise<string[]> {
  const script = `set -eo pipefail\ncurl() { command curl --show-error "$@"; }\n${fencesOf(path, 'sh').join('\necho; echo ---\n')}`
  const env = { ...shell, PORTICO: address, PORTICO_KEY: key }
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', script], { env })
  return stdout.split('\n---\n').map((answer) => answer.trim())
}

/** In a property filled with the synthetic hotel. */
export async function runPageInHotel(portico: TestApp, path: string) {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/reset')
  return { hotel, answers: await runPage(portico, path, hotel) }
}
