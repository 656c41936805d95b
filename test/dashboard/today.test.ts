import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { NDJSON, upload } from '../modules/reservations/uploads.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'
import { shoot } from '../support/shots.ts'

/** The page that a front desk keeps open. The run begins on 12 November 2026 at 10:00 UTC. Pictures: PORTICO_SHOTS. */

const portico = useApp()
const browser = useBrowser()
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

async function guest(hotel: TestProperty, first_name: string, last_name: string, phone?: string) {
  return created(hotel, '/v1/guests', { first_name, last_name, ...(phone && { phone }) })
}

const stay = (hotel: TestProperty, check_in: string, check_out: string, fields: object = {}) =>
  created(hotel, '/v1/reservations', newReservation({ check_in, check_out, ...fields }))

async function aMorning(hotel: TestProperty) {
  const ada = await guest(hotel, 'Ada', 'Byron', '+15005550123')
  const zoe = await guest(hotel, 'Zoë', 'Nuñez')
  const content = 'The shower is broken and nobody came. This is unacceptable!'
  const comes = ['2026-11-12', '2026-11-14'] as const
  const late = await stay(hotel, ...comes, { guest_id: ada, room: '10', arrival_time: '09:00', notes: 'Crib, please' })
  await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content }], guest_id: ada })
  await stay(hotel, ...comes, { guest_id: zoe, room: '9', arrival_time: '16:30' })
  await stay(hotel, ...comes, { room: '3', status: 'checked_in' })
  await stay(hotel, '2026-11-10', '2026-11-13', { room: '44' })
  const gone = await stay(hotel, '2026-11-09', '2026-11-11', { guest_id: ada, room: '7', status: 'checked_in' })
  return { ada, late, gone }
}

test(
  'arrivals by keyboard alone: late ones first, checked in with one key, taken back, written to',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', intent_threshold: 0 })
    const { late } = await aMorning(hotel)
    const status = async () => (await hotel.request('GET', `/v1/reservations/${late}`)).body.status
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel, 'front_desk')
    await open('/today')
    const table = page.getByRole('table')
    const rows = table.getByRole('row')
    assert.equal(await rows.count(), 5)
    const [, first, second, third, fourth] = await rows.allInnerTexts()
    assert.match(first!, /44[\s\S]*Nov 10[\s\S]*late/, 'of two days ago')
    assert.match(
      second!,
      /Ada Byron[\s\S]*10[\s\S]*9:00[\s\S]*late[\s\S]*Complaint[\s\S]*Crib[\s\S]*We: I am very sorry/,
    )
    assert.match(third!, /Zoë Nuñez[\s\S]*4:30/)
    assert.match(fourth!, /No guest named[\s\S]*3/, 'who has come stands last')
    await page.getByText('2 late').waitFor()
    await requireAccessible(page, 'today')
    await shoot(page, 'today')
    await page.setViewportSize(DESKTOP.viewport)

    await page.keyboard.press('j')
    await page.keyboard.press('j')
    assert.match((await table.locator('[aria-current=true]').innerText()) ?? '', /Ada Byron/)
    await page.keyboard.press('c')
    await page.getByText('Ada Byron is checked in.').waitFor()
    assert.equal(await status(), 'checked_in')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back.').waitFor()
    assert.equal(await status(), 'booked')
    await page.getByText('2 late').waitFor()

    await page.keyboard.press('w')
    const dialog = page.getByRole('dialog', { name: 'Write to Ada Byron' })
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await page.keyboard.type('Your room is ready, ccc')
    await requireAccessible(page, 'writing to a guest')
    await shoot(page, 'today-write')
    await page.setViewportSize(DESKTOP.viewport)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.waitFor({ state: 'detached' })
    await table.getByText('Your room is ready, ccc').waitFor()
    assert.equal(await status(), 'booked', 'letters of a message do nothing to the stay')

    await page.keyboard.press('/')
    await page.keyboard.type('nunez')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('table').focus()
    assert.deepEqual(complaints, [])
  },
)

