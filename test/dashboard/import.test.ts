import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Reservation } from '../../src/modules/stays/index.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { created } from '../support/samples/sample.ts'
import { shoot } from '../support/shots.ts'

/** A real export, from the file to the reservations and back. Set PORTICO_SHOTS to a folder for pictures. */

const portico = useApp()
const browser = useBrowser()
const DESKTOP = { viewport: { width: 1440, height: 900 } }

const EXPORT = [
  'Buchungs-Nr;Gastname;Kategorie;Anreise;Abreise;Preis pro Nacht;Status',
  'B-1;Muster;Gartenzimmer;24.12.2026;27.12.2026;169,50;bestätigt',
  'B-2;Beispiel;Suite;24.12.2026;22.12.2026;200;storniert',
  'B-3;Probe;Suite;28.12.2026;29.12.2026;210;gebucht',
].join('\r\n')

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const stays = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/reservations')).body.data as Reservation[]

test('a file with a system’s own columns is mapped, checked, mended, imported and undone', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', currency: 'EUR' })
  await created(hotel, '/v1/room-types', { name: 'Garden', inventory: 5 })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel)
  await open('/import')
  await choose(page, EXPORT)
  const meaning = (column: string) => page.getByRole('combobox', { name: `Column “${column}” means` })
  await meaning('Anreise').waitFor()
  const shown = await Promise.all(
    ['Buchungs-Nr', 'Kategorie', 'Anreise', 'Preis pro Nacht', 'Gastname'].map((one) => meaning(one).inputValue()),
  )
  assert.deepEqual(shown, ['Id in your system', 'Room type', 'Arrival', 'Rate per night', ''])
  await page.getByText('24.12.2026 → Thu, Dec 24').waitFor()
  await requireAccessible(page, 'columns of an import')
  await shoot(page, 'import-columns', { fullPage: true })

  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('heading', { name: 'Checked: nothing was written' }).waitFor()
  assert.deepEqual(await stays(hotel), [])
  await page.getByRole('group', { name: 'Gartenzimmer' }).getByRole('combobox', { name: 'Is our' }).click()
  await page.getByRole('option', { name: 'Garden' }).click()
  const suite = page.getByRole('group', { name: 'Suite' })
  await suite.getByRole('textbox', { name: 'Number of rooms' }).fill('2')
  await suite.getByRole('button', { name: 'Make this room type' }).click()
  await suite.waitFor({ state: 'detached' })
  await page.getByText('Line 3').waitFor()
  await page.getByRole('textbox', { name: 'Departure' }).fill('26.12.2026')
  await requireAccessible(page, 'what a check found')
  await shoot(page, 'import-check', { fullPage: true })
  const importing = page.getByRole('button', { name: /^Import \d/ })
  assert.equal(await importing.getAttribute('aria-disabled'), 'true', 'what was mended is checked first')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Every row is fine.').waitFor()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByRole('heading', { name: 'Imported' }).waitFor()
  assert.deepEqual(
    (await stays(hotel))
      .map((one) => [one.external_id, one.room_type, one.check_out, one.status, one.nightly_rate])
      .sort(),
    [
      ['B-1', 'Garden', '2026-12-27', 'booked', 169.5],
      ['B-2', 'Suite', '2026-12-26', 'cancelled', 200],
      ['B-3', 'Suite', '2026-12-29', 'booked', 210],
    ],
  )
  await shoot(page, 'import-done', { fullPage: true })

  const touched = (await stays(hotel)).find((one) => one.external_id === 'B-1')!.id
  await hotel.request('PATCH', `/v1/reservations/${touched}`, { notes: 'Crib' })
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('Undone: 2 removed, 0 as before, 1 left as they are').waitFor()
  await page.getByText('somebody changed it since').waitFor()
  assert.deepEqual(
    (await stays(hotel)).map((one) => one.id),
    [touched],
  )
  await requireAccessible(page, 'an import that was undone')
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByRole('heading', { name: 'Imports of the last 30 days' }).waitFor()
  await page.getByText('3 new, 0 changed, 0 refused').waitFor()
  assert.deepEqual(complaints, [])
})

test('what the file does not say is asked for before it is checked', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel)
  await open('/import')
  await choose(page, 'From,To\n2026-12-24,2026-12-27\n')
  const check = page.getByRole('button', { name: 'Check', exact: true })
  assert.equal(await check.getAttribute('aria-disabled'), 'true')
  await check.hover()
  await page.getByRole('tooltip').getByText('Room type, Rate per night').waitFor()
  await page.getByRole('textbox', { name: 'Room type, for every row' }).fill('Garden')
  await page.getByRole('textbox', { name: 'Rate per night, for every row' }).fill('99')
  await check.click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('heading', { name: 'Imported' }).waitFor()
  const [stay] = await stays(hotel)
  assert.deepEqual([stay!.room_type, stay!.nightly_rate, stay!.check_in], ['Garden', 99, '2026-12-24'])
  assert.deepEqual(complaints, [])
})
