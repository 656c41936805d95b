import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

/** What the browser is made to fetch before it shows anything. */

const DIST = new URL('../../dashboard/dist/', import.meta.url)
const MOST_BYTES = 300_000

const read = (name: string): string => readFileSync(new URL(name, DIST), 'utf8')

/** A script and all that it imports without being asked. */
function withImports(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  for (const [, found] of read(`assets/${name}`).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
    withImports(found!, known)
  }
  return known
}

test('the first load is at most 300 kB of script, and holds no page’s own code', () => {
  const entry = /src="\.\/assets\/([\w.-]+\.js)"/.exec(read('index.html'))![1]!
  const first = withImports(entry)
  const bytes = [...first].reduce((sum, name) => sum + gzipSync(read(`assets/${name}`)).length, 0)
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`)
  const names = readdirSync(new URL('assets/', DIST)).filter((name) => name.endsWith('.js'))
  assert.ok(names.length - first.size > 40, `${names.length} scripts, ${first.size} of them at once`)
  const texts = [...first].map((name) => read(`assets/${name}`)).join('')
  assert.doesNotMatch(texts, /recharts/i, 'charts come with the pages that draw them')
})

test('the page names nothing that is not of this server', () => {
  for (const [, address] of read('index.html').matchAll(/(?:src|href)="([^"]+)"/g)) {
    assert.match(address!, /^(\.{1,2}\/|\/dashboard\/$)/)
  }
})
