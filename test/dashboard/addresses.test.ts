import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInMenu, mayOpen, menuPathOf, ROUTES } from '../../dashboard/src/app/routes.ts'
import { sameMoment } from '../../dashboard/src/areas/developers/deliveries/delivery-log.ts'
import { listOf } from '../../dashboard/src/areas/property/reservations/free-sign.ts'
import { filtersIn, given, withFilters } from '../../dashboard/src/ui/filters.ts'
import { newId } from '../../src/platform/schema/ids.ts'

/** What stands in the dashboard's addresses, and what is read from them. */

const PRESETS = { status: 'open', q: '' }
const search = (text: string) => new URLSearchParams(text)

test('filters are read from the address, and otherwise as preset', () => {
  assert.deepEqual(filtersIn(search('q=ann&other=1'), PRESETS), { status: 'open', q: 'ann' })
})

test('the address says only what differs from the presets, and keeps what belongs to others', () => {
  const changed = (from: string, changes: Partial<typeof PRESETS>) =>
    String(withFilters(search(from), PRESETS, changes))
  assert.equal(changed('tab=list', { status: 'closed' }), 'tab=list&status=closed')
  assert.equal(changed('tab=list&status=closed', { status: 'open' }), 'tab=list')
  assert.equal(changed('q=ann', { q: '' }), '')
})

test('the server is given no empty filters', () => {
  assert.deepEqual(given({ q: '', status: 'open' }), { status: 'open' })
})

test('a page below another belongs to its menu entry', () => {
  assert.equal(menuPathOf('/guests/gst_1/erased'), '/guests')
  assert.equal(menuPathOf('/'), '/')
  assert.equal(menuPathOf(''), '/')
  assert.ok(isInMenu({ path: '/what-if' }) && isInMenu({ path: '/' }) && !isInMenu({ path: '/messages/new' }))
})

test('a page opens where its scope and its environment allow it', () => {
  const sandbox = ROUTES.find(({ path }) => path === '/sandbox')!
  const visitor = (environment: 'live' | 'sandbox', scope: string) => ({
    environment,
    may: (one: string) => one === scope,
  })
  assert.ok(mayOpen(sandbox, visitor('sandbox', 'properties:write')))
  assert.ok(!mayOpen(sandbox, visitor('live', 'properties:write')))
  assert.ok(!mayOpen(sandbox, visitor('sandbox', 'properties:read')))
})

test('a night of the calendar leads to its reservations, whatever the room type is called', () => {
  assert.equal(
    listOf('Suite & Spa', '2026-12-31'),
    '/reservations?tab=list&room_type=Suite+%26+Spa&from=2026-12-31&until=2027-01-01',
  )
})

test('the id of a delivery says the millisecond it was made in', () => {
  const made = { from: '2026-11-12T10:00:12.156Z', to: '2026-11-12T10:00:12.157Z' }
  assert.deepEqual(sameMoment('dlv_01m77k6q3we868e91ccc3c5658'), made)
  assert.deepEqual(sameMoment(newId('dlv', Date.parse(made.from))), made)
  assert.equal(sameMoment('whatever'), undefined)
})
