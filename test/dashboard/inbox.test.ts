import assert from 'node:assert/strict'
import { test } from 'node:test'
import { teach } from '../modules/ai/talk.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, type Desk, requireAccessible } from '../support/dashboard.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'

/** The inbox: a guest with all they wrote and all that is known of them, and colleagues who share the work. */

const portico = useApp()
const browser = useBrowser()

const ANA = { first_name: 'Ana', last_name: 'Costa', phone: '+351912345678', email: 'ana@example.com' }

const writes = (hotel: TestProperty, content: string, sender = ANA.phone, channel = 'sms') =>
  created(hotel, '/v1/sandbox/inbound-messages', { channel, sender, content })

/** Ana is here in room 204, was here before, has asked for towels and writes about parking. */
async function hotelWithAna() {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  await teach(hotel, 'Parking', 'Parking in the garage costs 18 euros a night. The entrance is in Mill Lane.')
  const guest_id = await created(hotel, '/v1/guests', ANA)
  const stay = { guest_id, room_type: 'Sea View' }
  await created(
    hotel,
    '/v1/reservations',
    newReservation({ ...stay, check_in: '2026-11-11', check_out: '2026-11-14', status: 'checked_in', room: '204' }),
  )
  await created(
    hotel,
    '/v1/reservations',
    newReservation({ ...stay, check_in: '2025-11-11', check_out: '2025-11-14', status: 'checked_out' }),
  )
  const messages = [{ role: 'user', content: 'Please bring two towels to my room' }]
  await hotel.request('POST', '/v1/ai/chat', { guest_id, messages })
  await writes(hotel, 'How much does parking cost?')
  return { hotel, guest_id }
}

/** Four who write, the last one first in the list. */
async function hotelWithFour() {
  const hotel = await portico.newProperty()
  for (const [at, text] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
    await writes(hotel, text, `+491701234567${at}`)
  }
  return hotel
}

const listOf = ({ page }: Desk) => page.getByRole('navigation', { name: 'Conversations' })
const replyOf = ({ page }: Desk) => page.getByRole('textbox', { name: 'Reply' })
const sentBy = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/messaging')).body.data as { channel: string; content: string; subject: string }[]

test(
  'all channels of a guest are one thread, beside it the stay, the room, past stays and open requests',
  browser.needed,
  async () => {
    const { hotel } = await hotelWithAna()
    const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
    const { page, open, complaints } = desk
    await open('/inbox')
    assert.equal(await listOf(desk).getByTestId('inbox-entry').count(), 1)
    const said = page.getByRole('region', { name: 'What was written and said' })
    await said.getByText('How much does parking cost?').waitFor()
    const texts = await said.getByRole('listitem').allInnerTexts()
    const towels = texts.findIndex((text) => text.includes('two towels'))
    const parking = texts.findIndex((text) => text.includes('parking cost'))
    assert.ok(towels >= 0 && parking > towels, 'chat and text message in order')
    const about = page.getByRole('complementary', { name: 'About the guest' })
    await about.getByText('204 · Sea View').waitFor()
    await about.getByText('1 other stay').waitFor()
    await about.getByRole('region', { name: 'Open requests' }).getByText('two towels').waitFor()
    await requireAccessible(page, 'the inbox')

    await about.getByRole('button', { name: 'Mark as handled' }).click()
    await about.getByText('None.').waitFor()
    await replyOf(desk).fill('18 euros a night.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Nobody waits for an answer.').waitFor()
    await said.getByText('18 euros a night.').waitFor()
    assert.deepEqual(
      (await sentBy(hotel)).map(({ channel, content }) => [channel, content]),
      [['sms', '18 euros a night.']],
      'where the guest wrote last',
    )
    await page.locator('input[aria-label="Channel"]').click()
    await page.getByRole('option', { name: 'E-mail' }).click()
    await page.getByRole('textbox', { name: 'Subject' }).fill('Your car')
    await replyOf(desk).fill('The garage is in Mill Lane.')
    await replyOf(desk).press('Control+Enter')
    await said.getByText('The garage is in Mill Lane.').waitFor()
    assert.equal((await sentBy(hotel))[0]!.subject, 'Your car')
    assert.deepEqual(complaints, [])
  },
)

