import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'

/** doors → registry → modules → platform; providers → modules; app.ts alone sees everything. */

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('src', name))

const imports = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/^(?:import|export)\b[^'"]*?from '(\.[^']+)'/gm)].map(([, path]) => ({
    from,
    to: normalize(join(dirname(from), path!)),
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

test('modules form no cycle', () => {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [room, target] = [roomOf(from), roomOf(to)]
    if (room !== target && room.startsWith('modules/') && target.startsWith('modules/')) {
      arrows.set(room, (arrows.get(room) ?? new Set()).add(target))
    }
  }
  const visit = (room: string, path: string[]): void => {
    assert.ok(!path.includes(room), `${[...path, room].join(' → ')}`)
    for (const next of arrows.get(room) ?? []) visit(next, [...path, room])
  }
  for (const room of arrows.keys()) visit(room, [])
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

test('the platform knows no hotel word', () => {
  for (const path of files.filter((name) => name.startsWith('src/platform'))) {
    const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    assert.doesNotMatch(code, /\b(guest|reservation|itinerary|room_type|package_)/i, path)
  }
})
