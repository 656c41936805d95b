import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { newGuest } from '../support/samples/guests.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'
import { shoot } from '../support/shots.ts'

/** What people do all day, without the API. Set PORTICO_SHOTS to a folder for pictures. */

const portico = useApp()
const browser = useBrowser()
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const TODAY = '2026-11-12'

const dialogOf = (page: Page) => page.getByRole('dialog')

/** What a form said is kept, and its dialog gone. */
async function submit(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name, exact: true }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
}

const roomType = (hotel: TestProperty, fields: object = {}) =>
  created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 4, base_rate: 180, ...fields })

async function at(hotel: TestProperty, path: string, role: 'owner' | 'manager' | 'front_desk' | 'revenue' = 'owner') {
  const desk = await atDesk(portico, await browser.newPage(DESKTOP), hotel, role)
  await desk.open(path)
  return desk
}

test('a guest is added and changed; what is wrong is said at its field', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, complaints } = await at(hotel, '/guests', 'front_desk')
  await page.getByRole('button', { name: 'New guest' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('First name').fill('Mona')
  await dialog.getByLabel('Family name').fill('Lang')
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('combobox', { name: 'Language' }).fill('Germ')
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add the guest' }).click()
  await dialog.locator('.mantine-InputWrapper-error').waitFor()
  assert.equal(await dialog.getByLabel('Phone').getAttribute('aria-invalid'), 'true')
  await requireAccessible(page, 'a new guest')
  await shoot(page, 'new-guest')
  await dialog.getByLabel('Phone').fill('+442079460958')
  await submit(page, 'Add the guest')
  await page.getByRole('heading', { level: 1, name: 'Mona Lang' }).waitFor()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Family name').fill('Lange')
  await dialog.getByLabel('Phone').fill('')
  await dialog.getByRole('switch', { name: 'Wants offers' }).check({ force: true })
  await submit(page, 'Save')
  await page.getByRole('heading', { level: 1, name: 'Mona Lange' }).waitFor()
  const { body } = await hotel.request('GET', '/v1/guests')
  const { first_name, last_name, phone, locale, marketing_consent } = body.data[0]
  assert.deepEqual(
    { first_name, last_name, phone, locale, marketing_consent },
    { first_name: 'Mona', last_name: 'Lange', phone: null, locale: 'de', marketing_consent: true },
  )
  await shoot(page, 'guest-actions')
  assert.deepEqual(
    complaints.filter((said) => !said.includes('422')),
    [],
  )
})

test(
  'two records of a guest become one, and all that is held is exported, each said first',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    const kept = await created(hotel, '/v1/guests', { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' })
    const other = await created(hotel, '/v1/guests', { first_name: 'Anna', last_name: 'Leigh', phone: '+442079460958' })
    const stay = await created(hotel, '/v1/reservations', newReservation({ guest_id: other }))
    const { page, complaints } = await at(hotel, `/guests/${kept}`, 'front_desk')
    await page.getByRole('button', { name: 'Merge' }).click()
    const dialog = dialogOf(page)
    await dialog.getByText('This cannot be undone.').waitFor()
    const merge = dialog.getByRole('button', { name: 'Merge into this record' })
    assert.equal(await merge.getAttribute('aria-disabled'), 'true')
    await dialog.getByRole('combobox').fill('Anna')
    await page.getByRole('option', { name: 'Anna Leigh' }).click()
    const phone = dialog.getByRole('row', { name: /^Phone/ })
    assert.match(await phone.innerText(), /–\s+\+442079460958\s+\+442079460958/)
    await requireAccessible(page, 'merging')
    await shoot(page, 'merge')
    await submit(page, 'Merge into this record')
    await page.getByText('+442079460958').first().waitFor()
    assert.equal((await hotel.request('GET', `/v1/reservations/${stay}`)).body.guest_id, kept)

    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByText('That you exported it is noted in the audit log.').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    const exported = JSON.parse(readFileSync(await file.path(), 'utf8'))
    assert.equal(file.suggestedFilename(), `${kept}.json`)
    assert.equal(exported.guest.first_name, 'Ann')
    assert.deepEqual(complaints, [])
  },
)

test('a walk-in is in the house with one form, and nobody is made twice by a second try', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  await roomType(hotel)
  const { page, complaints } = await at(hotel, '/today', 'front_desk')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Phone').fill('+442079460958')
  await dialog.getByRole('combobox', { name: 'Room type' }).click()
  await page.getByRole('option', { name: 'Sea View' }).click()
  await dialog.getByText('4 Sea View are free').waitFor()
  const rate = dialog.getByLabel('Per night')
  assert.equal(await rate.inputValue(), '180')
  await rate.fill('')
  await dialog.getByLabel('Room', { exact: true }).fill('204')
  await shoot(page, 'walk-in')
  await dialog.getByRole('button', { name: 'Check in now' }).click()
  await dialog.getByText('Please fill this in').waitFor()
  await rate.fill('175.5')
  await submit(page, 'Check in now')
  const { body: guests } = await hotel.request('GET', '/v1/guests')
  assert.equal(guests.total, 1)
  const { body: stays } = await hotel.request('GET', '/v1/reservations')
  const { status, source, guest_id, check_in, room, nightly_rate } = stays.data[0]
  assert.deepEqual(
    { total: stays.total, status, source, guest_id, check_in, room, nightly_rate },
    {
      ...{ total: 1, status: 'checked_in', source: 'walk_in', guest_id: guests.data[0].id },
      ...{ check_in: TODAY, room: '204', nightly_rate: 175.5 },
    },
  )
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('In house').click()
  await page.getByText('Noor').first().waitFor()
  assert.deepEqual(
    complaints.filter((said) => !said.includes('422')),
    [],
  )
})

