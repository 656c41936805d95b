import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useOwnApp } from '../../support/app.ts'
import { openWebsite } from './website-visitor.ts'

/** What strangers can use up: little of their own, and nothing of the house's. */

const portico = useOwnApp({
  PORTICO_LIMIT_VISITOR: '3',
  PORTICO_LIMIT_WEBSITE: '8',
  PORTICO_LIMIT_VISITOR_ADDRESS: '40',
})
const MINUTE_MS = 60_001

test('a visitor, an address and a website are each limited, and the house’s own key goes on', async () => {
  const hotel = await portico.newProperty()
  const website = await openWebsite(portico, hotel)
  const visitors = [await website.visit(), await website.visit(), await website.visit()]
  const [ann, ben] = visitors
  const fourth = await website.ask('POST', '/visits', { body: { consent: true } })
  assert.deepEqual([fourth.status, fourth.body.detail], [429, 'rate_limited'], 'new visitors of an address')

  for (let i = 0; i < 3; i++) assert.equal((await ann!.say('Hello')).status, 200)
  const fourthWord = await ann!.say('Hello')
  assert.equal(fourthWord.status, 429, 'messages of a visitor')
  assert.ok(Number(fourthWord.headers.get('retry-after')) > 0)
  assert.equal((await ben!.say('Hello')).status, 200)
  assert.equal((await ben!.say('Hello')).status, 200)
  assert.equal((await ben!.say('Hello')).status, 429, 'three visitors and five messages of a website')

  const turn = { messages: [{ role: 'user', content: 'Hello' }] }
  assert.equal((await hotel.request('POST', '/v1/ai/chat', turn)).status, 200)
  portico.clock.advance(MINUTE_MS)
  assert.equal((await ann!.say('Hello')).status, 200)
})

test('an address is limited over all it asks, before a key is looked up', async () => {
  portico.clock.advance(MINUTE_MS)
  const website = await openWebsite(portico, await portico.newProperty())
  for (let i = 0; i < 40; i++) assert.equal((await website.ask('GET', '')).status, 200)
  assert.equal((await website.ask('GET', '')).status, 429)
})
