import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { useOwnApp } from '../support/app.ts'
import { until } from '../support/until.ts'
import { newAccount, newVisitor, PASSWORD } from '../support/visitor.ts'

/** The page's program is run as it stands there; a person opens what it prints and says yes. */

const portico = useOwnApp()

const [, program] = /^```js\n([\s\S]*?)^```$/m.exec(readFileSync('docs/oauth/let-an-application-in.md', 'utf8'))!

test('the page of OAuth: a program is let in and calls the API', async (t) => {
  const hotel = await portico.newProperty()
  const { email } = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const folder = mkdtempSync(join(tmpdir(), 'portico-docs-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'connect.mjs'), program!)
  const child = spawn(process.execPath, [join(folder, 'connect.mjs')], { env: { PORTICO: portico.address } })
  const exited = once(child, 'close')
  let out = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      out += text
    })
  }
  await until(() => /^Open \S+\n/m.test(out) || child.exitCode !== null)
  const visitor = newVisitor(portico.address)
  const signIn = await visitor.open(/^Open (\S+)$/m.exec(out)![1]!)
  const consent = await visitor.submit(signIn, { email, password: PASSWORD })
  assert.match(consent.text, /My first application/)
  const back = await visitor.submit(consent, { action: 'allow' })
  assert.equal(await (await fetch(back.url)).text(), 'You can close this page.')
  assert.equal((await exited)[0], 0, out)
  assert.match(out, /^200 packages:read properties:read$/m)
})
