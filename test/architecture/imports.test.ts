import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { circlesOf, importsOf, sourcesIn } from '../support/import-graph.ts'

/** doors → registry → modules → platform; providers → modules; app.ts alone sees everything. */

const files = sourcesIn('src')
const imports = importsOf(files)

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

test('modules form no circle', () => {
  const rooms = imports
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
    .filter(({ from, to }) => from !== to && from.startsWith('modules/') && to.startsWith('modules/'))
  assert.deepEqual(circlesOf(rooms), [])
})

test('files form no circle, type imports included', () => {
  assert.deepEqual(circlesOf(imports), [])
})

test('a circle is told by the names along it', () => {
  const pairs = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
  ]
  assert.deepEqual(circlesOf(pairs), ['b → c → b'])
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
