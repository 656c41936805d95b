import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { iconOf } from '../../dashboard/src/app/menu-icon.ts'
import { useRouteMessages } from '../../dashboard/src/app/route-messages.ts'
import { isInMenu, menuPathOf, ROUTES } from '../../dashboard/src/app/routes.ts'
import { LANGUAGES } from '../../dashboard/src/i18n/language.ts'
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
    assert.ok(['overview', 'account'].includes(folder) || useRouteMessages.en.areas[folder.split('/')[0]!], folder)
  }
  for (const { path } of menu) iconOf(path) // or it says what is missing
  assert.deepEqual(Object.keys(useRouteMessages.en.pages).sort(), menu.map(({ path }) => path).sort())
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

test('every page takes its texts from messages in its area', () => {
  for (const { folder } of ROUTES) {
    const messages = importsOf([fileOf(folder)]).filter(({ to }) => to.endsWith('messages.ts') && to.startsWith(FOLDER))
    assert.notEqual(messages.length, 0, folder)
  }
})

test('what is said in English is said in every language: the same things, and nothing is empty', async () => {
  const said = sources.filter((path) => path.endsWith('messages.ts') && !/\/languages\/|i18n\/messages\.ts$/.test(path))
  assert.ok(said.length > 30)
  const others = Object.keys(LANGUAGES).filter((language) => language !== 'en')
  const twin = (path: string, language: string) =>
    path.replace('dashboard/src/', `dashboard/src/languages/${language}/`)
  assert.deepEqual(
    sources.filter((path) => /\/languages\/\w+\//.test(path)).sort(),
    others.flatMap((language) => said.map((path) => twin(path, language))).sort(),
  )
  for (const path of said) {
    const [set] = Object.values(await import(pathToFileURL(path).href)) as { file: string; en: unknown }[]
    assert.equal(`dashboard/src/${set!.file}.ts`, path, 'it names its own file')
    for (const language of others) {
      const { messages } = await import(pathToFileURL(twin(path, language)).href)
      assert.deepEqual(gapsIn(set!.en, messages, twin(path, language)), [])
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
