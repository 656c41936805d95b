import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible, settled } from '../support/dashboard.ts'
import { newReservation } from '../support/samples/reservations.ts'

/** A new hotel's first day: from the empty house to something that works, by anybody, in any order. */

const portico = useApp()
const browser = useBrowser()

test('an empty house is led through its first day, and what is done stays done', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { name: 'Sea View' })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel)
  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
  await open('/')
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByText('0 of 7 done').waitFor()

  await page.getByLabel('Country').first().fill('Portu')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 of 7 done').waitFor()
  await requireAccessible(page, 'set up')

  await step('Kinds of rooms').click()
  await page.getByLabel('Name', { exact: false }).first().fill('Double')
  await page.getByRole('textbox', { name: 'Rooms', exact: false }).first().fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Double: 12 rooms').waitFor()

  await hotel.request('POST', '/v1/reservations', newReservation({ room_type: 'Double' }))
  await step('What the house knows').click()
  await page.getByLabel('Name', { exact: false }).first().fill('Breakfast')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Breakfast is from 7:00 to 10:30 in the garden.')
  await page.getByRole('button', { name: 'Add a source' }).click()
  await page.getByRole('heading', { name: 'Ask it, as a guest would' }).waitFor()
  await page.getByLabel('Question').fill('When is breakfast?')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('main').getByText('Breakfast is from 7:00 to 10:30').first().waitFor()

  await step('A channel that sends').click()
  await page.getByLabel('To you').fill('ann@hotel.example')
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByText('On its way:').waitFor()

  await step('Colleagues').click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByRole('heading', { name: 'Chat on your website' }).waitFor()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByText('Your house is ready').waitFor()
  await open('/setup')
  await page.getByText('7 of 7 done').waitFor()
  assert.deepEqual(complaints, [])
})

test('who may not change the house is not asked to; the demo hotel is one click away', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { name: 'Sea View' })
  const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await desk.open('/')
  await settled(desk.page)
  assert.equal(await desk.page.getByRole('link', { name: 'Begin' }).count(), 0)
  const { page, open } = await atDesk(portico, await browser.newPage({ viewport: { width: 390, height: 844 } }), hotel)
  const fill = page.getByRole('button', { name: 'Fill this sandbox with the demo hotel' })
  for (const path of ['/setup', '/']) {
    await open(path)
    await fill.waitFor()
    const cutOff = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    assert.ok(cutOff <= 0, `${cutOff} pixels of ${path} are cut off on a phone`)
  }
  await fill.click()
  await page.getByText('The demo hotel is there').waitFor()
  assert.ok((await hotel.request('GET', '/v1/reservations?limit=1')).body.total > 1000)
  const { body: mine } = await hotel.request('GET', '/v1/threads?assigned=true')
  assert.equal(mine.total, 1, 'one guest waits for whoever made it')
  await open('/setup')
  await fill.click()
  await page.getByRole('dialog').getByText('are replaced').waitFor() // now there is something to lose
})
