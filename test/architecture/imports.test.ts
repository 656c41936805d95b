import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'

/** doors → registry → modules → platform; providers → modules; app.ts alone sees everything. */

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('src', name))

/** Types too, and what is loaded later or named in a type: `import('…')`. */
const IMPORT = /^(?:import|export)\b[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

const imports = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(IMPORT)].map(([, named, alone, inside]) => ({
    from,
    to: normalize(join(dirname(from), (named ?? alone ?? inside)!)),
  })),
)

/** The room a file is in: `platform`, `modules/packages`, `doors/rest`, `app.ts` … */
const roomOf = (path: string): string => {
  const [, first, second] = path.split('/')
  return first === 'modules' ? `${first}/${second}` : first!
}

const mayImport = (from: string, to: string): boolean => {
  const [room, target] = [roomOf(from), roomOf(to)]
  if (room === target) return true
  if (target === 'platform' || target === 'version.ts') return true
  const isIndex = to.endsWith('/index.ts')
  if (room.startsWith('modules/')) return target.startsWith('modules/') && isIndex
  switch (room) {
    case 'sandbox':
      return target.startsWith('modules/') && isIndex
    case 'registry.ts':
      return (target.startsWith('modules/') || target === 'sandbox') && isIndex
    case 'doors':
      return target === 'registry.ts' || (target.startsWith('modules/') && isIndex)
    case 'providers':
      return target.startsWith('modules/') && to.endsWith('/ports.ts')
    case 'cli':
      return (
        ['app.ts', 'core.ts', 'work.ts', 'main.ts', 'registry.ts', 'doors'].includes(target) ||
        (target.startsWith('modules/') && isIndex)
      )
    case 'main.ts':
      return target === 'app.ts' || target === 'core.ts'
    case 'core.ts':
    case 'work.ts':
      return !['cli', 'main.ts', 'app.ts', 'doors'].includes(target)
    case 'app.ts':
      return target !== 'cli' && target !== 'main.ts'
    default:
      return false
  }
}

test('every import points the allowed way', () => {
  const wrong = imports.filter(({ from, to }) => !mayImport(from, to)).map(({ from, to }) => `${from} → ${to}`)
  assert.deepEqual(wrong, [])
  assert.ok(imports.length > 100, 'the imports were found')
})

/** Walks every arrow once; each way that comes back to itself is a circle, told from its first name. */
function circlesOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = []
  const finished = new Set<string>()
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      found.push([...path.slice(path.indexOf(name)), name].join(' → '))
      return
    }
    if (finished.has(name)) return
    for (const next of arrows.get(name) ?? []) visit(next, [...path, name])
    finished.add(name)
  }
  for (const name of arrows.keys()) visit(name, [])
  return found
}

const arrowsBetween = (pairs: readonly { from: string; to: string }[]): Map<string, Set<string>> => {
  const grouped = Map.groupBy(pairs, ({ from }) => from)
  return new Map([...grouped].map(([from, all]) => [from, new Set(all.map(({ to }) => to))]))
}

test('modules form no circle', () => {
  const rooms = imports
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
    .filter(({ from, to }) => from !== to && from.startsWith('modules/') && to.startsWith('modules/'))
  assert.deepEqual(circlesOf(arrowsBetween(rooms)), [])
})

test('files form no circle, type imports included', () => {
  assert.deepEqual(circlesOf(arrowsBetween(imports)), [])
})

test('a circle is told by the names along it', () => {
  const pairs = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
  ]
  assert.deepEqual(circlesOf(arrowsBetween(pairs)), ['b → c → b'])
})

test('modules know neither HTTP nor a framework, and the environment is read in one place', () => {
  for (const path of files) {
    const text = readFileSync(path, 'utf8')
    if (path.startsWith('src/modules') || path.startsWith('src/platform')) {
      assert.doesNotMatch(text, /from '(fastify|graphql|graphql-yoga|@modelcontextprotocol)/, path)
    }
    if (path !== 'src/platform/runtime/config.ts') assert.doesNotMatch(text, /process\.env/, path)
  }
})

test('the platform imports nothing but itself', () => {
  const outside = imports.filter(
    ({ from, to }) => from.startsWith('src/platform/') && !to.startsWith('src/platform/') && to !== 'src/version.ts',
  )
  assert.deepEqual(outside, [])
})