test('charges, allowances, voids, payments and refunds are entered at the stay', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const guest = await created(hotel, '/v1/guests', newGuest())
  const stay = await created(hotel, '/v1/reservations', newReservation({ guest_id: guest }))
  const { page, complaints } = await at(hotel, `/reservations/${stay}`, 'manager')
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Add a charge' }).click()
  const add = dialog.getByRole('button', { name: 'Add a charge' })
  assert.equal(await add.getAttribute('aria-disabled'), 'true', 'not without an amount')
  await dialog.getByLabel('Amount').fill('48.5')
  await dialog.getByLabel('Description').fill('Dinner for two')
  await submit(page, 'Add a charge')
  await page.getByRole('button', { name: 'Add a charge' }).click()
  await dialog.getByText('Allowance', { exact: true }).click()
  await dialog.getByLabel('Amount').fill('10')
  await dialog.getByLabel('Reason').fill('Cold soup')
  await requireAccessible(page, 'an allowance')
  await shoot(page, 'allowance')
  await submit(page, 'Add a charge')
  const charges = page.getByRole('table', { name: 'Charges' })
  await charges.getByRole('row', { name: /Together.*\$38\.50/ }).waitFor()
  await charges
    .getByRole('row', { name: /Dinner/ })
    .getByRole('button', { name: 'Void' })
    .click()
  await dialog.getByLabel('Reason').fill('Wrong table')
  await submit(page, 'Void')
  await charges.getByText('Voided: Wrong table').waitFor()
  await charges.getByRole('row', { name: /Together.*-\$10\.00/ }).waitFor()

  await page.getByRole('button', { name: 'Record a payment' }).click()
  await dialog.getByLabel('Amount').fill('200')
  await dialog.getByRole('switch').uncheck({ force: true })
  await submit(page, 'Record a payment')
  const payments = page.getByRole('table', { name: 'Payments' })
  await payments.getByRole('button', { name: 'It came' }).click()
  await payments.getByText('Completed').waitFor()
  await payments.getByRole('button', { name: 'Give back' }).click()
  assert.equal(await dialog.getByLabel('Amount').inputValue(), '200')
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await dialog.locator('.mantine-InputWrapper-error, [role="alert"]').first().waitFor()
  await dialog.getByLabel('Amount').fill('50')
  await submit(page, 'Give back')
  await payments.getByText('$50.00 given back').waitFor()
  await payments.getByRole('row', { name: /Paid.*\$150\.00/ }).waitFor()
  await shoot(page, 'money')
  const { body } = await hotel.request('GET', `/v1/payments?reservation_id=${stay}`)
  assert.deepEqual([body.data[0].status, body.data[0].guest_id], ['partially_refunded', guest])
  assert.deepEqual(
    complaints.filter((said) => !/4(09|22)/.test(said)),
    [],
  )
})

test('a call is noted by hand, linked to its guest by the number, and deleted', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { phone_numbers: ['+442079460000'] })
  const guest = await created(hotel, '/v1/guests', newGuest({ phone: '+442079460958' }))
  const { page, complaints } = await at(hotel, '/calls', 'front_desk')
  await page.getByRole('button', { name: 'Note a call' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Number of the guest').fill('+442079460958')
  assert.equal(await dialog.getByLabel('Number of the house').inputValue(), '+442079460000')
  await dialog.getByLabel('Minutes').fill('3.5')
  await dialog.getByLabel('Notes').fill('Arrives after midnight.')
  await requireAccessible(page, 'a call')
  await shoot(page, 'note-call')
  await submit(page, 'Note a call')
  await page.getByRole('heading', { level: 1, name: /Call with/ }).waitFor()
  const { body } = await hotel.request('GET', '/v1/calls')
  const { guest_id, direction, provider, duration_seconds, notes } = body.data[0]
  assert.deepEqual(
    { guest_id, direction, provider, duration_seconds, notes },
    {
      ...{ guest_id: guest, direction: 'inbound', provider: 'manual' },
      ...{ duration_seconds: 210, notes: 'Arrives after midnight.' },
    },
  )
  const anew = page.getByRole('button', { name: 'Read anew' })
  assert.equal(await anew.getAttribute('aria-disabled'), 'true', 'no provider told of it')
  await page.getByRole('button', { name: 'Delete' }).click()
  await submit(page, 'Delete')
  await page.getByRole('heading', { level: 1, name: 'Calls' }).waitFor()
  assert.equal((await hotel.request('GET', '/v1/calls')).body.total, 0)
  assert.deepEqual(complaints, [])
})

