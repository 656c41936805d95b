import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import Fastify from 'fastify'
import { parse as parseYaml } from 'yaml'
import { CHAPTERS, guideAddress } from '../../src/doors/docs/contents.ts'
import { mountDocs } from '../../src/doors/docs/index.ts'
import { toYaml } from '../../src/doors/docs/yaml.ts'
import { buildOpenApi } from '../../src/doors/rest/openapi.ts'
import type { OpenApiDocument } from '../../src/doors/rest/openapi-types.ts'
import { defineEvent } from '../../src/platform/events/event-kind.ts'
import { defineError } from '../../src/platform/operation/errors.ts'
import { defineModule, type Module } from '../../src/platform/operation/module.ts'
import { type AnyOperation, defineOperation } from '../../src/platform/operation/operation.ts'
import { Type } from '../../src/platform/schema/schema.ts'
import { escapeHtml } from '../../src/platform/schema/text.ts'
import { modules, operations } from '../../src/registry.ts'
import { some } from '../support/some.ts'

const real = buildOpenApi(modules)
const GUIDES = CHAPTERS.flatMap(({ guides }) => guides)
const PAGES = [
  ...['/docs', '/docs/conventions', '/docs/errors', '/docs/events', '/docs/changelog'],
  ...modules.map(({ name }) => `/docs/${name}`),
  ...GUIDES.map(guideAddress),
]

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; " +
  "frame-ancestors 'none'; base-uri 'none'"

let ours: ReturnType<typeof serveDocs> | undefined

/** The pages of the product itself: made once. */
function docs() {
  ours ??= serveDocs(real)
  return ours
}

function serveDocs(document: OpenApiDocument, publicUrl?: string) {
  const app = Fastify()
  const config = { publicUrl, port: { port: 8080, fixed: false } }
  mountDocs(app, { config, modules: document.tags.map(({ name }) => name), document: () => document })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const page = async (url: string) => (await get(url, { host: 'hotel.test:8080' })).body
  return { get, page }
}

