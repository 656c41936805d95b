import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'

/** What comes out of the printer. Set PORTICO_SHOTS to a folder for the file. */

const portico = useApp()
const browser = useBrowser()

test('arrivals are printed whole: every row, every column, on every sheet the header', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const ada = await created(hotel, '/v1/guests', { first_name: 'Ada', last_name: 'Lovelace' })
  const stays = Array.from({ length: 70 }, (_, at) =>
    newReservation({
      ...{ check_in: '2026-11-12', check_out: '2026-11-14', room_type: `Room ${at + 100}`, source: 'online_travel' },
      ...(at === 0 && { guest_id: ada }),
    }),
  )
  await Promise.all(stays.map((stay) => created(hotel, '/v1/reservations', stay)))
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel)
  await page.addInitScript('window.print = () => { window.asked = true }')
  await open('/reservations?tab=list&view=arriving')
  await page.getByText('50 of 70').waitFor({ timeout: 5000 })
  await page.keyboard.press('Control+p')
  await page.waitForFunction(() => 'asked' in window, null, { timeout: 5000 })
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 1000 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(wide <= 700, `no column is cut off: ${wide}`)
  const file = await page.pdf({ format: 'A4' })
  if (process.env.PORTICO_SHOTS) writeFileSync(`${process.env.PORTICO_SHOTS}/arrivals.pdf`, file)
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  for (const { room_type } of stays) assert.ok(text.includes(room_type), room_type)
  assert.ok(totalPages > 1 && (text.match(/Per\s+night/g)?.length ?? 0) > 1, 'the header stands on each sheet')
  assert.match(text, /70 of 70/)
  assert.equal(text.match(/Booked/g)?.length, 70, 'no word is cut off')
  assert.match(text, /Online\s+travel\s+agency/)
  assert.match(text, /Ada Lovelace/)
  assert.equal((await page.getByRole('row').count()) < 60, true, 'afterwards only those in sight are drawn again')
  assert.deepEqual(complaints, [])
})
