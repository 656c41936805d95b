import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible, settled } from '../support/dashboard.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'

/** The first page somebody sees: what needs them, live, with one thing to do about each. */

const portico = useApp()
const browser = useBrowser()

test('what waits appears by itself and is seen to with one press; a quiet house says so', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open('/')
  await page.getByText('Nothing waits for you.').waitFor()
  await created(hotel, '/v1/sandbox/inbound-messages', {
    channel: 'sms',
    sender: '+15005550123',
    content: 'Is the pool open?',
  })
  const line = page.getByRole('list', { name: 'Needs somebody' }).getByRole('listitem')
  await line.getByText('+15005550123 waits for an answer').waitFor()
  assert.equal(await line.count(), 1)
  await requireAccessible(page, 'overview')
  const action = line.getByRole('link', { name: 'Answer' })
  await action.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/inbox\?item=thr_/)
  await settled(page)
  await page.getByRole('main').getByText('Is the pool open?').first().waitFor()
  assert.deepEqual(complaints, [])
})

test('each role has its own figures', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const figures = async (role: 'front_desk' | 'revenue' | 'developer') => {
    const { page, open } = await atDesk(portico, await browser.newPage(), hotel, role)
    await open('/')
    return page
      .locator('.glance')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('href')!.split('/').at(-1)))
  }
  assert.deepEqual(await figures('front_desk'), ['occupancy', 'assistant'])
  assert.deepEqual(await figures('revenue'), ['occupancy', 'revenue'])
  assert.deepEqual(await figures('developer'), ['assistant', 'usage'])
})

test('a line says who, which room and what they want; eight at first, then all', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', intent_threshold: 0 })
  const ada = await created(hotel, '/v1/guests', { first_name: 'Ada', last_name: 'Byron' })
  const days = { check_in: '2026-11-12', check_out: '2026-11-14' }
  const here = { ...days, guest_id: ada, room: '12', status: 'checked_in' }
  await created(hotel, '/v1/reservations', newReservation(here))
  for (const content of ['Two more towels, please', 'A taxi at noon, please']) {
    const turn = { guest_id: ada, messages: [{ role: 'user', content }] }
    assert.equal((await hotel.request('POST', '/v1/ai/chat', turn)).status, 200)
  }
  for (const room of ['1', '2', '3', '4'])
    await created(hotel, '/v1/reservations', newReservation({ ...days, room, arrival_time: '08:00' }))
  for (const last of [1, 2, 3, 4])
    await created(hotel, '/v1/sandbox/inbound-messages', {
      channel: 'sms',
      sender: `+1500555012${last}`,
      content: 'Is the pool open?',
    })
  const { page, open } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await page.route(/\/v1\/threads\?.*unread=true/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 120 } })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open('/')
  const lines = page.getByRole('list', { name: 'Needs somebody' }).getByRole('listitem')
  const towels = lines.filter({ hasText: 'Ada Byron has a request' }).filter({ hasText: 'Two more towels' })
  await towels.getByText('Room 12 · Two more towels, please').waitFor()
  assert.equal(await lines.count(), 8)
  await page.getByText('the first 100 of each are ranked here').waitFor()
  await page.getByRole('button', { name: 'Show all (10)' }).click()
  assert.equal(await lines.count(), 10)
  await lines.getByText('Room 4 · Sea View').waitFor()
  assert.deepEqual(
    asked.filter((path) => /^\/v1\/(guests|reservations)/.test(path)),
    [],
    'nobody is looked up one by one',
  )

  const [stay] = (await hotel.request('GET', `/v1/reservations?guest_id=${ada}`)).body.data
  await hotel.request('PATCH', `/v1/reservations/${stay.id}`, { room: '14' })
  await towels.getByText('Room 14 · Two more towels, please').waitFor()
  await towels.getByRole('link', { name: 'See to it' }).click()
  await page.waitForURL(/\/inbox\?show=requests&item=thr_/)
  await page.getByRole('heading', { name: 'Ada Byron' }).first().waitFor()
})