test('every page is HTML of its own origin, with a policy that lets nothing else in', async () => {
  const { get } = docs()
  for (const url of PAGES) {
    const { statusCode, headers, body } = await get(url)
    assert.equal(statusCode, 200, url)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-cache')
    assert.equal(headers['content-security-policy'], POLICY)
    assert.match(body, /^<!doctype html>\n<html lang="en">/)
    const [, script, ...others] = body.split('<script')
    assert.match(script!, /^ type="module" src="\/docs\/script\.js"><\/script>/)
    assert.deepEqual(others, [], url)
    assert.doesNotMatch(body, /<style|<iframe|<[^>]*\sstyle=|<[^>]*\son[a-z]+=/i, url)
    for (const [, name, address] of body.matchAll(/(?:\s|<)(href|src|action|srcset)="([^"]*)"/g)) {
      const isLink = name === 'href' && address!.startsWith('https://') // to be followed, not to be loaded
      if (!isLink) assert.match(address!, /^(?:\/(?!\/)|#)/, `${url} refers to ${address}`)
    }
  }
})

/** Answered by the doors beside this one, or built. */
const OF_OTHER_DOORS = new Set(['/dashboard/', '/graphql', '/schema.graphql', '/docs/script.js'])

test('every link leads to a page and a place on it', async () => {
  const { get, page } = docs()
  const links = new Map<string, string>()
  const places = new Set<string>()
  for (const url of PAGES) {
    const body = await page(url)
    places.add(url)
    for (const [, id] of body.matchAll(/\sid="([^"]*)"/g)) places.add(`${url}#${id}`)
    for (const [, address] of body.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      links.set(address!.startsWith('#') ? url + address : address!, url)
    }
  }
  for (const [address, from] of links) {
    if (places.has(address) || OF_OTHER_DOORS.has(address) || address.startsWith('https://')) continue
    assert.ok(!address.includes('#') && (await get(address)).statusCode === 200, `${from} → ${address}`)
  }
})

test('ids are unique on a page and headings step down one at a time', async () => {
  const { page } = docs()
  for (const url of PAGES) {
    const body = await page(url)
    const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    assert.equal(new Set(ids).size, ids.length, url)
    const main = body.slice(body.indexOf('<main'))
    const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    assert.equal(levels.filter((level) => level === 1).length, 1, url)
    for (const [i, level] of levels.entries()) assert.ok(i === 0 || level <= levels[i - 1]! + 1, url)
  }
})

test('every operation is on its module’s page with all that the document says of it', async () => {
  const { page } = docs()
  for (const { name, operations } of modules) {
    const body = await page(`/docs/${name}`)
    for (const operation of operations) {
      const start = body.indexOf(`<section class="operation" id="${operation.id}"`)
      assert.ok(start > 0, operation.id)
      const section = body.slice(start, body.indexOf('</section>', start))
      const { method, path } = operation.http
      const address = `http://hotel.test:8080${path.split('{')[0]}`
      for (const text of [method, path, operation.scope, `maturity ${operation.maturity}`, address, 'Answer 20']) {
        assert.ok(section.includes(text), `${operation.id}: ${text}`)
      }
      for (const { code } of operation.errors) assert.ok(section.includes(code), `${operation.id}: ${code}`)
    }
  }
  const overview = await page('/docs')
  for (const { id } of operations) assert.ok(overview.includes(`#${id}"`), id)
})

test('an operation that takes a file shows a request for each format, byte by byte', async () => {
  const { page } = docs()
  for (const { id, upload } of some(operations.filter((one) => one.upload))) {
    const body = await page(`/docs/${id.split('.')[0]}`)
    const section = body.slice(body.indexOf(`id="${id}"`))
    for (const type of Object.keys(upload!.formats)) {
      assert.ok(section.includes(`Content-Type: ${type}&#39; \\\n  --data-binary &#39;`), type)
    }
  }
})

test('all error codes and all kinds of events are on their pages', async () => {
  const { page } = docs()
  const [errors, events] = [await page('/docs/errors'), await page('/docs/events')]
  for (const { code } of real['x-error-codes']) assert.ok(errors.includes(`id="${code}"`), code)
  for (const kind of Object.keys(real.webhooks)) assert.ok(events.includes(`id="${kind}"`), kind)
})

const HOSTILE = `</code><script>alert(1)</script>"'&<img src=x onerror=alert(1)>`

function hostileModule(): Module {
  const text = Type.String({ description: HOSTILE, examples: [HOSTILE], pattern: HOSTILE, default: HOSTILE })
  const operation = defineOperation({
    id: 'tests.do',
    kind: 'command',
    scope: 'packages:write',
    maturity: 'early_access',
    summary: HOSTILE,
    description: `${HOSTILE}\n\n\`${HOSTILE}\``,
    http: { method: 'POST', path: '/v1/tests/{id}' },
    input: Type.Object({ id: text, [HOSTILE]: text, choice: Type.Unsafe<string>({ type: 'string', enum: [HOSTILE] }) }),
    output: Type.Object({ text }, { title: 'Hostile', description: HOSTILE }),
    errors: [defineError('tests_failed', 'conflict', HOSTILE)],
    run: async () => ({ text: '' }),
  })
  return defineModule({
    name: 'tests',
    summary: HOSTILE,
    operations: [operation as AnyOperation],
    events: [
      defineEvent({ type: 'tests.done', scope: 'packages:read', meaning: HOSTILE, data: Type.Object({ text }) }),
    ],
  })
}

test('text from schemas, summaries and errors is shown as text, whatever it holds', async () => {
  const { page } = serveDocs(buildOpenApi([hostileModule()]))
  for (const url of ['/docs', '/docs/tests', '/docs/errors', '/docs/events']) {
    const body = await page(url)
    assert.doesNotMatch(body, /<script>|<img src=x/, url)
    assert.ok(body.includes('&lt;script&gt;'), url)
  }
})

test('a quote in an example does not end the shell’s quotes', async () => {
  const body = await serveDocs(buildOpenApi([hostileModule()])).page('/docs/tests')
  const command = body.slice(body.indexOf('curl -X POST')).split('</code>')[0]!.replaceAll('&#39;', "'")
  const given = command.slice(command.indexOf("-d '") + 4)
  assert.doesNotMatch(given.slice(0, -1).replaceAll(`'\\''`, ''), /'/)
})

test('examples show the public address, else a plain Host header, else this machine', async () => {
  const shown = async (host: string, publicUrl?: string) => {
    const { body } = await serveDocs(real, publicUrl).get('/docs', { host })
    return /curl -s &quot;(.*?)\/v1\//.exec(body)?.[1]
  }
  assert.equal(await shown('hotel.test', 'https://api.hotel.test'), 'https://api.hotel.test')
  assert.equal(await shown('hotel.test:8443'), 'http://hotel.test:8443')
  assert.equal(await shown('[::1]:8080'), 'http://[::1]:8080')
  for (const hostile of ['x"; rm -rf /', 'a b', 'x/../y', '$(id)', 'user@host', '-', 'x:99999999']) {
    assert.equal(await shown(hostile), 'http://localhost:8080', hostile)
  }
})

test('the document, the style and the icon are served, and an unchanged page is not sent twice', async () => {
  const { get } = docs()
  const document = await get('/openapi.json')
  assert.equal(document.headers['content-type'], 'application/json; charset=utf-8')
  assert.deepEqual(document.json(), JSON.parse(JSON.stringify(real)))
  const style = await get('/docs/style.css')
  assert.equal(style.headers['content-type'], 'text/css; charset=utf-8')
  assert.doesNotMatch(style.body, /@import/)
  const fonts = Array.from(style.body.matchAll(/url\("([^"]+)"\)/g), ([, address]) => address!)
  assert.deepEqual(fonts, ['../fonts/fraunces-latin.woff2', '../fonts/fraunces-latin-ext.woff2'])
  for (const address of fonts) {
    const font = await get(new URL(address, 'http://x/docs/style.css').pathname)
    assert.equal(font.headers['content-type'], 'font/woff2; charset=utf-8')
    assert.equal(font.rawPayload.subarray(0, 4).toString(), 'wOF2')
  }
  assert.match(style.body, /color-scheme: light dark;[^}]+light-dark\(/)
  assert.equal((await get('/docs/icon.svg')).headers['content-type'], 'image/svg+xml; charset=utf-8')
  for (const url of ['/docs', '/openapi.json', '/openapi.yaml', '/llms.txt', '/docs/style.css', '/docs/search.json']) {
    const etag = String((await get(url)).headers.etag)
    const again = await get(url, { 'if-none-match': etag })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  }
})

test('a guide’s pictures are shown and served', async () => {
  const { get } = docs()
  const shown = Array.from(
    (await get('/docs/dashboard/pictures')).body.matchAll(/<img src="([^"]+\.webp)"/g),
    ([, at]) => at!,
  )
  assert.equal(shown.length, 30)
  for (const address of shown) {
    const picture = await get(address)
    assert.equal(picture.headers['content-type'], 'image/webp; charset=utf-8')
    assert.equal(picture.rawPayload.subarray(8, 12).toString(), 'WEBP')
  }
})

test('a page that does not exist is left to the server’s own 404', async () => {
  const { get } = docs()
  for (const url of ['/docs/nothing', '/docs/packages/create', '/docs/../package.json', '/docs/style']) {
    assert.equal((await get(url)).statusCode, 404, url)
  }
  assert.equal((await get('/docs/')).headers.location, '/docs')
})

test('every guide of the repository is in the menu, once, and on the server as it was written', async () => {
  const files = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('decisions/') && name !== 'README.md')
    .map((name) => name.replace(/\.md$/, ''))
  assert.deepEqual(GUIDES.toSorted(), files.sort())
  const { get, page } = docs()
  for (const guide of GUIDES) {
    const written = readFileSync(`docs/${guide}.md`, 'utf8')
    const { headers, body } = await get(`${guideAddress(guide)}.md`, { host: 'hotel.test:8080' })
    assert.equal(headers['content-type'], 'text/markdown; charset=utf-8')
    assert.equal(body.split('\n').length, written.split('\n').length)
    const shown = await page(guideAddress(guide))
    const [, title] = /^# (.+)$/m.exec(written)!
    assert.ok(shown.includes(`<h1>${escapeHtml(title!).replace(/`([^`]+)`/g, '<code>$1</code>')}</h1>`), guide)
    for (const [, code] of written.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)) {
      const text = textOf(shown)
      const first = code!.split('\n')[0]!.replaceAll('http://127.0.0.1:8080', 'http://hotel.test:8080')
      assert.ok(text.includes(first.replace('https://your-server', 'http://hotel.test:8080')), `${guide}: ${first}`)
    }
  }
})

const textOf = (body: string): string =>
  body
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('the same step in several languages stands together; each is shown where there is no script', async () => {
  const body = await docs().page('/docs/integrations/send-a-message')
  const groups = body
    .split('<div class="tabs">')
    .slice(1)
    .map((part) => part.split('</div>')[0]!)
  assert.equal(groups.length, 3)
  for (const group of groups) {
    assert.deepEqual(
      [...group.matchAll(/data-language="(\w+)"/g)].map(([, name]) => name),
      ['sh', 'ts', 'python'],
    )
    assert.doesNotMatch(group, / hidden/)
  }
})

test('every operation has a form that calls it, with the fields and the body of its document', async () => {
  const { page } = docs()
  for (const { name, operations } of modules) {
    const body = await page(`/docs/${name}`)
    for (const { id, http } of operations) {
      const section = body.slice(body.indexOf(`<section class="operation" id="${id}"`)).split('</section>')[0]!
      assert.ok(section.includes(`<form data-method="${http.method}" data-path="${http.path}"`), id)
      for (const [, field] of http.path.matchAll(/\{(\w+)\}/g)) {
        assert.ok(section.includes(`name="${field}" data-in="path"`), `${id}: ${field}`)
      }
    }
  }
})

test('what is searched names every place of every page, and each of them exists', async () => {
  const { get, page } = docs()
  const places: { address: string; title: string; text: string }[] = (await get('/docs/search.json')).json()
  const pages = new Map<string, string>()
  for (const { address, title } of places) {
    const [path, anchor] = address.split('#') as [string, string?]
    if (!pages.has(path)) pages.set(path, await page(path))
    assert.ok(title, address)
    if (anchor) assert.ok(pages.get(path)!.includes(`id="${anchor}"`), address)
  }
  for (const { id } of operations)
    assert.ok(
      places.some(({ address }) => address.endsWith(`#${id}`)),
      id,
    )
  for (const guide of GUIDES)
    assert.ok(
      places.some(({ address }) => address === guideAddress(guide)),
      guide,
    )
  const quiet = places.find(({ address }) => address === '/docs/messaging/send')
  assert.match(quiet!.text, /One call for five channels/)
})

test('the description as YAML says what it says as JSON, by a kept reader', async () => {
  const { get } = docs()
  const { headers, body } = await get('/openapi.yaml', { host: 'hotel.test' })
  assert.equal(headers['content-type'], 'application/yaml; charset=utf-8')
  const json = (await get('/openapi.json', { host: 'hotel.test' })).json()
  assert.equal(body, toYaml(json))
  const part = { ...json, paths: Object.fromEntries(Object.entries(json.paths).slice(0, 8)), components: {} }
  assert.deepEqual(parseYaml(toYaml(part)), part)
  assert.deepEqual(parseYaml(toYaml(AWKWARD)), AWKWARD)
})

const AWKWARD = {
  on: 'yes',
  '200': ['1.0', '', 'a: b', '- c', '# d', "it's", '"e"', 'x\ny', '😀'],
  empty: [{}, [], null],
  y: [[1, [2]], { z: [true] }],
}

test('llms.txt leads a program to every guide as Markdown and to every module', async () => {
  const { get } = docs()
  const { headers, body } = await get('/llms.txt', { host: 'hotel.test:8080' })
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.match(body, /^# Portico\n\n> /)
  for (const [, address] of body.matchAll(/\]\(http:\/\/hotel\.test:8080([^)]*)\)/g)) {
    if (OF_OTHER_DOORS.has(address!)) continue
    assert.equal((await get(address!)).statusCode, 200, address)
  }
  for (const guide of GUIDES) assert.ok(body.includes(`${guideAddress(guide)}.md)`), guide)
  for (const { id } of operations) assert.ok(body.includes(id), id)
})
