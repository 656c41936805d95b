import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lookAtPages, operationsForStaff, PAPER, REASONS } from '../../scripts/dashboard-operations.mjs'
import { operations } from '../../src/registry.ts'

/** What the API does for staff, a page does too; or there is a reason why not. */

const REASON = 'dashboard/without-a-page.json'
const reasons = JSON.parse(readFileSync(REASON, 'utf8')) as Record<string, string>

test('every operation for staff has a page or a reason, and no reason is out of date', () => {
  const { missing, stale } = lookAtPages()
  assert.equal(REASONS, REASON)
  assert.deepEqual(missing, [], `neither called by a page nor in ${REASONS}`)
  assert.deepEqual(stale, [], `in ${REASONS}, but called by a page or no operation`)
})

test('the paper says so', () => {
  assert.equal(readFileSync(PAPER, 'utf8'), lookAtPages().paper, 'run "npm run generate" and commit')
})

test('the operations are those of the registry', () => {
  const ids = new Set<string>(operations.map(({ id }) => id))
  const asked = operationsForStaff().map(({ id }) => id)
  assert.deepEqual(
    asked.filter((id) => !ids.has(id)),
    [],
  )
  assert.ok(asked.length > 150)
})

test('an operation that no page calls is found, and so is a reason that is none any more', () => {
  const summary = 'Something new'
  const all = [...operationsForStaff(), { id: 'guests.invented', summary }]
  assert.deepEqual(lookAtPages(all, reasons).missing, ['guests.invented'])
  assert.deepEqual(lookAtPages(undefined, { ...reasons, 'guests.list': 'It is listed elsewhere.' }).stale, [
    'guests.list',
  ])
  assert.deepEqual(lookAtPages(undefined, { ...reasons, 'guests.gone': 'It was.' }).stale, ['guests.gone'])
})

test('a name that stands in a table of words is no call', () => {
  const words = readFileSync('dashboard/src/areas/property/settings/deed-messages.ts', 'utf8')
  assert.match(words, /'sessions\.create'/)
  assert.equal(lookAtPages().used.has('sessions.create'), false)
})
