import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from '../../dashboard/src/areas/property/shared/slug.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible, settled } from '../support/dashboard.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'
import { shoot } from '../support/shots.ts'

/** Several houses: side by side, found by name, and a new one beside them. Set PORTICO_SHOTS to a folder for pictures. */

const portico = useApp()
const browser = useBrowser()
const DESKTOP = { viewport: { width: 1440, height: 900 } }

const hotelNamed = (name: string) => portico.newProperty('sandbox', { name, timezone: 'UTC' })

test(
  'houses stand side by side, each asked by itself, and none that the person is no member of',
  browser.needed,
  async () => {
    const harbour = await hotelNamed('Harbour House')
    const alpine = await hotelNamed('Alpine Lodge')
    const stranger = await hotelNamed('Stranger’s Inn')
    await created(harbour, '/v1/room-types', { name: 'Sea View', inventory: 4, base_rate: 180 })
    const tonight = { room_type: 'Sea View', check_in: '2026-11-12', check_out: '2026-11-14' }
    await created(harbour, '/v1/reservations', newReservation(tonight))
    await harbour.request('POST', '/v1/revenue/snapshot', { total_rooms: 4, snapshot_date: '2026-11-12' })
    for (const hotel of [alpine, alpine, stranger]) {
      await created(hotel, '/v1/sandbox/inbound-messages', {
        ...{ channel: 'sms', sender: '+15005550123', content: 'Is the pool open?' },
      })
    }
    const also = [{ propertyId: alpine.id, role: 'front_desk' as const }]
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), harbour, 'owner', also)
    const asked = new Map<string, Set<string>>()
    page.on('request', (request) => {
      const place = request.headers()['portico-property']
      if (!place) return
      asked.set(place, (asked.get(place) ?? new Set()).add(new URL(request.url()).pathname))
    })
    await open('/houses')
    const table = page.getByRole('table', { name: 'Houses' })
    await table.getByRole('row', { name: /Harbour House · here.*25% \(1\/4\).*\$169\.00/ }).waitFor()
    const lodge = table.getByRole('row', { name: /Alpine Lodge/ })
    await lodge.getByRole('link', { name: '2', exact: true }).waitFor()
    assert.equal(
      (await lodge.getByTitle('Not for your role in that house').count()) > 0,
      true,
      'no revenue for the desk',
    )
    assert.doesNotMatch(await page.innerText('body'), /Stranger/)
    assert.deepEqual([...asked.keys()].sort(), [`sandbox:${harbour.id}`, `sandbox:${alpine.id}`].sort())
    assert.equal(
      asked.get(`sandbox:${alpine.id}`)!.has('/v1/revenue/snapshots'),
      false,
      'what the role lacks is not asked',
    )
    await requireAccessible(page, 'houses')
    await shoot(page, 'houses')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('article').first().waitFor()
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.deepEqual([beside, await table.count()], [0, 0], 'on a phone nothing lies beside the screen')
    await page.setViewportSize(DESKTOP.viewport)
    await page.getByLabel('Find a house').fill('alp')
    await table.getByRole('row', { name: /Harbour House/ }).waitFor({ state: 'detached' })
    await lodge.getByRole('link', { name: '2', exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname === `/dashboard/sandbox/${alpine.id}/inbox`)
    assert.deepEqual(complaints, [])
  },
)

test('the switcher finds a house by some letters and leads to all of them', browser.needed, async () => {
  const harbour = await hotelNamed('Harbour House')
  const alpine = await hotelNamed('Alpine Lodge')
  const also = [{ propertyId: alpine.id, role: 'owner' as const }]
  const { page, open } = await atDesk(portico, await browser.newPage(DESKTOP), harbour, 'owner', also)
  await open('/guests')
  const switcher = page.getByRole('combobox', { name: 'Property' })
  await switcher.fill('lodge')
  assert.deepEqual(await page.getByRole('option').allInnerTexts(), ['Alpine Lodge', 'All houses side by side'])
  await page.getByRole('option', { name: 'All houses side by side' }).click()
  await page.getByRole('heading', { level: 1, name: 'Houses' }).waitFor()
  await switcher.fill('lodge')
  await page.getByRole('option', { name: 'Alpine Lodge' }).click()
  await page.waitForURL(`**/dashboard/sandbox/${alpine.id}/houses`)
})

test('an owner opens a house in three steps, takes the room types over, and owns it', browser.needed, async () => {
  const harbour = await hotelNamed('Harbour House')
  await created(harbour, '/v1/room-types', { name: 'Sea View', inventory: 4, base_rate: 180 })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), harbour)
  await open('/houses')
  await page.getByRole('button', { name: 'New house' }).click()
  const openIt = page.getByRole('button', { name: 'Open the house' })
  assert.equal(await openIt.getAttribute('aria-disabled'), 'true')
  const name = `Haus Seeßtern ${harbour.id.slice(-6)}`
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  assert.equal(await page.getByLabel('Short name').inputValue(), slugOf(name))
  await page.getByLabel('Country').first().fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await requireAccessible(page, 'a new house')
  await shoot(page, 'new-house')
  await openIt.click()
  await page.waitForURL('**/houses/new?step=rooms*')
  await settled(page)
  await page.getByRole('button', { name: 'Take over the room types of Harbour House' }).click()
  await page.getByText('Sea View · 4 rooms').waitFor()
  await shoot(page, 'new-house-rooms')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('**/setup')
  await settled(page)
  assert.deepEqual(complaints, [])
  const id = /sandbox\/(pty_[^/?]+)/.exec(page.url())![1]!
  const trail = await portico.tables.sandbox.many<{ operation: string; property_id: string }>`
    select operation, property_id from audit_log where record = ${id} or property_id = ${id} order by created_at, operation`
  assert.ok(trail.some((row) => row.operation === 'properties.create' && row.property_id === harbour.id))
  assert.ok(trail.some((row) => row.operation === 'accounts.grant' && row.property_id === id))
})

test('a short name is made of the name', () => {
  assert.equal(slugOf('Haus Seeblick & Söhne, São Tomé'), 'haus-seeblick-sohne-sao-tome')
  assert.equal(slugOf('  Straße 7  '), 'strasse-7')
})
