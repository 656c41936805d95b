import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, type Desk } from '../support/dashboard.ts'
import { newTurn } from '../support/samples/ai.ts'
import { newCall } from '../support/samples/calls.ts'
import { newGuest } from '../support/samples/guests.ts'
import { newEvent, newItinerary } from '../support/samples/itineraries.ts'
import { newSource } from '../support/samples/knowledge.ts'
import { newMessage } from '../support/samples/messaging.ts'
import { newCharge } from '../support/samples/payments.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'
import { usual } from '../support/usual.ts'

/** What guests want and write as it comes in, and the page about one of them. */

const portico = useApp()
const browser = useBrowser()

const SHOWN_WITHIN_MS = 1000
const WISH = 'Can I have two extra towels in room 12, please?'

const writes = (hotel: TestProperty, content: string, sender = '+15005550123') =>
  created(hotel, '/v1/sandbox/inbound-messages', { channel: 'sms', sender, content })

const wishes = async (hotel: TestProperty) => {
  const messages = [{ role: 'user', content: WISH }]
  assert.equal((await hotel.request('POST', '/v1/ai/chat', { messages })).status, 200)
}

/** The open inbox, once it hears of what happens. */
async function atInbox(hotel: TestProperty): Promise<Desk> {
  const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await desk.open('/inbox')
  await desk.page.getByTitle('Live', { exact: true }).waitFor()
  return desk
}

const picksOf = ({ page }: Desk) => page.getByRole('navigation', { name: 'Conversations' })

test('what comes between a page’s first answer and the opening of the feed is shown too', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/changes?since=*', async (route) => {
    await held.promise
    await route.continue()
  })
  await open('/inbox')
  await page.getByText('Nobody waits for an answer.').waitFor()
  const message = { channel: 'sms', sender: '+15005550123', content: 'Is the pool open?' }
  await created(hotel, '/v1/sandbox/inbound-messages', message)
  held.resolve()
  await page.locator('main').getByText('Is the pool open?').first().waitFor()
})

test('what a guest writes is in the open inbox within a second', browser.needed, async (t) => {
  const hotel = await portico.newProperty()
  const desk = await atInbox(hotel)
  await desk.page.getByText('Nobody waits for an answer.').waitFor()
  const tookMs: number[] = []
  for (const text of ['Is the pool open?', 'Could we have a cot?', 'We are late, sorry']) {
    await writes(hotel, text)
    const sinceMs = performance.now()
    await picksOf(desk).getByText(text).waitFor()
    tookMs.push(Math.round(performance.now() - sinceMs))
  }
  t.diagnostic(`shown after ${tookMs.join(', ')} ms`)
  assert.ok(usual(tookMs) <= SHOWN_WITHIN_MS, `${tookMs} ms`)
  await desk.page.getByRole('article').getByText('Is the pool open?').first().waitFor()
  assert.deepEqual(desk.complaints, [])
})

test('a message is settled by an answer or by “Done”, for everyone', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const thanks = await writes(hotel, 'Thank you!', '+15005550124')
  const question = await writes(hotel, 'Is the pool open?')
  const stateOf = async (id: string) => (await hotel.request('GET', `/v1/messaging/inbound/${id}`)).body.status
  const desk = await atInbox(hotel)
  const colleague = await atInbox(hotel)
  const { page } = desk

  await picksOf(desk).getByText('Is the pool open?').click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Until ten at night.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await picksOf(desk).getByText('Is the pool open?').waitFor({ state: 'detached' })
  await picksOf(colleague).getByText('Is the pool open?').waitFor({ state: 'detached' })
  assert.equal(await stateOf(question), 'handled')
  const { body } = await hotel.request('GET', '/v1/messaging')
  assert.equal(body.data[0].content, 'Until ten at night.')

  await picksOf(desk).getByText('Thank you!').click()
  await page.getByTestId('inbox-done').click()
  await page.getByText('Nobody waits for an answer.').waitFor()
  await colleague.page.getByText('Nobody waits for an answer.').waitFor()
  assert.equal(await stateOf(thanks), 'handled')

  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Done').click()
  await picksOf(desk).getByText('Thank you!').click()
  await page.getByRole('button', { name: 'Open again' }).click()
  await picksOf(colleague).getByText('Thank you!').waitFor()
  const { body: threads } = await hotel.request('GET', '/v1/threads?status=open')
  assert.deepEqual(
    threads.data.map(({ excerpt }: { excerpt: string }) => excerpt),
    ['Thank you!'],
  )
  assert.deepEqual([...desk.complaints, ...colleague.complaints], [])
})

