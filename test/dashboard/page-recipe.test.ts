import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { AREAS, isInMenu, menuPathOf, ROUTES } from '../../dashboard/src/app/routes.ts'
import { importsOf, sourcesIn } from '../support/import-graph.ts'

/** CONTRIBUTING.md, "Add a page to the dashboard": a page, its texts, its line among the routes, a test, and nothing else. */

const FOLDER = 'dashboard/src/areas'
const sources = sourcesIn('dashboard/src')
const fileOf = (folder: string): string => join(FOLDER, folder, 'page.tsx')

test('every page is registered once, and every registered page is there', () => {
  const pages = sources.filter((path) => path.endsWith('/page.tsx') && path.startsWith(FOLDER))
  assert.deepEqual(ROUTES.map(({ folder }) => fileOf(folder)).sort(), pages.sort())
  const paths = ROUTES.map(({ path }) => path)
  assert.deepEqual([...new Set(paths)], paths)
})

test('a page below another has that one in the menu, and every page of the menu an area with a title', () => {
  const menu = ROUTES.filter(isInMenu)
  for (const { path, folder } of ROUTES) {
    assert.ok(
      menu.some((route) => route.path === menuPathOf(path)),
      path,
    )
    assert.ok(folder === 'overview' || AREAS[folder.split('/')[0]!], folder)
  }
  const titles = [...Object.values(AREAS), ...ROUTES.map(({ title }) => title)]
  for (const { en, de } of titles) assert.ok(en && de, `${en}, ${de}`)
})

/** Where the two differ in form, or say nothing. */
function gapsIn(en: unknown, de: unknown, path: string): string[] {
  if (typeof en !== typeof de) return [`${path}: ${typeof en}, ${typeof de}`]
  if (typeof en === 'string') return en === '' || de === '' ? [`${path}: empty`] : []
  if (typeof en !== 'object' || en === null) return []
  const [a, b] = [en as Record<string, unknown>, de as Record<string, unknown>]
  if (Object.keys(a).length === 0) return [] // the server says these in English itself
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    key in a && key in b ? gapsIn(a[key], b[key], `${path}.${key}`) : [`${path}.${key}: missing`],
  )
}

test('a difference between two languages is found', () => {
  assert.deepEqual(gapsIn({ a: 'x', b: { c: 'y' } }, { a: 'x', b: {} }, 'it'), ['it.b.c: missing'])
  assert.deepEqual(gapsIn({ a: 'x' }, { a: '' }, 'it'), ['it.a: empty'])
})

test('every page takes its texts from messages in its area, and these say the same things in every language', async () => {
  for (const { folder } of ROUTES) {
    const messages = importsOf([fileOf(folder)]).filter(({ to }) => to.endsWith('messages.ts') && to.startsWith(FOLDER))
    assert.notEqual(messages.length, 0, folder)
  }
  const files = sources.filter((path) => path.endsWith('messages.ts') && !path.includes('/i18n/'))
  assert.ok(files.length > 30)
  for (const file of files) {
    const exported = Object.values(await import(pathToFileURL(file).href))
    for (const { translations } of exported as { translations: { en: unknown; de: unknown } }[]) {
      assert.deepEqual(gapsIn(translations.en, translations.de, file), [])
    }
  }
})

test('no other file names the folder of a page', () => {
  const others = [...sources, ...sourcesIn('test/dashboard'), ...sourcesIn('test/support')].filter(
    (path) => path !== 'dashboard/src/app/routes.ts',
  )
  const texts = others.map((path) => [path, readFileSync(path, 'utf8')] as const)
  const named = ROUTES.filter(({ folder }) => folder.includes('/')).flatMap(({ folder }) =>
    texts.filter(([, text]) => text.includes(`'${folder}'`)).map(([path]) => `${path}: ${folder}`),
  )
  assert.deepEqual(named, [])
})
