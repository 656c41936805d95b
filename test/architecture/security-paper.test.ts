import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const paper = readFileSync('docs/security.md', 'utf8')

/** `| what is tried | what stops it | [where](../test/…) title |` */
const COVERED = /\]\(\.\.\/(test\/[\w/.-]+)\): ([^|]+?) \|$/gm

test('every threat of docs/security.md names a test that exists, by its title', () => {
  const rows = paper.split('\n').filter((line) => line.startsWith('| ') && line.includes('](../test/'))
  const covered = [...paper.matchAll(COVERED)]
  assert.equal(covered.length, rows.length, 'a row of the table cannot be read')
  assert.ok(covered.length >= 30, String(covered.length))
  for (const [, path, title] of covered) {
    assert.ok(readFileSync(path!, 'utf8').includes(title!), `${path} has no test “${title}”`)
  }
})
