import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { useOwnApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { installSdk } from './install.ts'

/** The built package in a real browser, on a page of another origin that the server allows. */

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portico-sdk-page-'))
const dist = join(installSdk(folder), 'dist')
const pages = createServer(({ url = '/' }, response) => {
  const isScript = /^\/[\w/]+\.js$/.test(url)
  response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
  response.end(isScript ? readFileSync(join(dist, url)) : '<!doctype html><title>A page</title>')
}).listen(0, '127.0.0.1')
await once(pages, 'listening')
after(() => {
  pages.closeAllConnections()
  pages.close()
  rmSync(folder, { recursive: true, force: true })
})

const origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
const portico = useOwnApp({ PORTICO_CORS_ORIGINS: origin })
const browser = useBrowser()

const SCRIPT = `async ([baseUrl, apiKey]) => {
  const { Portico, NotFoundError } = await import('/index.js')
  const portico = new Portico({ baseUrl, apiKey, maxRetries: 0 })
  const fields = { type: 'spa', price: 5, currency: 'USD', inclusions: [], stars: 5 }
  for (const slug of ['a', 'b', 'c']) await portico.packages.create({ name: slug, slug, ...fields })
  const { meta } = await portico.packages.create({ name: 'd', slug: 'd', ...fields }).withMeta()
  const slugs = []
  for await (const { slug } of portico.packages.list({ limit: 3 })) slugs.push(slug)
  const talk = portico.ai.chat.stream({ messages: [{ role: 'user', content: 'When is breakfast?' }] })
  let heard = ''
  for await (const { content } of talk) heard += content
  const refusal = await portico.packages.get({ id: 'pkg_nonsense' }).catch((error) => error)
  const csv = 'room_type,check_in,check_out,nightly_rate\\nSea View,2026-12-24,2026-12-27,169\\n'
  const { created } = await portico.reservations.import({ format: 'csv', content: new Blob([csv]) })
  return {
    slugs,
    created,
    streamed: heard === (await talk.final()).content,
    refused: refusal instanceof NotFoundError && refusal.requestId.startsWith('req_'),
    ignored: meta.ignoredFields,
    limit: meta.rateLimit.limit,
  }
}`

test('a page calls, pages, streams, uploads and reads what comes beside an answer', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page } = await browser.newPage()
  await page.goto(origin)
  const seen = await page.evaluate(`(${SCRIPT})(${JSON.stringify([portico.address, hotel.key])})`)
  assert.deepEqual(seen, {
    slugs: ['d', 'c', 'b', 'a'],
    created: 1,
    streamed: true,
    refused: true,
    ignored: ['stars'],
    limit: 1000,
  })
})
