import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useMessages as useBlockTexts } from '../../dashboard/src/areas/property/availability/messages.ts'
import { useMessages as useSettingsTexts } from '../../dashboard/src/areas/property/settings/messages.ts'
import type { Language } from '../../dashboard/src/i18n/language.ts'
import { messages as deBlocks } from '../../dashboard/src/languages/de/areas/property/availability/messages.ts'
import { messages as de } from '../../dashboard/src/languages/de/domain/when/messages.ts'
import { messages as fr } from '../../dashboard/src/languages/fr/domain/when/messages.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { created } from '../support/samples/sample.ts'
import { shoot } from '../support/shots.ts'

/** Days and times are shown and typed as the person reads, whatever the browser's own language is. PORTICO_SHOTS takes pictures. */

const portico = useApp()
const browser = useBrowser()

async function newHotel(): Promise<TestProperty> {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  await created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 4, base_rate: 180 })
  return hotel
}

/** Somebody who chose a language, in a browser of another. */
async function reader(hotel: TestProperty, language: Language, locale = 'en-US') {
  const opened = await browser.newPage({ locale, viewport: { width: 1440, height: 900 } })
  await opened.context.addInitScript((chosen) => localStorage.setItem('portico.language', chosen), language)
  return atDesk(portico, opened, hotel)
}

/** A form with days, as a German reader sees it. */
async function germanBlock() {
  const hotel = await newHotel()
  const { page, open, complaints } = await reader(hotel, 'de')
  await open('/availability?tab=blocks')
  await page.getByRole('button', { name: deBlocks.addBlock }).click()
  return { hotel, page, dialog: page.getByRole('dialog').first(), complaints }
}

const blocksOf = async (hotel: TestProperty) => (await hotel.request('GET', '/v1/inventory-blocks')).body.data

test(
  'a German reader sees and types 31.12.2026 in an English browser; the server gets 2026-12-31',
  browser.needed,
  async () => {
    const { hotel, page, dialog, complaints } = await germanBlock()
    const [from, until] = [dialog.getByLabel(deBlocks.firstNight), dialog.getByLabel(deBlocks.freeAgain)]
    assert.deepEqual([await from.inputValue(), await until.inputValue()], ['12.11.2026', '13.11.2026'])
    assert.equal(await from.getAttribute('placeholder'), 'TT.MM.JJJJ')
    assert.equal(await from.getAttribute('aria-description'), de.like('31.12.2026'))
    await dialog.getByRole('combobox').first().click()
    await page.getByRole('option', { name: 'Sea View' }).click()

    await from.fill('')
    await from.pressSequentially('31.13.2026')
    await until.focus()
    await dialog.getByText(de.not.day('31.12.2026')).waitFor()
    await dialog.getByRole('button', { name: deBlocks.addBlock }).click()
    assert.ok(await from.evaluate((field) => field === document.activeElement), 'what cannot be read is not sent')
    assert.deepEqual(await blocksOf(hotel), [])
    await requireAccessible(page, 'a day that is none')
    await shoot(page, 'block-refused')

    await from.fill('')
    await from.pressSequentially('31.12.2026')
    await dialog.getByText(de.not.day('31.12.2026')).waitFor({ state: 'detached' })
    await until.fill('')
    await until.pressSequentially('2.1.')
    await until.press('Tab')
    assert.equal(await until.inputValue(), '02.01.2027', 'after the first night')
    await dialog.getByRole('button', { name: deBlocks.addBlock }).click()
    await dialog.waitFor({ state: 'detached' })
    const [block] = await blocksOf(hotel)
    assert.deepEqual([block.from, block.until], ['2026-12-31', '2027-01-02'])
    assert.deepEqual(complaints, [])
  },
)

