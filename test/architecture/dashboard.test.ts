import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesOf, importsOf, sourcesIn } from '../support/import-graph.ts'

/** app → areas → domain → api and ui → i18n; a language's file knows its English twin alone. Areas do not know each other; nothing leaves but to the client and the server's tables. */

const ROOT = 'dashboard/src/'
const files = sourcesIn('dashboard/src')
const imports = importsOf(files)

/** `app`, `areas/front-desk`, `ui` … */
const roomOf = (path: string): string => {
  const [first, second] = path.slice(ROOT.length).split('/')
  return first === 'areas' ? `${first}/${second}` : first!
}

/** Data alone, so that its forms and sliders follow from what the server takes; and reckonings that both sides must agree on. */
const TABLES = [
  'src/platform/schema/time.ts',
  'src/platform/schema/violation-types.ts',
  'src/modules/reservations/import/known-columns.ts',
  'src/modules/reservations/import/csv-line.ts',
  'src/platform/runtime/providers.ts',
  'src/modules/revenue/rules.ts',
  'src/modules/properties/colors.ts',
  'pages/shared/asked.ts',
]

const DOMAIN = ['domain', 'api', 'ui', 'i18n']
const MAY_IMPORT: Record<string, string[]> = {
  domain: DOMAIN,
  api: ['i18n'],
  ui: ['i18n'],
  i18n: [],
  languages: ['i18n'],
}

const mayImport = (from: string, to: string): boolean => {
  if (!to.startsWith(ROOT)) {
    if (to === 'sdk/src/index.ts' || TABLES.includes(to)) return true
    return from === `${ROOT}app/main.tsx` && to === 'src/doors/style/palette.css'
  }
  if (/\/languages\/\w+\//.test(from)) return to === from.replace(/languages\/\w+\//, '')
  const [room, target] = [roomOf(from), roomOf(to)]
  if (room === target) return true
  if (room === 'app' && to === `${ROOT}languages/load.ts`) return true
  if (from === `${ROOT}i18n/violation.ts` && to === `${ROOT}languages/violations.ts`) return true
  const allowed = MAY_IMPORT[room] ?? DOMAIN
  return allowed.includes(target)
}

test('every import of the dashboard points the allowed way', () => {
  const wrong = imports.filter(({ from, to }) => !mayImport(from, to)).map(({ from, to }) => `${from} → ${to}`)
  assert.deepEqual(wrong, [])
  assert.ok(imports.length > 500, 'the imports were found')
  const rooms = [...new Set(files.map((path) => path.split('/')[2]))].sort()
  assert.deepEqual(rooms, ['api', 'app', 'areas', 'domain', 'i18n', 'languages', 'ui'])
})

test('files of the dashboard form no circle, type imports included', () => {
  assert.deepEqual(circlesOf(imports), [])
})
