import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartupError } from '../platform/runtime/startup-error.ts'

/** Asked for at a terminal, without echo; read from a pipe; or, with neither, generated and printed once. */
export async function choosePassword(weaknessOf: (password: string) => string | undefined): Promise<string> {
  const given = process.stdin.isTTY ? await ask() : await piped()
  if (given === '') return made()
  const weakness = weaknessOf(given)
  if (weakness) throw new StartupError(weakness)
  return given
}

function made(): string {
  const password = randomBytes(18).toString('base64url')
  process.stdout.write(`Password, shown this once: ${password}\n`)
  return password
}

async function piped(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text.split(/\r?\n/)[0]!
}

async function ask(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    process.stderr.write('Password (nothing: one is made): ')
    const password = await lines.question('')
    if (password === '') return ''
    process.stderr.write('\nThe same again: ')
    if ((await lines.question('')) !== password) throw new StartupError('The two passwords are not the same.')
    return password
  } finally {
    process.stderr.write('\n')
    lines.close()
  }
}
