import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { successStatus } from '../../src/platform/operation/operation.ts'
import { operations } from '../../src/registry.ts'
import { TEST_KEY, useOwnApp } from '../support/app.ts'
import { restRequest } from '../support/doors.ts'
import { exchange } from '../support/exchange.ts'
import { JUDGED } from '../support/prism.ts'
import { samples } from '../support/samples/index.ts'

/** The tools that newcomers bring, against our description and a server: too heavy (220 MB) to be installed with ours. */

const TOOLS = [
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  '@stoplight/prism-http@5.16.0',
  '@stoplight/prism-cli@5.16.0',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  'openapi-to-postmanv2@6.3.3',
  'typescript@5',
]

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000' })
const root = fileURLToPath(new URL('../..', import.meta.url))
const execute = promisify(execFile)
let folder: string
let missing: string | undefined

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-tools-'))
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', ...TOOLS]
  await execute('npm', args, { cwd: folder, timeout: 600_000 }).catch((error: Error) => {
    missing = `the tools cannot be installed here: ${error.message.split('\n')[0]}`
  })
  await cp(join(root, 'openapi.json'), join(folder, 'openapi.json'))
  await cp(join(root, '.redocly.lint-ignore.yaml'), join(folder, '.redocly.lint-ignore.yaml'))
})

after(() => rm(folder, { recursive: true, force: true }))

/** A test of the tools, or a word that they are not there. */
const withTools = (name: string, body: (t: TestContext) => Promise<void>) =>
  test(name, (t) => (missing ? t.skip(missing) : body(t)))

const tool = (name: string, ...args: string[]) =>
  execute(join(folder, 'node_modules', '.bin', name), args, { cwd: folder, maxBuffer: 2 ** 26, env: plainEnv() })

/** Their processes begin at the real time and load nothing of ours. */
const plainEnv = () => ({ ...process.env, NODE_OPTIONS: '' })

withTools('Redocly has nothing to say', async () => {
  const { stdout } = await tool('redocly', 'lint', 'openapi.json', '--extends=recommended-strict', '--format=json')
  const { totals } = JSON.parse(stdout)
  assert.deepEqual([totals.errors, totals.warnings], [0, 0])
  assert.equal(totals.ignored, 4, 'those that .redocly.lint-ignore.yaml gives reasons for')
})

withTools('Spectral has nothing to say', async () => {
  await writeFile(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
  const { stdout } = await tool('spectral', 'lint', 'openapi.json', '--fail-severity=hint', '-f', 'json')
  assert.deepEqual(JSON.parse(stdout.slice(stdout.indexOf('['), stdout.lastIndexOf(']') + 1)), [])
})

const COMPILER = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  module: 'esnext',
  target: 'esnext',
  moduleResolution: 'bundler',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: [],
  noEmit: true,
}

/** Compiles a program against generated types, strictly, and runs it. */
async function runProgram(name: string, source: string, more: object = {}): Promise<string[]> {
  const own = join(folder, name)
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'use.ts'), source)
  const config = { compilerOptions: { ...COMPILER, ...more }, files: ['use.ts'] }
  await writeFile(join(own, 'tsconfig.json'), JSON.stringify(config))
  await tool('tsc', '-p', own)
  const { key } = await portico.newProperty()
  const env = { ...plainEnv(), PORTICO: portico.address, PORTICO_KEY: key }
  const bundle = join(own, 'use.mjs')
  await execute(join(root, 'node_modules/.bin/rolldown'), [join(own, 'use.ts'), '-f', 'esm', '-o', bundle], {
    cwd: own,
  })
  const { stdout } = await execute(process.execPath, [bundle], { env })
  return stdout.trim().split('\n')
}

const ENVIRONMENT = 'declare const process: { env: Record<string, string> }\n'

withTools('openapi-typescript: calls that give only what is needed compile strictly and are answered', async () => {
  await tool('openapi-typescript', 'openapi.json', '-o', 'types.d.ts')
  const said = await runProgram(
    'fetching',
    `import createClient from 'openapi-fetch'
import type { components, paths } from '../types'
${ENVIRONMENT}
type NewPackage = components['schemas']['NewPackage']
const headers = { 'X-API-Key': process.env.PORTICO_KEY! }
const client = createClient<paths>({ baseUrl: process.env.PORTICO!, headers })
const spa: NewPackage = { name: 'Spa', slug: 'spa', type: 'spa', price: 249, currency: 'USD', inclusions: [] }
const { data, error } = await client.POST('/v1/packages', { body: spa })
if (error) throw new Error(String(error.detail))
const guest = await client.POST('/v1/guests', { body: { first_name: 'Ann' } })
const body = { channel: 'email', recipient: 'ann@example.com', subject: 'Hello', content: 'Welcome' } as const
const sent = await client.POST('/v1/messaging/send', { body })
const list = await client.GET('/v1/packages', { params: { query: { limit: 3 } } })
console.log([data.is_active, guest.data?.first_name, sent.data?.status, list.data?.data[0]?.name].join())
`,
  )
  assert.match(said[0]!, /^true,Ann,(sent|queued|delivered),Spa$/)
})