test('a guest’s wish appears by itself, and is handled when somebody says so', browser.needed, async (t) => {
  const hotel = await portico.newProperty()
  const desk = await atInbox(hotel)
  const { page } = desk
  await wishes(hotel)
  const sinceMs = performance.now()
  await picksOf(desk).getByText(WISH).waitFor()
  t.diagnostic(`shown after ${Math.round(performance.now() - sinceMs)} ms`)
  await picksOf(desk).getByText('1 request').waitFor()
  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await page.getByText('Nobody waits for an answer.').waitFor()
  const { body } = await hotel.request('GET', '/v1/ai/intents')
  assert.deepEqual(
    body.data.map(({ message, status }: { message: string; status: string }) => [message, status]),
    [[WISH, 'handled']],
  )
  assert.deepEqual(desk.complaints, [])
})

test('a role without them sees no wishes, nor asks for any', browser.needed, async () => {
  const hotel = await portico.newProperty()
  await wishes(hotel)
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'revenue')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/inbox', '/conversations', '/reservations']) {
    await open(path)
    assert.doesNotMatch(await page.innerText('body'), /towels|\brequests\b/i, path)
  }
  assert.ok(asked.includes('/v1/desk'), 'what it may read is asked for')
  assert.deepEqual(
    asked.filter((path) => /^\/v1\/(ai|messaging|guests)\b/.test(path)),
    [],
  )
  assert.deepEqual(complaints, [])
})

const DAY_MS = 86_400_000
const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A guest of whom every module knows something. */
async function aKnownGuest(hotel: TestProperty): Promise<{ guest: string; source: string }> {
  const guest = await created(hotel, '/v1/guests', newGuest())
  const source = await created(hotel, '/v1/knowledge/sources', newSource())
  const [check_in, check_out] = [dayAhead(10), dayAhead(13)]
  await created(hotel, '/v1/reservations', newReservation({ guest_id: guest, check_in, check_out }))
  const events = [newEvent({ datetime: `${dayAhead(11)}T19:30` })]
  await created(hotel, '/v1/itineraries', newItinerary({ guest_id: guest, check_in, check_out, events }))
  await created(hotel, '/v1/sandbox/inbound-messages', {
    channel: 'chatapp',
    sender: newGuest().phone,
    content: 'Is parking free?',
  })
  const mail = { channel: 'email', recipient: newGuest().email, subject: 'Parking', content: 'It is, by the gate.' }
  await created(hotel, '/v1/messaging/send', newMessage({ guest_id: guest, ...mail }))
  await created(hotel, '/v1/calls', newCall({ guest_id: guest, transcript: 'We arrive after midnight.' }))
  await created(hotel, '/v1/charges', newCharge({ guest_id: guest, description: 'Dinner for two' }))
  await hotel.request('POST', '/v1/ai/chat', newTurn({ guest_id: guest }))
  return { guest, source }
}

