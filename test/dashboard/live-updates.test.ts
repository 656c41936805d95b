import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { groupsChangedBy } from '../../dashboard/src/api/changes.ts'
import { operations } from '../../sdk/src/generated/operations.ts'

/** Which answers are fetched again when something happened. */

const { webhooks } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { webhooks: object }

test('every kind of event has answers fetched again beside the list of events, and they are operations there are', () => {
  assert.ok(Object.keys(webhooks).length > 20)
  for (const kind of Object.keys(webhooks)) {
    const groups = groupsChangedBy(kind)
    assert.equal(groups[0], 'events', kind)
    assert.ok(groups.length > 1, kind)
    for (const group of groups) assert.ok(Object.hasOwn(operations, group), `${kind}: ${group}`)
  }
})

test('what an event names is fetched again, and what it changes elsewhere', () => {
  assert.deepEqual(groupsChangedBy('package.updated'), ['events', 'packages'])
  assert.ok(groupsChangedBy('guest.intent.created').includes('aiIntents'))
  assert.ok(groupsChangedBy('reservation.updated').includes('inventory'))
})

test('of a kind that only a newer server knows, the list of events is fetched again', () => {
  assert.deepEqual(groupsChangedBy('spa.booked'), ['events'])
})
