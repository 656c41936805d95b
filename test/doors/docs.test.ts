import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { mountDocs } from '../../src/doors/docs/index.ts'
import { buildOpenApi } from '../../src/doors/rest/openapi.ts'
import type { OpenApiDocument } from '../../src/doors/rest/openapi-types.ts'
import { defineEvent } from '../../src/platform/events/event-kind.ts'
import { defineError } from '../../src/platform/operation/errors.ts'
import { defineModule, type Module } from '../../src/platform/operation/module.ts'
import { type AnyOperation, defineOperation } from '../../src/platform/operation/operation.ts'
import { Type } from '../../src/platform/schema/schema.ts'
import { modules, operations } from '../../src/registry.ts'
import { some } from '../support/some.ts'

const real = buildOpenApi(modules)
const PAGES = [
  '/docs',
  '/docs/conventions',
  '/docs/errors',
  '/docs/events',
  ...modules.map(({ name }) => `/docs/${name}`),
]

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

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
    assert.doesNotMatch(body, /<script|<style|<iframe|\sstyle=|\son[a-z]+=/i, url)
    for (const [, address] of body.matchAll(/(?:href|src|action|data|srcset)="([^"]*)"/g)) {
      assert.match(address!, /^(?:\/(?!\/)|#)/, `${url} refers to ${address}`)
    }
  }
})

test('every link leads to a page and a place on it', async () => {
  const { get, page } = docs()
  const bodies = new Map<string, string>()
  for (const url of PAGES) bodies.set(url, await page(url))
  for (const [from, body] of bodies) {
    for (const [, address] of body.matchAll(/(?:href|src)="([^"]*)"/g)) {
      const [path, anchor] = address!.split('#')
      const target = path || from
      if (!bodies.has(target)) assert.equal((await get(target)).statusCode, 200, `${from} → ${address}`)
      if (anchor) assert.ok(bodies.get(target)?.includes(`id="${anchor}"`), `${from} → ${address}`)
    }
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
    assert.doesNotMatch(body, /<script|<img src=x/, url)
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
  assert.doesNotMatch(style.body, /url\(|@import/)
  assert.match(style.body, /color-scheme: light dark;[^}]+light-dark\(/)
  assert.equal((await get('/docs/icon.svg')).headers['content-type'], 'image/svg+xml; charset=utf-8')
  for (const url of ['/docs', '/openapi.json', '/docs/style.css']) {
    const etag = String((await get(url)).headers.etag)
    const again = await get(url, { 'if-none-match': etag })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  }
})

test('a page that does not exist is left to the server’s own 404', async () => {
  const { get } = docs()
  for (const url of ['/docs/nothing', '/docs/packages/create', '/docs/../package.json', '/docs/style']) {
    assert.equal((await get(url)).statusCode, 404, url)
  }
  assert.equal((await get('/docs/')).headers.location, '/docs')
})
