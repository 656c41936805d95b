import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'
import { aConversation, newTurn } from '../support/samples/ai.ts'
import { newMessage } from '../support/samples/messaging.ts'
import { created } from '../support/samples/sample.ts'

/** Writing to guests, stepping into their conversations, and reading what was kept. */

const portico = useApp()
const browser = useBrowser()

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1)!

/** The button of a dialog that asks once more has the name of the one that opened it. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

test('a message is seen before it goes out, scheduled, and cancelled again', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open('/messages/new')
  await page.getByLabel('Send to').fill('+15005550100')
  await page.getByLabel('Text', { exact: true }).fill(`Dear guest, ${'your room is ready. '.repeat(9)}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('2 text messages').waitFor()
  await preview.getByText('your room is ready.').waitFor()
  await preview.getByText('Goes out now').waitFor()
  await page.getByText('Later', { exact: true }).click()
  await preview.getByText('Later').waitFor()
  await page.getByRole('button', { name: 'Schedule' }).click()

  await page.getByText('Waiting', { exact: true }).waitFor()
  const path = `/v1/messaging/${idIn(page)}`
  const scheduled = (await hotel.request('GET', path)).body
  assert.equal(scheduled.status, 'queued')
  const aheadMs = Date.parse(scheduled.scheduled_at) - Date.now()
  assert.ok(aheadMs > 55 * 60_000 && aheadMs <= 60 * 60_000, `in an hour unless told: ${aheadMs} ms`)

  await confirm(page, 'Cancel this message')
  await page.getByText('Cancelled before it went out').waitFor()
  await page.getByRole('button', { name: 'Cancel this message' }).waitFor({ state: 'detached' })
  const { body } = await hotel.request('GET', path)
  assert.deepEqual([body.status, body.metadata.error.code], ['failed', 'cancelled'])
  assert.deepEqual(complaints, [])
})

test('a message that waits gets another time, unless the time has passed', browser.needed, async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'Europe/Berlin' })
  const id = await created(hotel, '/v1/messaging/send', newMessage({ scheduled_at: '2026-12-01T10:00:00Z' }))
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open(`/messages/${id}`)
  await page.getByRole('button', { name: 'Send at another time' }).click()
  const dialog = page.getByRole('dialog')
  const time = dialog.getByLabel('New time')
  const send = dialog.getByRole('button', { name: 'Send at another time' })
  assert.equal(await time.inputValue(), '12/01/2026 11:00 AM', 'on the clocks of the house')
  await time.fill('2020-01-01T09:00')
  await send.click()
  await dialog.getByText('This time has passed').waitFor()
  await time.fill('2026-12-24T18:30')
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'History' }).getByText('Dec 24, 2026').waitFor()
  const { body } = await hotel.request('GET', `/v1/messaging/${id}`)
  assert.deepEqual([body.status, body.scheduled_at], ['queued', '2026-12-24T17:30:00.000Z'])
  assert.deepEqual(
    complaints.filter((text) => !/status of 422/.test(text)), // the browser tells what was refused
    [],
  )
})

test('what speaks against a message stands beside it before it is sent', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const to = { channel: 'sms', recipient: '+15005550123' }
  await hotel.request('POST', '/v1/messaging/suppressions', to)
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open('/messages/new')
  await page.getByLabel('Send to').fill(to.recipient)
  await page.getByLabel('Text', { exact: true }).fill('Your room is ready.')
  await page.getByRole('region', { name: 'Preview' }).getByText('It would not be sent').first().waitFor()
  assert.equal((await hotel.request('GET', '/v1/messaging')).body.data.length, 0, 'looking sends nothing')
  assert.deepEqual(complaints, [])
})

test('a message that arrives is shown as delivered by itself', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open('/messages/new')
  await page.getByLabel('Send to').fill('+15005550003')
  await page.getByLabel('Text', { exact: true }).fill('Your table is ready.')
  await page.getByRole('button', { name: 'Send now' }).click()
  const text = page.getByRole('region', { name: 'What the guest reads' })
  await text.getByText('Your table is ready.').waitFor()
  await text.getByText('Delivered', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Delivered').waitFor()
  assert.equal((await hotel.request('GET', `/v1/messaging/${idIn(page)}`)).body.status, 'delivered')
  assert.deepEqual(complaints, [])
})

test('a person takes a conversation over, answers, gives it back and closes it', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const id = await aConversation(hotel)
  const conversation = async () => (await hotel.request('GET', `/v1/ai/conversations/${id}`)).body
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open(`/conversations/${id}`)
  const said = page.getByRole('region', { name: 'What was said' }).first()
  await said.getByText('When is breakfast?').waitFor()
  await said.getByText('The assistant answers. Take over to write yourself.').waitFor()

  await page.getByRole('button', { name: 'Take over' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why (optional)').fill('Asks for a refund')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'About' }).getByText('Asks for a refund').waitFor()
  assert.equal((await conversation()).answered_by, 'staff')

  await page.getByLabel('Your answer').fill('From seven. I will keep you a table.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await said.getByRole('listitem').filter({ hasText: 'From seven. I will keep you a table.' }).waitFor()
  assert.equal(await page.getByLabel('Your answer').inputValue(), '')

  await hotel.request('POST', '/v1/ai/chat', {
    conversation_id: id,
    ...newTurn({ messages: [{ role: 'user', content: 'Thank you so much!' }] }),
  })
  await said.getByText('Thank you so much!').waitFor()

  await page.getByRole('button', { name: 'Give back to the assistant' }).click()
  await said.getByText('The assistant answers. Take over to write yourself.').waitFor()
  assert.equal((await conversation()).answered_by, 'assistant')

  await confirm(page, 'Close conversation')
  await said.getByText('This conversation is closed.').waitFor()
  await page.getByRole('button', { name: 'Take over' }).waitFor({ state: 'detached' })
  assert.equal((await conversation()).status, 'closed')
  assert.deepEqual(complaints, [])
})

const mailAgainst = (elsewhere: string) => `<h1>Welcome</h1><p>See you soon</p>
<script>parent.document.title = 'taken'; document.body.append('it ran')</script>
<img src="${elsewhere}/seen.png" onerror="parent.document.title = 'taken'">
<form action="${elsewhere}"><button>Win</button></form>
<a href="${elsewhere}" target="_top">Look</a> <a href="${elsewhere}">Follow</a>`

test('a mail is shown as the guest sees it, and has no way out of its frame', browser.needed, async (t) => {
  let asked = 0
  const elsewhere = createServer((_, response) => {
    asked++
    response.end()
  }).listen(0, '127.0.0.1')
  t.after(() => {
    elsewhere.closeAllConnections()
    elsewhere.close()
  })
  await once(elsewhere, 'listening')
  const hotel = await portico.newProperty()
  const content = mailAgainst(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`)
  await created(
    hotel,
    '/v1/messaging/send',
    newMessage({ channel: 'email', recipient: 'ana@example.com', subject: 'Your stay', content }),
  )
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open('/outbox')
  await page.getByRole('heading', { name: 'Your stay' }).waitFor()
  const frame = page.getByTitle('The mail as the guest sees it')
  assert.equal(await frame.getAttribute('sandbox'), '', 'nothing is allowed')
  const inside = frame.contentFrame()
  await inside.getByRole('heading', { name: 'Welcome' }).waitFor()
  assert.equal(await page.getByRole('heading', { name: 'Welcome' }).count(), 0, 'it is no part of the page')
  const address = page.url()
  await inside.getByRole('link', { name: 'Look' }).click()
  await inside.getByRole('button', { name: 'Win' }).click()
  await inside.getByText('See you soon').waitFor()
  assert.equal(await inside.getByText('it ran').count(), 0)
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
  await inside.getByRole('link', { name: 'Follow' }).click()
  await refused
  assert.deepEqual([page.url(), page.context().pages().length], [address, 1])
  assert.match(await page.title(), /· Portico$/)
  assert.equal(asked, 0, 'nobody was asked')
  const refusals = /^(said .*(sandboxed|Content Security Policy)|asked .*seen\.png$)/ // the browser tells what it holds back
  assert.deepEqual(
    complaints.filter((text) => !refusals.test(text)),
    [],
  )
})
