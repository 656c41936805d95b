import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '../../dashboard/src/i18n/language.ts'
import { sourcesIn } from '../support/import-graph.ts'

/** What the browser is made to fetch before it shows anything. */

const DIST = new URL('../../dashboard/dist/', import.meta.url)
const MOST_BYTES = 300_000

const MOST_FONT_BYTES = 40_000

/** Of a page beside the frame: its own, what pages share, and what draws charts. */
const MOST_SCRIPTS = 8

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

const shortened = (names: string[]): number =>
  names.reduce((sum, name) => sum + gzipSync(read(`assets/${name}`)).length, 0)

test('the first load is at most 300 kB of script, style and typeface in every language, and holds no page’s own code', (t) => {
  const index = read('index.html')
  const first = new Set<string>()
  for (const [, name] of index.matchAll(/(?:src|href)="\.\/assets\/([\w.-]+\.js)"/g)) withImports(name!, first)
  const styles = Array.from(index.matchAll(/href="\.\/assets\/([\w.-]+\.css)"/g), ([, name]) => name!)
  const fonts = Array.from(
    styles
      .map((name) => read(`assets/${name}`))
      .join('')
      .matchAll(/url\([^)]*?([\w-]+\.woff2)\)/g),
  )
  const fontBytes = fonts.map(([, name]) => statSync(new URL(`assets/${name}`, DIST)).size)
  assert.equal(fonts.length, 2)
  assert.ok(fontBytes[0]! + fontBytes[1]! <= MOST_FONT_BYTES, `${fontBytes} bytes of fonts`)
  const bytes = shortened([...first, ...styles]) + fontBytes[0]! // the second comes where its letters are shown
  const built = JSON.parse(read('files.json')) as Record<string, { file: string }>
  for (const language of Object.keys(LANGUAGES)) {
    const file = built[`src/languages/${language}.ts`]?.file.replace('assets/', '')
    const texts = file ? [...withImports(file)].filter((name) => !first.has(name)) : []
    assert.equal(texts.length > 0, language !== 'en', language)
    const whole = bytes + shortened(texts)
    t.diagnostic(`${LANGUAGES[language as keyof typeof LANGUAGES]}: ${Math.round(whole / 1000)} kB`)
    assert.ok(whole <= MOST_BYTES, `${language}: ${whole} bytes`)
  }
  const names = readdirSync(new URL('assets/', DIST)).filter((name) => name.endsWith('.js'))
  assert.ok(names.length - first.size > 40, `${names.length} scripts, ${first.size} of them at once`)
  const pages = Object.entries(built).filter(([source]) => source.endsWith('/page.tsx'))
  assert.ok(pages.length > 40)
  for (const [source, { file }] of pages) {
    const own = [...withImports(file.replace('assets/', ''))].filter((name) => !first.has(name))
    assert.ok(own.length <= MOST_SCRIPTS, `${source} comes in ${own.length} scripts`)
  }
  const texts = [...first].map((name) => read(`assets/${name}`)).join('')
  assert.doesNotMatch(texts, /recharts/i, 'charts come with the pages that draw them')
  assert.doesNotMatch(texts, /stays within 100 years/, 'what is wrong with a field is fetched with the first refusal')
})

test('the page names nothing that is not of this server', () => {
  for (const [, address] of read('index.html').matchAll(/(?:src|href)="([^"]+)"/g)) {
    assert.match(address!, /^(\.{1,2}\/|\/dashboard\/$)/)
  }
})

test('every component that a page uses has its style in the first load', () => {
  const used = sourcesIn('dashboard/src').flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g), ([, names]) =>
      names!.split(',').map((name) => name.trim()),
    ).flat(),
  )
  const library = new URL('../../node_modules/@mantine/core/styles/', import.meta.url)
  const styled = new Set(readdirSync(library))
  const listed = readFileSync(new URL('../../dashboard/src/app/mantine.css', import.meta.url), 'utf8')
  const needed = [...new Set(used)].filter((name) => styled.has(`${name}.css`))
  assert.ok(needed.length > 40)
  assert.deepEqual(
    needed.filter((name) => !listed.includes(`/${name}.css"`)),
    [],
  )
})
