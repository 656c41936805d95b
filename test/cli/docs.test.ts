import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useShell } from './shell.ts'

const portico = useApp()
const shell = useShell()
const page = readFileSync('docs/cli/use.md', 'utf8')

test('the page of the command line: its commands do what they say', async () => {
  const hotel = await portico.newProperty()
  const env = { PORTICO_URL: portico.address, PORTICO_KEY: hotel.key }
  const [, block] = /^```sh\n([\s\S]*?)^```$/m.exec(page)!
  for (const line of block!.trim().split('\n')) {
    const [, ...words] = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
    const { code, err } = await shell.run(words, { env })
    assert.equal(code, 0, `${line}: ${err}`)
  }
})
