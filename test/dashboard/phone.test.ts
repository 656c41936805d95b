import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible, requireFits, settled } from '../support/dashboard.ts'
import { created } from '../support/samples/sample.ts'

/** The dashboard in one hand. */

const portico = useApp()
const browser = useBrowser()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Whole on the screen, and large enough for a thumb. */
async function requireReachable(page: Page, target: Locator): Promise<void> {
  const box = (await target.boundingBox())!
  const { width, height } = page.viewportSize()!
  assert.ok(box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box))
  assert.ok(box.width >= 24 && box.height >= 24, JSON.stringify(box))
}

test(
  'on a phone search, account and menu are within reach, and pages by the bar at the bottom',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(PHONE), hotel)
    await open('/')
    const bar = page.getByRole('navigation', { name: 'Most used' })
    for (const target of [page.getByRole('button', { name: 'Search' }), page.getByRole('button', { name: /Account/ })])
      await requireReachable(page, target)
    for (const target of [...(await bar.getByRole('link').all()), bar.getByRole('button', { name: 'Menu' })])
      await requireReachable(page, target)
    await bar.getByRole('link', { name: 'Guests' }).tap()
    await page.waitForURL('**/guests')
    await settled(page)
    await bar.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Delivery log' }).tap()
    await page.waitForURL('**/deliveries')
    await settled(page)
    await page.getByRole('button', { name: /Account/ }).tap()
    await requireReachable(page, page.getByRole('menuitem', { name: 'Sign out' }))
    await page.keyboard.press('Escape')
    await requireFits(page, 'a page with its header')
    await requireAccessible(page, 'a page on a phone')
    assert.deepEqual(complaints, [])
  },
)

test('on a phone the inbox is a list, then what was chosen in its place, and back', browser.needed, async () => {
  const hotel = await portico.newProperty()
  for (const [sender, content] of [
    ['+15005550123', 'Is the pool open?'],
    ['+15005550124', 'We arrive late.'],
  ])
    await created(hotel, '/v1/sandbox/inbound-messages', { channel: 'sms', sender, content })
  const { page, open } = await atDesk(portico, await browser.newPage(PHONE), hotel, 'front_desk')
  await open('/inbox')
  const list = page.getByRole('navigation', { name: 'Conversations' })
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await list.getByText('Is the pool open?').waitFor()
  assert.equal(await reply.count(), 0, 'nothing was chosen yet')
  await list.getByText('Is the pool open?').tap()
  await reply.waitFor()
  assert.equal(await list.count(), 0)
  await requireAccessible(page, 'a message on a phone')
  await page.goBack()
  await list.getByText('We arrive late.').tap()
  await reply.waitFor()
  await page.getByRole('button', { name: '← Conversations' }).tap()
  await list.getByText('Is the pool open?').waitFor()
})

test('on a phone filters are folded, and say how many are set', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open } = await atDesk(portico, await browser.newPage(PHONE), hotel, 'front_desk')
  await open('/calls')
  const direction = page.getByRole('combobox', { name: 'Direction' })
  assert.equal(await direction.isVisible(), false)
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  await direction.tap()
  await page.getByRole('option', { name: 'Incoming' }).tap()
  await page.getByRole('button', { name: 'Filters (1)', exact: true }).waitFor()
  await requireAccessible(page, 'filters on a phone')
  await page.getByRole('button', { name: 'Filters (1)', exact: true }).tap()
  await direction.waitFor({ state: 'hidden' })
  assert.match(page.url(), /direction=inbound/)
})

test('on a phone a list is as long as its page, and longer when asked', browser.needed, async () => {
  const hotel = await portico.newProperty()
  for (let made = 0; made < 60; made++)
    await created(hotel, '/v1/guests', { first_name: `Guest ${made}`, last_name: 'Long' })
  const { page, open } = await atDesk(portico, await browser.newPage(PHONE), hotel)
  await open('/guests')
  const rows = page.locator('main tbody tr')
  await rows.first().waitFor()
  assert.equal(await rows.count(), 50)
  const box = page.locator('main section.rows')
  assert.equal(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), 0)
  await page.getByRole('button', { name: 'Show more' }).tap()
  await page.getByText('60 of 60').waitFor()
  assert.equal(await rows.count(), 60)
})

test('on a phone two guests are compared, and a bill is read, without moving sideways', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const guest = (first_name: string, more: object) =>
    created(hotel, '/v1/guests', { first_name, last_name: 'Featherstonehaugh-Cholmondeley', ...more })
  const kept = await guest('Ann', { email: 'ann.featherstonehaugh-cholmondeley@mail.example.com' })
  await guest('Anna', { phone: '+442079460958' })
  const charge = { category: 'fnb', amount: 1234.5, description: 'Breakfast-in-the-conservatory with the whole family' }
  await created(hotel, '/v1/charges', { guest_id: kept, ...charge })
  await created(hotel, '/v1/payments', { guest_id: kept, amount: 1234.5, method: 'bank_transfer' })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(PHONE), hotel)
  await open(`/guests/${kept}?tab=money`)
  await page.getByText('Breakfast-in-the-conservatory').first().waitFor()
  await requireFits(page, 'the bill')
  await page.getByRole('button', { name: 'Merge' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('Anna')
  await page.getByRole('option', { name: /Anna/ }).tap()
  const phone = dialog.locator('tr', { hasText: 'Phone' })
  await phone.waitFor()
  assert.match(await phone.innerText(), /Phone\s+–\s+\+442079460958\s+\+442079460958/)
  await requireFits(page, 'merging')
  await requireAccessible(page, 'merging on a phone')
  assert.deepEqual(complaints, [])
})

test('on a phone a month of nights is weeks below each other, walked through by the keys', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  await created(hotel, '/v1/room-types', { name: 'Standard', inventory: 4, base_rate: 180 })
  const { page, open } = await atDesk(portico, await browser.newPage(PHONE), hotel)
  await open('/occupancy?month=2026-11')
  assert.equal(await page.getByRole('table').count(), 5)
  await page.getByRole('button', { name: /Standard, Sat, Nov 14/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Standard, Sun, Nov 15').waitFor()
  await open('/reservations')
  assert.equal(await page.getByRole('table').count(), 5)
  await requireFits(page, 'the nights that are free')
})