test(
  'a suggested answer comes with its sources, and goes out only when a person sends it, as they edited it',
  browser.needed,
  async () => {
    const { hotel } = await hotelWithAna()
    const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
    const { page, open, complaints } = desk
    await open('/inbox')
    await page.getByRole('button', { name: 'Note for colleagues' }).click()
    await page.getByRole('textbox', { name: 'Note for colleagues' }).fill('She is a travel writer')
    await page.getByRole('button', { name: 'Keep note' }).click()
    await page.getByText('She is a travel writer').waitFor()

    const asked = page.waitForRequest('**/v1/ai/suggest')
    await page.getByRole('button', { name: 'Suggest an answer' }).click()
    assert.doesNotMatch((await asked).postData()!, /travel writer/, 'no assistant is told what colleagues noted')
    const suggestion = page.getByRole('region', { name: 'The assistant suggests' })
    await suggestion.getByText(/18 euros/).waitFor()
    await suggestion.getByRole('button', { name: '1 · Parking' }).waitFor()
    await requireAccessible(page, 'a suggestion')
    assert.deepEqual(await sentBy(hotel), [], 'nothing goes out by itself')
    await suggestion.getByRole('button', { name: 'Use and edit' }).click()
    assert.match(await replyOf(desk).inputValue(), /18 euros/)
    await replyOf(desk).fill('For you it is free.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Message sent').waitFor()
    assert.deepEqual(
      (await sentBy(hotel)).map(({ content }) => content),
      ['For you it is free.'],
    )
    assert.deepEqual(complaints, [])
  },
)