test('templates are kept, and who is not to be written to is entered and let go', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, complaints } = await at(hotel, '/messages?tab=templates', 'front_desk')
  const dialog = dialogOf(page)
  await page.getByRole('button', { name: 'Add a template' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('pre_arrival')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hello {{1}}, your room is ready from {{2}} on.')
  await dialog.getByText('2 gaps to fill in').waitFor()
  await requireAccessible(page, 'a template')
  await shoot(page, 'template')
  await submit(page, 'Add a template')
  await page.getByRole('row', { name: /pre_arrival.*English/ }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await submit(page, 'Delete')
  await page.getByText('No templates yet').waitFor()

  await page.getByRole('tab', { name: 'Not to be written to' }).click()
  await page.getByText('Everybody may be written to').waitFor()
  await page.getByRole('button', { name: 'Stop messages to somebody' }).click()
  await dialog.getByLabel('Address or number').fill('+442079460958')
  await submit(page, 'Stop messages to somebody')
  await page.getByRole('row', { name: /\+442079460958.*Nothing goes out.*Entered by hand/ }).waitFor()
  const { body } = await hotel.request('GET', '/v1/messaging/suppressions')
  assert.deepEqual([body.total, body.data[0].channel, body.data[0].scope], [1, 'sms', 'all'])
  await shoot(page, 'suppressions')
  await page.getByRole('button', { name: 'Write again' }).click()
  await submit(page, 'Write again')
  await page.getByText('Everybody may be written to').waitFor()
  assert.deepEqual(complaints, [])
})

test(
  'rates are set by hand, taken back after they were applied, and held beside competitors’',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
    await roomType(hotel)
    await hotel.request('POST', '/v1/revenue/overrides', {
      ...{ room_type: 'Sea View', from: '2026-11-14', until: '2026-11-15', rate: 210 },
    })
    await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: 4 })
    const { body: advice } = await hotel.request('GET', '/v1/revenue/recommendations?from=2026-11-14&until=2026-11-15')
    await hotel.request('POST', `/v1/revenue/recommendations/${advice.data[0].id}/apply`)
    const { body: overrides } = await hotel.request('GET', '/v1/revenue/overrides')
    await hotel.request('DELETE', `/v1/revenue/overrides/${overrides.data[0].id}`)
    const costOf = async (date: string) => {
      const { body } = await hotel.request('GET', `/v1/revenue/rates?from=${date}&until=2026-12-31`)
      return [body.data[0].current, body.data[0].current_from]
    }
    assert.deepEqual(await costOf('2026-11-14'), [210, 'applied'])

    const { page, complaints } = await at(hotel, '/rates', 'revenue')
    const night = page.getByRole('row', { name: /Sat, Nov 14/ })
    await night.getByText('applied advice').waitFor()
    await shoot(page, 'rates')
    await night.getByRole('button', { name: 'Take back' }).click()
    await submit(page, 'Take back')
    await night.getByText('base rate').waitFor()
    assert.deepEqual(await costOf('2026-11-14'), [180, 'base'])

    await night.getByRole('button', { name: 'Set' }).click()
    await dialogOf(page).getByLabel('Rate').fill('250')
    await submit(page, 'Set the rate')
    await night.getByText('set by hand').waitFor()
    assert.deepEqual(await costOf('2026-11-14'), [250, 'override'])
    assert.deepEqual(await costOf('2026-11-15'), [180, 'base'])

    await page.getByRole('tab', { name: 'Competitors' }).click()
    await page.getByRole('button', { name: 'Enter a rate' }).click()
    await dialogOf(page).getByRole('combobox', { name: 'Competitor' }).fill('Grand Hotel')
    await dialogOf(page).getByLabel('Last day').fill('2026-11-14')
    await dialogOf(page).getByLabel('Rate').fill('199')
    await requireAccessible(page, 'a competitor’s rate')
    await submit(page, 'Enter a rate')
    await page.getByRole('row', { name: /Sat, Nov 14.*Grand Hotel.*Any room.*\$199\.00/ }).waitFor()
    const { body } = await hotel.request('GET', '/v1/revenue/competitor-rates')
    assert.equal(body.total, 3)
    await shoot(page, 'competitors')
    assert.deepEqual(complaints, [])
  },
)

test('a block is changed where it stands', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  await roomType(hotel)
  const nights = { from: '2026-11-20', until: '2026-11-22' }
  const id = await created(hotel, '/v1/inventory-blocks', { room_type: 'Sea View', rooms: 2, kind: 'group', ...nights })
  const { page, complaints } = await at(hotel, '/availability?tab=blocks', 'manager')
  await page.getByText('0 of 2 booked').waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialogOf(page).getByLabel('Rooms').fill('3')
  await dialogOf(page).getByLabel('Given back on').fill('2026-11-18')
  await submit(page, 'Save')
  await page.getByText('0 of 3 booked').waitFor()
  const { body } = await hotel.request('GET', `/v1/inventory-blocks/${id}`)
  assert.deepEqual([body.rooms, body.cut_off, body.until], [3, '2026-11-18', '2026-11-22'])
  assert.deepEqual(complaints, [])
})
