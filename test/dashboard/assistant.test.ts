import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noteGap } from '../../src/modules/knowledge/index.ts'
import { say, taughtHotel } from '../modules/ai/talk.ts'
import { contextOf } from '../modules/properties/context.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'

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