withTools('hey-api: its client compiles strictly and is answered', async () => {
  await tool('openapi-ts', '-i', 'openapi.json', '-o', 'hey')
  const names = await readFile(join(folder, 'hey', 'sdk.gen.ts'), 'utf8')
  const name = /export const (\w*[pP]ackages?Create\w*)/.exec(names)?.[1]
  assert.ok(name, 'a function for packages.create')
  const said = await runProgram(
    'hey-use',
    `import { ${name} } from '../hey/sdk.gen'
import { client } from '../hey/client.gen'
${ENVIRONMENT}
client.setConfig({ baseUrl: process.env.PORTICO!, headers: { 'X-API-Key': process.env.PORTICO_KEY! } })
const { data } = await ${name}({
  body: { name: 'Spa', slug: 'spa', type: 'spa', price: 249, currency: 'USD', inclusions: [] },
})
console.log(data?.slug)
`,
    { exactOptionalPropertyTypes: false }, // which its own code does not keep to
  )
  assert.deepEqual(said, ['spa'])
})

interface Item {
  name: string
  item?: Item[]
  request?: { method: string; header: { key: string; value: string; disabled?: boolean }[]; body?: { raw?: string } }
}

const requestsOf = ({ item = [], ...own }: Item): Item[] => (own.request ? [own] : item.flatMap(requestsOf))

/** Sends what a collection has for creating a package, as Postman would. */
async function send(collection: Item, key: string, slug: string): Promise<number> {
  const { request } = requestsOf(collection).find(
    ({ request }) => request?.method === 'POST' && request.body?.raw?.includes('"inclusions"'),
  )!
  const headers = Object.fromEntries(
    request!.header
      .filter(({ disabled }) => !disabled)
      .map(({ key, value }) => [key.toLowerCase(), value.replace('{{$guid}}', () => crypto.randomUUID())]),
  )
  assert.ok(headers['idempotency-key'])
  const body = { ...JSON.parse(request!.body!.raw!), slug }
  return (await portico.request('POST', '/v1/packages', { key, body, headers })).status
}

withTools('Postman: of the converted description and of our collection, two POSTs are two records', async () => {
  const require = createRequire(join(folder, 'x.js'))
  const converter = require('openapi-to-postmanv2')
  const input = { type: 'string', data: await readFile(join(root, 'openapi.json'), 'utf8') }
  const options = { parametersResolution: 'Example', folderStrategy: 'Tags' }
  const converted = await promisify(converter.convertV2)(input, options)
  assert.equal(converted.result, true, converted.reason)
  const ours = await readFile(join(root, 'connectors/postman/portico.postman_collection.json'), 'utf8')
  for (const collection of [converted.output[0].data, JSON.parse(ours)]) {
    const { key } = await portico.newProperty()
    assert.deepEqual([await send(collection, key, 'spa'), await send(collection, key, 'golf')], [201, 201])
  }
  const { Collection } = require('postman-collection')
  const read = new Collection(JSON.parse(ours))
  let count = 0
  read.forEachItem(() => count++)
  assert.equal(count, requestsOf(JSON.parse(ours)).length)
})

withTools('Prism, shown every exchange of the contract suite, has nothing to say', async (t) => {
  const { NODE_TEST_CONTEXT: _, ...around } = process.env // or the runner inside a runner would run nothing
  const env = { ...around, PORTICO_TEST_PRISM: folder }
  const { stdout } = await execute(process.execPath, ['scripts/check.mjs', 'test/contract'], {
    cwd: root,
    env,
    maxBuffer: 2 ** 28,
  })
  const [, count] = /ℹ pass (\d+)/.exec(stdout)!
  const { size: judged } = await stat(join(folder, JUDGED))
  t.diagnostic(`${judged} exchanges of ${count} tests`)
  assert.ok(Number(count) > 1000 && judged > 5000)
})

/** `prism proxy … --errors`: answers 422 itself to what is not described, and 500 where an answer is not. */
async function startProxy(t: TestContext): Promise<string> {
  const bin = join(folder, 'node_modules', '.bin', 'prism')
  const args = ['proxy', join(root, 'openapi.json'), portico.address, '--errors', '--port', '0']
  const proxy = spawn(bin, args, { env: plainEnv(), stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => proxy.kill())
  for await (const line of createInterface(proxy.stdout)) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(stripVTControlCharacters(line)) ?? []
    if (address && /listening/.test(line)) return address
  }
  throw new Error('Prism did not start')
}

withTools('Prism as a proxy that refuses what is not described lets every operation through', async (t) => {
  const proxy = await startProxy(t)
  const refused: string[] = []
  for (const operation of operations) {
    const hotel = await portico.newProperty()
    const { path, body: fields, raw, headers } = restRequest(operation, await samples[operation.id]!(hotel))
    const body = Object.keys(fields ?? {}).length > 0 ? fields : undefined // most of those without fields take no body
    const key = operation.scope === 'platform:admin' ? TEST_KEY : hotel.key
    const { status, text, ...answer } = await exchange(
      proxy + path,
      operation.http.method,
      { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    )
    const isFine = status === successStatus(operation) && !answer.headers.has('sl-violations')
    if (!isFine) refused.push(`${operation.id} ${status} ${text.slice(0, 300)} ${answer.headers.get('sl-violations')}`)
  }
  assert.deepEqual(refused, [])
  t.diagnostic(`${operations.length} operations`)
})