test('departures: who should have left is late, and leaves with one key', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', check_out_until: '09:30' })
  await aMorning(hotel)
  await stay(hotel, '2026-11-11', '2026-11-12', { room: '12', status: 'checked_in' })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel, 'front_desk')
  await open('/')
  await page.getByRole('link', { name: 'Departures today' }).click()
  await page.getByText('2 late').waitFor()
  const rows = page.getByRole('table').getByRole('row')
  assert.match((await rows.allInnerTexts())[2]!, /12[\s\S]*9:30[\s\S]*late/)
  await rows.nth(1).getByRole('button', { name: 'Check out' }).click()
  await page.getByText('Ada Byron is checked out.').waitFor()
  await page.getByText('1 late').waitFor()
  await page
    .getByRole('radiogroup', { name: 'Show' })
    .getByText(/In house/)
    .click()
  await page.getByRole('heading', { name: /In house/ }).waitFor()
  assert.equal(await rows.count(), 3)
  const write = rows.nth(1).getByRole('button', { name: 'Write' })
  assert.equal(await write.getAttribute('aria-disabled'), 'true')
  await write.hover()
  await page
    .getByRole('tooltip')
    .getByText(/nobody to write to/)
    .waitFor()
  assert.deepEqual(complaints, [])
})

test(
  'the page’s day is the house’s business day, and a role sees and does only what it may',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', day_starts_at: '11:00' })
    await stay(hotel, '2026-11-11', '2026-11-13', { room: 'Yesterday' })
    await stay(hotel, '2026-11-12', '2026-11-13', { room: 'Today' })
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel, 'read_only')
    await open('/today')
    await page.getByRole('heading', { name: /Arrivals, .*Nov 11/ }).waitFor()
    assert.equal(await page.getByRole('table').getByRole('row').count(), 2)
    assert.equal(await page.getByRole('button', { name: /Check|Write/ }).count(), 0)
    await open('/reservations?tab=list&view=arriving')
    assert.equal(await page.getByRole('table').getByRole('row').count(), 2, 'the list of reservations has the same day')
    assert.deepEqual(complaints, [])
  },
)

test('on a phone each stay is a card with its buttons in reach', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  await aMorning(hotel)
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(PHONE), hotel, 'front_desk')
  await open('/')
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Today' }).tap()
  const cards = page.getByRole('list', { name: /Arrivals/ }).getByRole('listitem')
  await cards.first().waitFor()
  assert.equal(await cards.count(), 4)
  await requireAccessible(page, 'today on a phone')
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
  await cards.nth(2).getByRole('button', { name: 'Check in' }).tap()
  await page.getByText('Zoë Nuñez is checked in.').waitFor()
  assert.deepEqual(complaints, [])
})

test('all of the day comes out of the printer: every row and column, however many', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const ada = await guest(hotel, 'Ada', 'Byron')
  const stays = Array.from({ length: 70 }, (_, at) => ({ room: `R${at + 100}`, notes: `Note ${at} to the end` }))
  const arriving = { check_in: '2026-11-12', check_out: '2026-11-14', guest_id: ada }
  const lines = stays.map((fields) => JSON.stringify(newReservation({ ...arriving, ...fields })))
  assert.equal((await upload(portico, hotel, NDJSON, lines.join('\n'))).status, 200)
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel)
  await page.addInitScript('window.print = () => { window.asked = true }')
  await open('/today')
  await page.keyboard.press('Control+p')
  await page.waitForFunction(() => 'asked' in window)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 1000 })
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 700, 'no column is cut off')
  const file = await page.pdf({ format: 'A4' })
  if (process.env.PORTICO_SHOTS) writeFileSync(`${process.env.PORTICO_SHOTS}/today.pdf`, file)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  for (const { room, notes } of stays) assert.ok(text.includes(room) && text.replace(/\s+/g, ' ').includes(notes), room)
  assert.match(text, /Arrivals, .*Nov 12/)
  assert.doesNotMatch(text, /Actions|Check in/)
  assert.deepEqual(complaints, [])
})
