import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestApp } from '../support/app.ts'
import { programOf, shell, withoutCurl } from '../support/page.ts'
import { pythonEnv, withoutPython } from '../support/python.ts'

/** Somebody who copies a page's program into a file and runs it: nothing is known but what the page says. */

export const LANGUAGES = {
  sh: { name: 'curl', file: 'program.sh', command: ['bash', '-eo', 'pipefail'], skip: withoutCurl },
  ts: { name: 'TypeScript', file: 'program.ts', command: [process.execPath], skip: false as const },
  python: { name: 'Python', file: 'program.py', command: ['python3', '-u'], skip: withoutPython },
}

/** A loop that waits for what never comes would wait for ever. */
const LONGEST_MS = 60_000

export type Language = keyof typeof LANGUAGES

export const PAGES = resolve('docs/integrations')

const places: string[] = []
process.once('exit', () => {
  for (const place of places) rmSync(place, { recursive: true, force: true })
})

/** A folder in which the client is installed, as its sources: `test/sdk` tries the package itself. */
export function newcomersFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portico-newcomer-'))
  places.push(folder)
  const sdk = join(folder, 'node_modules/@portico/sdk')
  mkdirSync(sdk, { recursive: true })
  const exports = { '.': './src/index.ts', './webhooks': './src/webhooks.ts' }
  writeFileSync(join(sdk, 'package.json'), JSON.stringify({ name: '@portico/sdk', type: 'module', exports }))
  symlinkSync(resolve('sdk/src'), join(sdk, 'src'))
  symlinkSync(resolve('node_modules/@modelcontextprotocol'), join(folder, 'node_modules/@modelcontextprotocol'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return folder
}

export interface Run {
  page: string
  language: Language
  key: string
  env?: Record<string, string>
  /** What the person does with what the program printed; what is answered goes to its input. */
  onOpen?(address: string): Promise<string>
}

/** What the page's program printed, once it ended well. */
export async function follow({ address }: TestApp, { page, language, key, env, onOpen }: Run): Promise<string> {
  const { file, command } = LANGUAGES[language]
  const folder = newcomersFolder()
  writeFileSync(join(folder, file), programOf(join(PAGES, `${page}.md`), language, { address, key }))
  const [program, ...args] = command as [string, ...string[]]
  const child = spawn(program, [...args, file], {
    cwd: folder,
    timeout: LONGEST_MS,
    env: {
      ...shell,
      ...pythonEnv,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      PORTICO: address,
      PORTICO_KEY: key,
      ...env,
    },
  })
  let out = ''
  let asked = false
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    out += piece
    const link = /^Open (\S+)\n/m.exec(out)?.[1]
    if (!link || asked || !onOpen) return
    asked = true
    void onOpen(link).then((answer) => child.stdin.end(`${answer}\n`))
  })
  const [complaints, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((done) => child.on('close', done)),
  ])
  if (code !== 0) throw new Error(`${page} in ${language} ended with ${code}:\n${out}\n${complaints}`)
  return out
}
