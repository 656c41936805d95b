import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'
import { newTurn } from '../support/samples/ai.ts'
import { newSource } from '../support/samples/knowledge.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'
import { shoot } from '../support/shots.ts'

/** What a hotel's working day asks of the pages that stay open. Set PORTICO_SHOTS to a folder for pictures. */

const portico = useApp()
const browser = useBrowser()
const DESKTOP = { viewport: { width: 1440, height: 900 } }

test(
  'how long things are kept is seen and set, and a shorter time says first what it deletes',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { name: 'Harbour House' })
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel)
    const keeps = async () => (await hotel.request('GET', `/v1/properties/${hotel.id}`)).body.retention_days
    await open('/settings?tab=kept')
    const messages = page.getByRole('textbox', { name: 'Messages' })
    assert.equal(await messages.inputValue(), '')
    await page.getByText('Server: 2190 days.').waitFor()
    await requireAccessible(page, 'how long things are kept')
    await shoot(page, 'retention')
    await page.getByRole('textbox', { name: 'Calls', exact: true }).fill('2000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The days are saved.').waitFor()
    assert.equal((await keeps()).calls, 2000, 'a longer time asks nothing')

    await messages.fill('30')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Messages: everything before Oct 13, 2026').waitFor()
    await shoot(page, 'retention-shorter')
    assert.equal((await keeps()).messages, null, 'nothing happens before it is confirmed')
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Save and delete' }).click()
    await dialog.waitFor({ state: 'detached' })
    await saved
    assert.deepEqual([(await keeps()).messages, (await keeps()).calls], [30, 2000])
    assert.deepEqual(complaints, [])

    await page.getByRole('textbox', { name: 'Who did what' }).fill('30')
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Save and delete' }).click()
    await page.getByText(/365/).first().waitFor()
    assert.equal((await keeps()).audit, null, 'the audit log has a least')
  },
)

test('arrivals and departures of today open just those, without cancelled ones', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const stay = (fields: object) => created(hotel, '/v1/reservations', newReservation(fields))
  const arriving = { check_in: '2026-11-12', check_out: '2026-11-14' }
  await stay({ ...arriving, room_type: 'Garden' })
  const cancelled = await stay({ ...arriving, room_type: 'Attic' })
  await hotel.request('POST', `/v1/reservations/${cancelled}/cancel`)
  await stay({ check_in: '2026-11-10', check_out: '2026-11-12', room_type: 'Tower', status: 'checked_in' })
  await stay({ room_type: 'Later' })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel)
  for (const [figure, room] of [
    ['Arrivals today', 'Garden'],
    ['Departures today', 'Tower'],
  ] as const) {
    await open('/')
    const card = page.getByRole('link', { name: figure })
    await card.getByText('1', { exact: true }).waitFor()
    await card.click()
    await page.getByRole('table').getByText(room).waitFor()
    assert.equal(await page.getByRole('table').getByRole('row').count(), 2, figure)
  }
  await shoot(page, 'departures')
  assert.deepEqual(complaints, [])
})

test('a question that is answered is no longer open', browser.needed, async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/knowledge/sources', newSource()) // a house that knows nothing has no gaps
  for (const content of ['Do you have a helipad?', 'Is there a helipad nearby?']) {
    await hotel.request('POST', '/v1/ai/chat', newTurn({ messages: [{ role: 'user', content }] }))
  }
  const gaps = async () => (await hotel.request('GET', '/v1/knowledge/gaps')).body.total
  assert.ok((await gaps()) > 0)
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel)
  await open('/knowledge?tab=gaps')
  await page.getByRole('button', { name: 'Answer it' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('# Helipad\n\nThere is a helipad on the roof.')
  await dialog.getByRole('button', { name: 'Add a source' }).click()
  await page.getByRole('heading', { level: 1, name: /helipad/ }).waitFor()
  await open('/knowledge?tab=gaps')
  await page.getByText('Nothing was left unanswered').waitFor()
  assert.equal(await gaps(), 0)
  assert.deepEqual(complaints, [])
})

test('what is written from right to left is aligned so, whatever the page’s language', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const said = 'متى يُقدَّم الإفطار؟'
  const { body } = await hotel.request('POST', '/v1/ai/chat', newTurn({ messages: [{ role: 'user', content: said }] }))
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(DESKTOP), hotel)
  await open(`/conversations/${body.conversation_id}`)
  const message = page.getByText(said).first()
  await message.waitFor()
  assert.equal(await message.evaluate((element) => getComputedStyle(element).direction), 'rtl')
  await shoot(page, 'arabic')
  assert.deepEqual(complaints, [])
})
