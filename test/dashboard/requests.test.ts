import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, type Desk, requireAccessible } from '../support/dashboard.ts'
import { newCall } from '../support/samples/calls.ts'
import { created } from '../support/samples/sample.ts'
import { shoot } from '../support/shots.ts'
import { until } from '../support/until.ts'

/** What guests asked for, as a list to be worked through. */

const portico = useApp()
const browser = useBrowser()

const newHotel = () => portico.newProperty('sandbox', { timezone: 'UTC', intent_threshold: 0.1 })

/** A guest who asks for these things in the chat. */
async function guestAsks(hotel: TestProperty, last_name: string, ...wanted: string[]): Promise<void> {
  const guest_id = await created(hotel, '/v1/guests', { first_name: 'Ms', last_name })
  for (const content of wanted) {
    const turn = { guest_id, messages: [{ role: 'user', content }] }
    assert.equal((await hotel.request('POST', '/v1/ai/chat', turn)).status, 200)
  }
}

async function strangerCalls(hotel: TestProperty): Promise<void> {
  const transcript = 'Guest: Please send someone to repair the air conditioning.'
  const call = await created(hotel, '/v1/calls', newCall({ transcript, guest_id: null }))
  const kept = async () => (await hotel.request('GET', `/v1/ai/intents?call_id=${call}`)).body.total > 0
  await until(kept)
}

const openRequests = async (hotel: TestProperty): Promise<number> =>
  (await hotel.request('GET', '/v1/ai/intents?status=open')).body.total

const entriesOf = ({ page }: Desk) => page.getByTestId('inbox-entry')
const chosenOf = ({ page }: Desk) => page.locator('[data-testid="inbox-entry"][aria-current="true"]')
const requestsOf = ({ page }: Desk) => page.getByRole('region', { name: 'Open requests' })

test(
  'open requests are a view of their own: live, counted, and worked through with one key',
  browser.needed,
  async () => {
    const hotel = await newHotel()
    await guestAsks(hotel, 'Costa', 'Please bring two towels to my room', 'Please bring a pillow to my room')
    await strangerCalls(hotel)
    await created(hotel, '/v1/sandbox/inbound-messages', { channel: 'sms', sender: '+15005550123', content: 'Hello?' })
    const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
    const { page, open, complaints } = desk
    await open('/inbox')
    const views = page.getByRole('radiogroup', { name: 'Show' })
    await views.getByText('Requests (2)').click()
    await entriesOf(desk).nth(1).waitFor()
    await page.waitForURL(/show=requests/)
    assert.equal(await entriesOf(desk).count(), 2, 'the one who only says hello is not among them')
    await requireAccessible(page, 'requests')

    await guestAsks(hotel, 'Weber', 'Please bring fresh sheets to my room')
    await views.getByText('Requests (3)').waitFor()
    await entriesOf(desk).first().getByText('Ms Weber').waitFor()
    await chosenOf(desk).getByText('air conditioning').waitFor()

    await requestsOf(desk).getByText('air conditioning').first().waitFor()
    await page.keyboard.press('h')
    await chosenOf(desk).getByText('Ms Costa').waitFor()
    await entriesOf(desk).getByText('air conditioning').waitFor({ state: 'detached' })
    await requestsOf(desk).getByText('a pillow').waitFor()
    await page.keyboard.press('h')
    await requestsOf(desk).getByText('a pillow').waitFor({ state: 'detached' })
    await requestsOf(desk).getByText('two towels').waitFor()
    assert.equal(await chosenOf(desk).getByText('Ms Costa').count(), 1, 'she waits for something else')
    await page.keyboard.press('h')
    await chosenOf(desk).getByText('Ms Weber').waitFor()
    await requestsOf(desk).getByText('fresh sheets').waitFor()
    await page.keyboard.press('h')
    await page.getByText('No open requests').waitFor()
    assert.equal(await openRequests(hotel), 0)
    assert.deepEqual(complaints, [])
  },
)

test(
  'where there is no room beside the conversation, requests stand above it, keys and all',
  browser.needed,
  async () => {
    const hotel = await newHotel()
    await guestAsks(hotel, 'Costa', 'Please bring two towels to my room')
    const desk = await atDesk(portico, await browser.newPage({ viewport: { width: 820, height: 1180 } }), hotel)
    await desk.open('/inbox?show=requests')
    await requestsOf(desk).getByText('two towels').waitFor()
    await requireAccessible(desk.page, 'requests on a tablet')
    await desk.page.keyboard.press('h')
    await requestsOf(desk).waitFor({ state: 'detached' })
    await desk.page.getByText('No open requests').waitFor()
    assert.equal(await openRequests(hotel), 0)
    assert.deepEqual(desk.complaints, [])
  },
)

test('a colleague who handles a request takes nobody away from what they read', browser.needed, async () => {
  const hotel = await newHotel()
  await guestAsks(hotel, 'Weber', 'Please bring fresh sheets to my room')
  await guestAsks(hotel, 'Costa', 'Please bring two towels to my room')
  const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await desk.open('/inbox?show=requests')
  await requestsOf(desk).getByText('two towels').waitFor()
  await shoot(desk.page, 'inbox-requests')
  const [towels] = (await hotel.request('GET', '/v1/ai/intents?status=open')).body.data
  await hotel.request('PATCH', `/v1/ai/intents/${towels.id}`, { status: 'handled' })
  await requestsOf(desk).getByText('None.').waitFor()
  await desk.page.getByRole('radiogroup', { name: 'Show' }).getByText('Requests (1)').waitFor()
  assert.equal(await desk.page.getByRole('heading', { name: 'Ms Costa' }).first().isVisible(), true)
  assert.deepEqual(desk.complaints, [])
})