test('saved replies are kept, found, filled in and edited before they are sent', browser.needed, async () => {
  const { hotel } = await hotelWithAna()
  const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  const { page, open, complaints } = desk
  await open('/inbox')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New saved reply' }).click()
  await dialog.getByLabel('Name').fill('Late check-out')
  await dialog.getByLabel('Text').fill('Dear {first_name}, keep room {room} until two.')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.getByText('Dear Ana, keep room 204 until two.').waitFor()
  await dialog.getByRole('button', { name: 'Use: Late check-out' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await replyOf(desk).inputValue(), 'Dear Ana, keep room 204 until two.')
  assert.deepEqual(await sentBy(hotel), [])
  assert.deepEqual(complaints, [])
})

test(
  'colleagues see who reads, take a conversation, put it away, and what waits is counted in the menu',
  browser.needed,
  async () => {
    const { hotel } = await hotelWithAna()
    await writes(hotel, 'Is the pool open?', '+4917012345678')
    const mine = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
    const theirs = await atDesk(portico, await browser.newPage(), hotel, 'manager')
    await mine.open('/')
    assert.equal(await mine.page.getByTestId('unread').innerText(), '2')
    await mine.open('/inbox')
    await mine.page.getByRole('article').getByText('Is the pool open?').waitFor()
    await listOf(mine).getByText('Ana Costa').click()
    await mine.page.getByRole('region', { name: 'What was written and said' }).getByText('two towels').waitFor()
    await mine.page.getByTestId('unread').waitFor({ state: 'detached' })
    await theirs.open('/inbox')
    await listOf(theirs).getByText('Ana Costa').click()
    await theirs.page.getByTestId('readers').getByText('reads this, too').waitFor()

    await mine.page.getByRole('button', { name: 'Assign' }).click()
    await mine.page.getByRole('menuitem', { name: '(me)' }).click()
    await theirs.page.getByRole('button', { name: /^Who sees to it: / }).waitFor()
    await mine.page.getByRole('radiogroup', { name: 'Show' }).getByText('Mine (1)').click()
    await listOf(mine).getByText('Ana Costa').waitFor()
    await mine.page.getByRole('button', { name: 'Snooze' }).click()
    await mine.page.getByRole('menuitem', { name: 'In an hour' }).click()
    await listOf(theirs).getByText('Ana Costa').waitFor({ state: 'detached' })
    await mine.page.getByRole('radiogroup', { name: 'Show' }).getByText('Snoozed (1)').click()
    await listOf(mine).getByText('Ana Costa').waitFor()
    await writes(hotel, 'I need it now, please')
    await listOf(theirs).getByText('I need it now, please').waitFor()
    assert.deepEqual([...mine.complaints, ...theirs.complaints], [])
  },
)

test(
  'by keyboard alone: next, previous, reply, note, assign, done, and the keys themselves',
  browser.needed,
  async () => {
    const { hotel } = await hotelWithAna()
    await writes(hotel, 'Is the pool open?', '+4917012345678')
    await writes(hotel, 'Hello?', '+4917099999999')
    const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
    const { page, open, complaints } = desk
    await open('/inbox')
    const chosen = listOf(desk).locator('[aria-current="true"]')
    await chosen.getByText('Hello?').waitFor()
    const press = (key: string) => page.keyboard.press(key)
    await press('j')
    await chosen.getByText('Is the pool open?').waitFor()
    await press('k')
    await chosen.getByText('Hello?').waitFor()
    await press('j')
    await page.getByRole('article').getByText('Is the pool open?').waitFor()
    await press('r')
    await page.keyboard.type('Until nine, j and k.')
    await press('Control+Enter')
    await page.getByText('Message sent').waitFor()
    await listOf(desk).getByText('Is the pool open?').waitFor({ state: 'detached' })
    await press('Escape')
    await press('k')
    await page.getByRole('heading', { name: '+4917099999999' }).waitFor()
    await press('n')
    await page.keyboard.type('Calls twice a day')
    await press('Control+Enter')
    await page.getByRole('listitem').getByText('Calls twice a day').waitFor()
    await press('Escape')
    await press('a')
    await page.getByRole('menuitem', { name: '(me)' }).waitFor()
    await press('ArrowDown')
    await press('Enter')
    await page.getByRole('button', { name: /^Who sees to it: / }).waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await press('e')
    await listOf(desk).getByText('Hello?').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Ana Costa' }).first().waitFor()
    await press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('next and previous conversation').waitFor()
    assert.deepEqual(
      (await sentBy(hotel)).map(({ content }) => content),
      ['Until nine, j and k.'],
    )
    assert.deepEqual(complaints, [])
  },
)

test('a key or a click acts on the conversation that is chosen, however soon it comes', browser.needed, async () => {
  const hotel = await hotelWithFour()
  const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await desk.open('/inbox')
  const chosen = listOf(desk).locator('[aria-current="true"]')
  await chosen.getByText('Fourth').waitFor()
  await desk.page.getByTestId('inbox-done').waitFor()
  const statusOf = async () => {
    const { body } = await hotel.request('GET', '/v1/threads')
    return Object.fromEntries(
      (body.data as { excerpt: string; status: string }[]).map(({ excerpt, status }) => [excerpt, status]),
    )
  }
  // J and E within one frame: the next one is done, not the one that is still shown.
  await desk.page.evaluate(actQuickly, { key: 'j' })
  await listOf(desk).getByText('Third').waitFor({ state: 'detached' })
  assert.deepEqual(await statusOf(), { Fourth: 'open', Third: 'done', Second: 'open', First: 'open' })
  await chosen.getByText('Second').waitFor()
  // Chosen by the mouse, then done at once.
  await desk.page.evaluate(actQuickly, { row: 'First' })
  await listOf(desk).getByText('First').waitFor({ state: 'detached' })
  assert.deepEqual(await statusOf(), { Fourth: 'open', Third: 'done', Second: 'open', First: 'done' })
  assert.deepEqual(desk.complaints, [])
})

test('who moves on while “Done” is under way is not moved again', browser.needed, async () => {
  const hotel = await hotelWithFour()
  const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  const { page } = desk
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/v1/threads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await desk.open('/inbox')
  const chosen = listOf(desk).locator('[aria-current="true"]')
  await chosen.getByText('Fourth').waitFor()
  await page.getByRole('article').getByText('Fourth').waitFor()
  await page.keyboard.press('e')
  for (const text of ['Third', 'Second', 'First']) {
    await page.keyboard.press('j')
    await chosen.getByText(text).waitFor()
  }
  answer()
  await listOf(desk).getByText('Fourth').waitFor({ state: 'detached' })
  await page.getByText('Done', { exact: true }).last().waitFor()
  await page.getByRole('article').getByText('First', { exact: true }).waitFor()
  assert.equal(await chosen.getByText('First').count(), 1)
})

/** Faster than a hand: two acts with one frame between them. */
async function actQuickly({ key, row }: { key?: string; row?: string }): Promise<void> {
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  if (key) press(key)
  const rows = [...document.querySelectorAll<HTMLElement>('[data-testid="inbox-entry"]')]
  if (row) rows.find(({ textContent }) => textContent?.includes(row))?.click()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  if (key) press('e')
  else document.querySelector<HTMLElement>('[data-testid="inbox-done"]')?.click()
}

test('a chat that the assistant answers is taken over by the answer, and given back', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { body } = await hotel.request('POST', '/v1/ai/chat', {
    messages: [{ role: 'user', content: 'Please bring two towels to my room' }],
  })
  const answeredBy = async () =>
    (await hotel.request('GET', `/v1/ai/conversations/${body.conversation_id}`)).body.answered_by
  const desk = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  const { page, open, complaints } = desk
  await open('/inbox')
  await page.getByText('What you send takes it over.').waitFor()
  await replyOf(desk).fill('They are on their way.')
  await page.getByRole('button', { name: 'Take over and send' }).click()
  await page.getByRole('listitem').getByText('They are on their way.').waitFor()
  assert.equal(await answeredBy(), 'staff')
  await page.getByRole('button', { name: 'Give back to the assistant' }).click()
  await page.getByText('What you send takes it over.').waitFor()
  assert.equal(await answeredBy(), 'assistant')
  assert.deepEqual(complaints, [])
})