test('a guest’s page shows the stay, the plans and all that was said and paid', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { guest, source } = await aKnownGuest(hotel)
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open(`/guests/${guest}`)
  await page.getByRole('heading', { name: 'José Costa e Silva' }).waitFor()
  await page.getByRole('region', { name: 'Next stay' }).getByText('3 nights · Sea View · 1 room').waitFor()
  await page.getByRole('region', { name: 'Itinerary' }).getByText('Dinner at the pier').waitFor()

  const said = await page.getByRole('region', { name: 'Messages' }).getByRole('listitem').allInnerTexts()
  assert.equal(said.length, 2)
  assert.match(said[0]!, /Chat app.*Is parking free\?/s)
  assert.match(said[1]!, /E-mail.*It is, by the gate\./s)

  await page.getByRole('tab', { name: 'Calls' }).click()
  await page.getByRole('button', { name: 'Incoming' }).click()
  await page.getByRole('region', { name: 'Incoming' }).getByText('We arrive after midnight.').waitFor()

  await page.getByRole('tab', { name: 'Charges' }).click()
  const charge = page.getByRole('table', { name: 'Charges' }).getByRole('row', { name: 'Dinner for two' })
  await charge.getByText('$48.50').waitFor()

  await page.getByRole('tab', { name: 'Chats' }).click()
  await page.getByText('When is breakfast?').waitFor()
  await page.getByRole('button', { name: '1 · Breakfast' }).click()
  const passage = page.getByRole('dialog', { name: 'Passage from Breakfast' })
  await passage.locator('mark', { hasText: 'Breakfast is served from 7:00 to 10:30' }).waitFor()
  await passage.getByRole('link', { name: 'Open in the knowledge base' }).click()
  await page.getByRole('heading', { level: 1, name: 'Breakfast' }).waitFor()
  assert.ok(page.url().endsWith(`/knowledge/${source}`), page.url())
  assert.deepEqual(complaints, [])
})

test(
  'a guest is erased from their page; what only holds the name is decided on passage by passage',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty()
    const id = await created(hotel, '/v1/guests', { first_name: 'Room', last_name: 'Service', phone: '+442079460958' })
    const about = await created(hotel, '/v1/charges', newCharge({ description: 'Upgrade for Room Service' }))
    const other = await created(hotel, '/v1/charges', newCharge({ description: 'Club sandwich, room service' }))
    const noted = await created(hotel, '/v1/charges', newCharge({ description: 'Ring 020 7946 0958' }))
    const descriptionOf = async (charge: string) =>
      (await hotel.request('GET', `/v1/charges/${charge}`)).body.description
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'manager')
    await open(`/guests/${id}`)
    await page.getByRole('button', { name: 'Erase' }).click()
    const asking = page.getByRole('dialog')
    await asking.getByText('This cannot be undone.').waitFor()
    assert.equal((await hotel.request('GET', `/v1/guests/${id}`)).status, 200)
    await asking.getByRole('button', { name: 'Erase' }).click()

    await page.getByRole('heading', { name: '2 passages to look at' }).waitFor()
    await page.getByText('Audit log').waitFor()
    assert.equal(await descriptionOf(noted), 'Ring [erased]')
    await page.getByRole('checkbox', { name: 'Upgrade for Room Service' }).check()
    await page.getByRole('button', { name: 'Erase the name in these (1)' }).click()
    await page.getByRole('heading', { name: 'One passage to look at' }).waitFor()
    assert.equal(await descriptionOf(about), 'Upgrade for [erased]')
    await page.getByRole('button', { name: 'The rest is about others' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'The rest is about others' }).click()
    await page.getByText('Nothing is left to decide.').waitFor()
    assert.equal(await descriptionOf(other), 'Club sandwich, room service')
    // The page about one who is no more may hear of it, and ask once more, before it is left.
    assert.deepEqual(
      complaints.filter((said) => !said.includes('404')),
      [],
    )
  },
)

test('an old link to a guest who was merged leads to the one who was kept', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const kept = await created(hotel, '/v1/guests', newGuest({ first_name: 'Ann', last_name: 'Lee' }))
  const merged = await created(hotel, '/v1/guests', newGuest({ first_name: 'Anna' }))
  assert.equal((await hotel.request('POST', `/v1/guests/${kept}/merge`, { from: merged })).status, 200)
  const { page, open } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open(`/guests/${merged}`)
  await page.getByRole('heading', { name: 'Ann Lee' }).waitFor()
  assert.match(page.url(), new RegExp(`/guests/${kept}$`))
})
