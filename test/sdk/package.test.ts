import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { installSdk, tsc } from './install.ts'

/** The package as those have it who install it: packed by npm, unpacked elsewhere, seen through its types. */

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portico-sdk-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const built = installSdk(join(folder, 'built'))
const pack = ['pack', '--ignore-scripts', '--json', '--offline', '--no-update-notifier', '--pack-destination', folder]
const npm = process.env.npm_execpath // under `npm test`; npm's own program otherwise
const [command, args] = npm ? [process.execPath, [npm, ...pack]] : ['npm', pack]
const [packed] = JSON.parse(execFileSync(command, args, { cwd: built, encoding: 'utf8' }))

const consumer = join(folder, 'consumer')
const installed = join(consumer, 'node_modules/@portico/sdk')
mkdirSync(installed, { recursive: true })
execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1'])
writeFileSync(join(consumer, 'package.json'), '{"type":"module"}')

test('packed it is at most 60 kB, holds only what is used, and needs nothing else', (t) => {
  t.diagnostic(`packed: ${(packed.size / 1000).toFixed(1)} kB, unpacked: ${(packed.unpackedSize / 1000).toFixed(0)} kB`)
  assert.ok(packed.size <= 60_000, `${packed.size} bytes`)
  const names: string[] = packed.files.map(({ path }: { path: string }) => path)
  assert.deepEqual(
    names.filter((name) => !/^dist\/[\w/]+\.(js|d\.ts)$/.test(name)),
    ['LICENSE', 'README.md', 'package.json'],
  )
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  assert.deepEqual([dependencies, peerDependencies], [undefined, undefined])
  for (const name of readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|d\.ts)$/.test(name)) continue
    const outside = readFileSync(join(installed, 'dist', name), 'utf8').match(/(from|import\() ?['"](?!\.\.?\/)[^'"]+/g)
    assert.equal(outside, null, `${name} imports ${outside}`)
  }
})

test('a program imports both of its doors', () => {
  const program = `
    import { Portico, NotFoundError, PorticoError } from '@portico/sdk'
    import { verifyWebhook } from '@portico/sdk/webhooks'
    const portico = new Portico({ baseUrl: 'https://api.example.com', apiKey: 'sk_test_1' })
    console.log(typeof portico.packages.create, typeof portico.ai.chat.stream, typeof verifyWebhook,
      NotFoundError.prototype instanceof PorticoError, Object.keys(portico).length > 20)`
  writeFileSync(join(consumer, 'program.js'), program)
  const said = execFileSync(process.execPath, ['program.js'], { cwd: consumer, encoding: 'utf8' })
  assert.equal(said, 'function function function true true\n')
})

const USE = `
import { type Guest, NotFoundError, Portico, type EventData, type Package } from '@portico/sdk'
import { verifyWebhook } from '@portico/sdk/webhooks'

const key = 'sk_test_1' as string | undefined // as an environment variable is
const portico = new Portico({ baseUrl: 'https://api.example.com', apiKey: key })
export async function right(id: string): Promise<Package> {
  for await (const guest of portico.guests.list({ limit: 50 })) {
    const known: Guest = guest
    const name: string | null = known.last_name
    if (name) break
  }
  const { data, next_cursor } = await portico.packages.list({ type: 'romance' })
  const cursor: string | null = next_cursor
  const { meta } = await portico.packages.get({ id: data[0]?.id ?? cursor ?? '' }).withMeta()
  const left: number | undefined = meta.rateLimit?.remaining
  const talk = portico.ai.chat.stream({ messages: [{ role: 'user', content: 'Hello' }] })
  for await (const { content } of talk) content.trim()
  const said: string = (await talk.final()).content
  const nothing: void = await portico.roomTypes.delete({ id })
  const calendar: string = await portico.itineraries.calendar({ id })
  await portico.reservations.import({ format: 'csv', content: new Blob([calendar, said, String([nothing, left])]) })
  await verifyWebhook<EventData['guest.merged']>('{}', new Headers(), 'whsec_')
  return portico.packages.update({ id, price: 5, valid_from: null }, { signal: AbortSignal.timeout(5) })
}
export const isGone = (error: unknown) => error instanceof NotFoundError && error.code === 'package_not_found'
`

const FILES = `
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Portico } from '@portico/sdk'

export async function upload({ reservations }: Portico): Promise<void> {
  await reservations.import({ format: 'csv', content: createReadStream('stays.csv') })
  await reservations.import({ format: 'csv', content: Readable.toWeb(createReadStream('stays.csv')) })
  await reservations.import({ format: 'csv', content: await readFile('stays.csv') })
}
`

const MISTAKES = [
  `portico.packages.create({ name: 'A' })`, // fields are missing
  `portico.packages.create({ name: 'A', slug: 'a', type: 'romantic', price: 1, currency: 'USD', inclusions: [] })`,
  `portico.packages.get({ slug: 'a' })`,
  `portico.packages.get()`,
  `portico.packages.list({ limit: '5' })`,
  `portico.packages.publish({ id: 'a' })`,
  `portico.packages.update({ id: 'a', name: null })`,
  `portico.reservations.import({ format: 'xml', content: '' })`,
  `portico.sandbox.reset({ all: true })`,
  `new Portico({ apiKey: 'sk_test_1' })`,
]

test('its types fit a right program, in Node and for browsers, and tell each mistake', () => {
  writeFileSync(join(consumer, 'use.ts'), USE)
  writeFileSync(join(consumer, 'files.ts'), FILES)
  const wrong = MISTAKES.map((mistake) => `// @ts-expect-error\n;${mistake}`).join('\n')
  writeFileSync(
    join(consumer, 'wrong.ts'),
    `import { Portico } from '@portico/sdk'\ndeclare const portico: Portico\n${wrong}\n`,
  )
  const strict = { strict: true, noEmit: true, exactOptionalPropertyTypes: true, target: 'es2022' }
  const node = { module: 'nodenext', types: ['node'], typeRoots: [join(process.cwd(), 'node_modules/@types')] }
  const kinds = {
    node: { ...node, lib: ['es2022'] },
    both: { ...node, lib: ['es2022', 'dom'] }, // what a project has that chose nothing
    browser: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], types: [] },
  }
  for (const [kind, options] of Object.entries(kinds)) {
    const config = {
      compilerOptions: { ...strict, ...options },
      files: ['use.ts', 'wrong.ts', ...(kind === 'browser' ? [] : ['files.ts'])],
    }
    writeFileSync(join(consumer, `${kind}.json`), JSON.stringify(config))
    tsc('-p', join(consumer, `${kind}.json`))
  }
})
