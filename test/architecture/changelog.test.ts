import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { VERSION } from '../../src/version.ts'

/** The form of Keep a Changelog: what a reader of `/docs/changelog` finds a release and its day by. */

const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

const sections = text
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n')
    const [, version, day] = /^(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$/.exec(title) ?? []
    const kinds = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4))
    return { title, version, day, kinds, changes: lines.filter((line) => line.startsWith('- ')).length }
  })
const releases = sections.filter(({ title }) => title !== 'Unreleased')

test('what is not released stands first, then each release with its version and day, the newest at the top', () => {
  assert.equal(sections[0]?.title, 'Unreleased')
  assert.ok(releases.length > 0)
  for (const { title, day } of releases) {
    assert.ok(day && new Date(day).toISOString().startsWith(day), `“## ${title}” is no version with a day`)
  }
  const order = ({ version }: { version?: string | undefined }) =>
    version!.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
  assert.deepEqual(
    releases.map(order),
    [...new Set(releases.map(order))].sort((a, b) => b - a),
  )
  assert.deepEqual(
    releases.map(({ day }) => day),
    releases.map(({ day }) => day).sort((a, b) => (a! < b! ? 1 : -1)),
  )
})

test('the newest release is the version of the package', () => {
  assert.equal(releases[0]?.version, VERSION)
})

test('each says what was added, changed and so on, once each, and something of it', () => {
  for (const { title, kinds, changes } of sections) {
    assert.deepEqual(
      kinds.filter((kind, i) => !KINDS.includes(kind) || kinds.indexOf(kind) !== i),
      [],
      title,
    )
    assert.ok(title === 'Unreleased' || changes > 0, title)
  }
})
