import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emergencyTakeOver } from '../../src/modules/ai/conversations/take-over.ts'
import { keepTurn } from '../../src/modules/ai/conversations/turns.ts'
import { contextOf } from '../modules/properties/context.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'
import { newTurn } from '../support/samples/ai.ts'

/** A guest in danger is seen first. */

const portico = useApp()
const browser = useBrowser()

const raise = (hotel: TestProperty) =>
  contextOf(portico, hotel.id).tx((tx) =>
    keepTurn(
      tx,
      {
        conversationId: null,
        guestId: null,
        reservationId: null,
        channel: 'web_chat',
        question: 'my husband is not breathing',
        intent: { intent: 'general', confidence: 0.5 },
      },
      {
        content: 'Please call 112 at once.',
        engine: 'embedded',
        became: { outcome: 'emergency', language: 'en', topic: 'emergency' },
        citations: [],
        records: [],
        sources: [],
        delivered: false,
        takeOver: emergencyTakeOver('medical', [{ asked: 'Is there a doctor?', answered: null }]),
      },
    ),
  )

test('an emergency stands above all in the inbox, in red, until it is given back', browser.needed, async () => {
  const hotel = await portico.newProperty()
  const { conversation_id } = await raise(hotel)
  const wish = { ...newTurn(), messages: [{ role: 'user', content: 'Please bring two towels to my room' }] }
  assert.equal((await hotel.request('POST', '/v1/ai/chat', wish)).status, 200)
  const { page, open, complaints } = await atDesk(portico, await browser.newPage(), hotel, 'front_desk')
  await open('/inbox')
  const entries = page.getByTestId('inbox-entry')
  await entries.nth(1).getByText('two towels').waitFor()
  await entries.first().getByText('Emergency: medical').waitFor()
  await page.getByRole('article').getByText('my husband is not breathing').waitFor()
  await page.getByRole('textbox', { name: 'Reply' }).waitFor()
  await open(`/conversations/${conversation_id}`)
  await page.getByText('Before people took over').waitFor()
  await page.getByText('Not answered yet').waitFor()
  await hotel.request('POST', `/v1/ai/conversations/${conversation_id}/hand-back`)
  await open('/inbox')
  await entries.first().getByText('two towels').waitFor()
  assert.equal(await page.getByTestId('emergency').count(), 0)
  assert.deepEqual(complaints, [])
})
