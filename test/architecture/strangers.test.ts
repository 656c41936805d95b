import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/** What people copy from our papers and pages. A name that nobody of ours holds on a registry is a stranger's, today or tomorrow. */
const READ = [
  'docs',
  'cli',
  'sdk',
  'sdk-python',
  'sdk-go',
  'sdk-php',
  'sdk-dotnet',
  'connectors',
  'dashboard/src',
  'deploy',
  'widget',
  '.',
]
const FETCHES = /\b(?:npx (?!--no\b)|npm exec (?!--no\b)|pnpm dlx |yarn dlx |bunx |uvx |pipx run )\S+|"npx"/g

test('no paper or page fetches and runs a package by its name', () => {
  const found = READ.flatMap(
    (folder) =>
      readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
        .filter((name) => /\.(md|tsx?|html|sh)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
        .map((name) => join(folder, name))
        .filter((path) => !path.startsWith('docs/decisions/')), // which tell why
  ).flatMap((path) => [...readFileSync(path, 'utf8').matchAll(FETCHES)].map(([said]) => `${path}: ${said}`))
  assert.deepEqual(
    found.filter((one) => !one.startsWith('cli/README.md: npx portico')),
    [],
  )
  assert.match('npx portico listen', FETCHES)
})