test(
  'by keys alone: days by arrows, the month by Alt and arrow, Escape closes nothing but the month',
  browser.needed,
  async () => {
    const { page, dialog, complaints } = await germanBlock()
    const from = dialog.getByLabel(deBlocks.firstNight)
    await from.focus()
    await from.press('ArrowUp')
    await from.press('ArrowUp')
    await from.press('ArrowDown')
    assert.equal(await from.inputValue(), '13.11.2026')
    await from.press('Alt+ArrowDown')
    const month = page.getByRole('grid', { name: 'November 2026' })
    await month.waitFor()
    assert.deepEqual(await month.getByRole('columnheader').allInnerTexts(), ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Freitag, 13. November 2026',
    )
    await requireAccessible(page, 'the month')
    await shoot(page, 'month')
    await page.keyboard.press('Escape')
    await month.waitFor({ state: 'detached' })
    assert.ok(await from.isVisible(), 'the form stays')
    await from.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-day') === '2026-11-13')
    for (const key of ['PageDown', 'End', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
    await page.getByRole('grid', { name: 'Dezember 2026' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor({ state: 'detached' })
    assert.equal(await from.inputValue(), '19.12.2026')
    assert.deepEqual(complaints, [])
  },
)

test(
  'a first day bounds the last one: typed it is refused, in the month it cannot be chosen',
  browser.needed,
  async () => {
    const hotel = await newHotel()
    const { page, open } = await reader(hotel, 'fr')
    await open('/availability')
    const departure = page.getByLabel('Départ')
    await page.getByLabel('Arrivée').fill('2026-11-20')
    await departure.fill('19/11/2026')
    await departure.press('Tab')
    await page.getByText('Pas avant le 21/11/2026.').waitFor()
    await shoot(page, 'availability')
    await departure.fill('22/11')
    await departure.press('Enter')
    assert.equal(await departure.inputValue(), '22/11/2026')
    await page.getByText('2 nuits').waitFor()
    await departure.press('Alt+ArrowDown')
    const early = page.getByRole('button', { name: 'vendredi 20 novembre 2026' })
    assert.equal(await early.getAttribute('aria-disabled'), 'true')
    await early.click({ force: true })
    await page.getByRole('button', { name: 'mardi 24 novembre 2026' }).click()
    assert.equal(await departure.inputValue(), '24/11/2026')
    await page.getByText('4 nuits').waitFor()
  },
)

test('days are typed in words too, and then stand there in full', browser.needed, async () => {
  const hotel = await newHotel()
  const { page, open, complaints } = await reader(hotel, 'fr')
  await open('/availability')
  const [arrival, departure] = [page.getByLabel('Arrivée'), page.getByLabel('Départ')]
  for (const [field, typed, shown] of [
    [arrival, '3 avr', '03/04/2027'],
    [departure, '5 avril', '05/04/2027'],
    [arrival, 'Demain', '13/11/2026'],
    [departure, '15 novembre 2026', '15/11/2026'],
  ] as const) {
    await field.fill('')
    await field.pressSequentially(typed)
    assert.equal(await field.inputValue(), typed, 'nothing is changed under the hands')
    await field.press('Tab')
    assert.equal(await field.inputValue(), shown)
  }
  await page.getByText('2 nuits').waitFor()
  await departure.fill('5 jui')
  await departure.press('Tab')
  await page.getByText(fr.not.day('31/12/2026')).waitFor()
  assert.deepEqual(complaints, [])
})

test('English days and times follow the region that the browser tells', browser.needed, async () => {
  const { firstNight, addBlock } = useBlockTexts.en
  const { leaveUntil } = useSettingsTexts.en
  for (const [locale, day, before, typed, after] of [
    ['en-GB', '12/11/2026', '11:00', '13.45', '13:45'],
    ['en-US', '11/12/2026', '11:00 AM', '1:45 pm', '1:45 PM'],
  ] as const) {
    const hotel = await newHotel()
    await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { check_out_until: '11:00' })
    const { page, open } = await reader(hotel, 'en', locale)
    await open('/availability?tab=blocks')
    await page.getByRole('button', { name: addBlock }).click()
    assert.equal(await page.getByRole('dialog').getByLabel(firstNight).inputValue(), day)
    await open('/settings')
    const leave = page.getByLabel(leaveUntil)
    assert.equal(await leave.inputValue(), before)
    await leave.fill(typed)
    await leave.press('Tab')
    assert.equal(await leave.inputValue(), after)
    await leave.press('ArrowUp')
    await leave.press('ArrowDown')
    if (locale === 'en-US') await shoot(page, 'settings')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Saved').first().waitFor()
    const { body } = await hotel.request('GET', `/v1/properties/${hotel.id}`)
    assert.equal(body.check_out_until, '13:45')
  }
})
