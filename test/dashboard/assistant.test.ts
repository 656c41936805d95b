import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteGap } from '../../src/modules/knowledge/index.ts'
import { say, taughtHotel } from '../modules/ai/talk.ts'
import { contextOf } from '../modules/properties/context.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, requireAccessible } from '../support/dashboard.ts'

/** How the assistant does, and what guests thought of it. */

const portico = useApp()
const browser = useBrowser()

test(
  'figures by day, language and topic, and grouped questions that a new source answers',
  browser.needed,
  async () => {
    const { hotel } = await taughtHotel(portico)
    const { conversation_id, message_id } = (await say(hotel, 'When is breakfast?')).body
    const rating = { message_id, rating: 'down', comment: 'Half an hour too late' }
    await hotel.request('POST', `/v1/ai/conversations/${conversation_id}/rate`, rating)
    await say(hotel, 'Wie viel kostet das Parken?')
    await say(hotel, 'Do you have a helipad?')
    await noteGap(contextOf(portico, hotel.id), 'Is there a helipad nearby?', null)
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'owner')
    await open('/assistant')
    await page.getByRole('img', { name: 'By topic: ' }).waitFor()
    await page.getByRole('img', { name: 'By language: English: 2, German: 1' }).waitFor()
    await page.getByText('0 of 1 ratings').waitFor()
    await page.getByText('Table', { exact: true }).click()
    await page.getByRole('table', { name: 'By topic' }).getByText('Food and drink').waitFor()
    const gaps = page.getByRole('table', { name: 'Unanswered questions' })
    await gaps.getByText('2 times').waitFor()
    await gaps.getByRole('button', { name: 'Answer it' }).click()
    const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text' })
    assert.match(await text.inputValue(), /## Do you have a helipad\?/)
    await page.keyboard.press('Escape')
    await gaps.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('Nothing was left unanswered').waitFor()
    assert.equal((await hotel.request('GET', '/v1/knowledge/gaps')).body.total, 0)
    await open(`/conversations/${conversation_id}`)
    const rated = page.getByTestId('rating')
    await rated.getByText('Rated bad').waitFor()
    await rated.getByText('Half an hour too late').waitFor()
    assert.deepEqual(complaints, [])
  },
)

test(
  'staff ask as a guest would: the answer, its words in the source, why it declined, and nothing is counted',
  browser.needed,
  async () => {
    const { hotel, ids } = await taughtHotel(portico)
    const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'owner')
    await open('/assistant')
    const ask = async (question: string) => {
      await page.getByRole('textbox', { name: 'Question' }).fill(question)
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
    }
    const asked = page.getByRole('list', { name: 'What was asked' }).locator('> li')
    await ask('Do you have a helipad?')
    await asked.nth(0).getByText('Declined', { exact: true }).waitFor()
    await asked
      .nth(0)
      .getByText(/it does not guess/)
      .waitFor()
    await asked.nth(0).getByRole('button', { name: 'Write down the answer' }).click()
    assert.match(await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).inputValue(), /helipad/)
    await page.keyboard.press('Escape')
    await ask('How much does parking cost?')
    await asked.nth(1).getByText('Answered', { exact: true }).waitFor()
    await asked
      .nth(1)
      .getByText(/18 euros/)
      .first()
      .waitFor()
    await requireAccessible(page, 'the assistant, tried')
    const { body: gaps } = await hotel.request('GET', '/v1/knowledge/gaps')
    const { body: figures } = await hotel.request('GET', '/v1/ai/figures')
    const { body: conversations } = await hotel.request('GET', '/v1/ai/conversations')
    assert.deepEqual([gaps.total, figures.total.asked, conversations.total], [0, 0, 0], 'trying counts as nothing')
    await asked.nth(1).getByRole('button', { name: 'This is wrong' }).click()
    await page.waitForURL(new RegExp(`/knowledge/${ids.parking}\\?start=\\d+&end=\\d+`))
    assert.match(await page.locator('main mark').innerText(), /18 euros/, 'the very words are marked')
    assert.deepEqual(complaints, [])
  },
)
