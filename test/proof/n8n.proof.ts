import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { useOwnApp } from '../support/app.ts'

/**
 * The packed node in n8n's own engine (`n8n-core`: loader, expressions, executor, requests), 380 MB that are not installed with ours.
 * The rest of n8n is its pages and its database, which a node does not see.
 */
const ENGINE = ['n8n-core@2.41.1', 'n8n-workflow@2.41.0']

const portico = useOwnApp()
const execute = promisify(execFile)
let folder: string
let missing: string | undefined

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-n8n-'))
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', ...ENGINE]
  const given = process.env.PORTICO_TEST_N8N // a folder that has it
  if (given) folder = given
  else
    await execute('npm', args, { cwd: folder, timeout: 900_000 }).catch((error: Error) => {
      missing = `n8n's engine cannot be installed here: ${error.message.split('\n')[0]}`
    })
})

after(() => (process.env.PORTICO_TEST_N8N ? undefined : rm(folder, { recursive: true, force: true })))

test('a workflow makes guests, reads each, and lists them all, page by page', async (t) => {
  if (missing) return t.skip(missing)
  const hotel = await portico.newProperty()
  const place = join(folder, 'node_modules', 'n8n-nodes-portico') // where n8n installs what people add
  t.after(() => rm(place, { recursive: true, force: true }))
  await execute(process.execPath, ['scripts/build-n8n.mjs', join(place, 'dist')])
  await cp('connectors/n8n/package.json', join(place, 'package.json'))
  const run = (address: string, key: string) =>
    execute(process.execPath, [resolve('test/connectors/n8n-engine.cjs'), place, address, key], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: place, N8N_USER_FOLDER: place },
    })
  const { stdout, stderr } = await run(`${portico.address}/`, hotel.key)
  assert.deepEqual(
    JSON.parse(stdout.slice(stdout.lastIndexOf('{"status"'))),
    {
      status: 'success',
      loaded: [
        ['portico', 'porticoTrigger'],
        ['porticoApi', 'porticoOAuth2Api'],
      ],
      made: ['Ann 0', 'Ann 1'],
      got: 2,
      listed: 4, // once for each item that comes in
    },
    stderr,
  )
  assert.equal((await hotel.request('GET', '/v1/guests')).body.total, 2)
  const wrong = await run(portico.address, 'sk_test_nobody')
  assert.match(wrong.stdout, /"status":"error".*the API key is not, or no longer, valid/)
})
