import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { useApp } from '../support/app.ts'
import { fencesOf } from '../support/page.ts'
import { pythonEnv, pythonWithHttpx, withoutHttpx, withoutPython } from '../support/python.ts'
import { until } from '../support/until.ts'
import { installSdk, tsc } from './install.ts'

/** The programs of the pages are run as they stand there, against the synthetic hotel of a listening server. */

const portico = useApp()

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portico-sdk-docs-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const programsOf = (page: string, language: string) => fencesOf(`docs/sdk/${page}.md`, language)

async function run(command: string, file: string) {
  // A compiler that held this process up may have cut the server off from its database for a moment.
  await until(async () => (await portico.request('GET', '/readyz')).status === 200)
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/reset')
  const env = { PATH: process.env.PATH, ...pythonEnv, PORTICO_URL: portico.address, PORTICO_KEY: hotel.key }
  const { stdout, stderr } = await promisify(execFile)(command, [file], { cwd: folder, env })
  assert.equal(stderr, '')
  const { body } = await hotel.request('GET', '/v1/packages?limit=1')
  const guests = await hotel.request('GET', '/v1/guests?limit=1')
  const [made, counted, ...rest] = stdout.trim().split('\n')
  assert.equal(made, `made ${body.data[0].id}`)
  const [, count] = /^guests with an e-mail address: (\d+)$/.exec(counted!)!
  assert.ok(Number(count) > 50 && Number(count) <= guests.body.total, `${count} of ${guests.body.total}: several pages`)
  assert.equal(rest.at(-1), 'refused: package_not_found')
  assert.equal(rest.at(-2), 'intent: general')
  assert.match(rest.join('\n'), /breakfast/i)
}

test('the first program of the TypeScript page does what it says; its types, and those of the integrations, are right', async () => {
  const [program] = programsOf('typescript', 'ts')
  installSdk(folder)
  symlinkSync(resolve('node_modules/@modelcontextprotocol'), join(folder, 'node_modules/@modelcontextprotocol'))
  writeFileSync(join(folder, 'hotel.ts'), program!)
  const pages = readdirSync('docs/integrations').map((page) => page.replace('.md', '.ts'))
  for (const page of pages) {
    const text = fencesOf(`docs/integrations/${page.replace('.ts', '.md')}`, 'ts').join('\n')
    writeFileSync(join(folder, page), text)
  }
  const typeRoots = [resolve('node_modules/@types')]
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    types: ['node'],
    typeRoots,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['hotel.ts', ...pages] }))
  tsc('-p', folder)
  await run(process.execPath, 'hotel.ts')
})

test('the first program of the Python page does what it says', { skip: withoutPython }, async () => {
  writeFileSync(join(folder, 'hotel.py'), programsOf('python', 'python')[0]!)
  await run('python3', 'hotel.py')
})

test('the program for event loops of the Python page does what it says', { skip: withoutHttpx }, async () => {
  writeFileSync(join(folder, 'hotel_async.py'), programsOf('python', 'python')[1]!)
  await run(pythonWithHttpx!, 'hotel_async.py')
})

test('the receiver of the Python page accepts what is signed and refuses the rest', { skip: withoutPython }, () => {
  const body = '{"id":"evt_1","type":"webhook.test"}'
  const t = Math.floor(Date.now() / 1000)
  const signature = `t=${t},v1=${createHmac('sha256', 'whsec_1').update(`${t}.${body}`).digest('hex')}`
  const headers = JSON.stringify({ 'Portico-Signature': signature })
  const program = `${programsOf('python', 'python')[2]}
import sys
body, headers = sys.argv[1], ${headers}
print(receive(body, headers, 'whsec_1'), receive(body + ' ', headers, 'whsec_1'))`
  const said = execFileSync('python3', ['-c', program, body], {
    encoding: 'utf8',
    env: { ...process.env, ...pythonEnv },
  })
  assert.equal(said, "(204, 'webhook.test') (400, 'no_matching_signature')\n")
})
