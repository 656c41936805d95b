import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { SIGNALS } from '../../../src/modules/ai/intents/signals.ts'
import { INTENTS } from '../../../src/modules/ai/schema.ts'
import { describeSettings } from '../../../src/platform/runtime/config.ts'
import { useApp } from '../../support/app.ts'
import { runPage, withoutCurl } from '../../support/page.ts'
import { until } from '../../support/until.ts'

/** The commands of the pages are run as they stand there, one shell per page. */

const portico = useApp()

/** Made of many texts, which are found by their meaning a little later. */
async function syntheticHotel() {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/reset')
  await until(async () => {
    const { body } = await hotel.request('GET', '/v1/knowledge/sources?limit=100')
    return body.data.every(({ status }: { status: string }) => status === 'ready')
  }, 120_000)
  return hotel
}

test('the page of knowledge: a source, a search, a replacement, a conflict and a gap', {
  skip: withoutCurl,
}, async () => {
  const answers = await runPage(portico, 'docs/ai/knowledge.md', await portico.newProperty())
  const [added, found, replaced, conflicts, gaps] = answers.map((answer) => JSON.parse(answer))
  assert.deepEqual([added.status, added.content_type, added.version], ['ready', 'text/markdown', 1])
  assert.equal(found.data[0].source_id, added.id)
  assert.match(found.data[0].content, /Sunset \| 18:30 \| 42 EUR/)
  assert.deepEqual([replaced.id, replaced.version], [added.id, 2])
  const quotes = conflicts.data.map((one: { quotes: { quote: string }[] }) => one.quotes.map(({ quote }) => quote))
  assert.ok(
    quotes.some(([one, other]: string[]) => /14 EUR/.test(one!) && /16 EUR/.test(other!)),
    JSON.stringify(quotes),
  )
  assert.equal(gaps.data[0].question, 'Do you have a helipad?')
})

test('the page of chat: an answer, one from the itinerary, a thread, its closing and a stream', {
  skip: withoutCurl,
}, async () => {
  const [first, planned, thread, closed, stream] = await runPage(portico, 'docs/ai/chat.md', await syntheticHotel())
  const { content, citations, engine } = JSON.parse(first!)
  assert.match(content, /from 7:30, for 8 USD a tray/)
  assert.ok(citations.some(({ quote }: { quote: string }) => quote.includes('8 USD a tray')))
  assert.equal(engine, 'embedded')
  assert.match(JSON.parse(planned!).content, /Dinner at the pier.*19:30|19:30.*Dinner at the pier/)
  const said = JSON.parse(thread!).data.map(({ content: words }: { content: string }) => words)
  assert.deepEqual([said.length, said[0], said[2]], [4, 'When is our dinner?', 'May we bring our dog?'])
  assert.match(said[3], /Dogs are welcome/)
  assert.deepEqual([JSON.parse(closed!).status, JSON.parse(closed!).guest_id], ['closed', 'gst_ann'])
  assert.match(
    stream!,
    /^event: delta\ndata: {"content":"[^\n]+7:00 to 10:30[\s\S]*\n\nevent: done\ndata: {"conversation_id"/,
  )
})

test('the page of intents: a wish with its time, found, handled and told', { skip: withoutCurl }, async () => {
  const [turn, found, handled, told] = (await runPage(portico, 'docs/ai/intents.md', await portico.newProperty())).map(
    (answer) => JSON.parse(answer),
  )
  assert.equal(turn.intent.intent, 'booking')
  const [wish] = found.data
  assert.deepEqual([wish.guest_id, wish.channel, wish.status], ['gst_ann', 'widget', 'open'])
  assert.match(wish.preferred_time, /T19:30:00\.000Z$/, 'the property’s clock shows UTC')
  assert.deepEqual([handled.id, handled.status, handled.handled_by], [wish.id, 'handled', 'stf_ines'])
  assert.deepEqual(told.data[0].data.context.preferredTime, wish.preferred_time)
})

test('the table of intents names each with its words; the settings named on the page of chat exist', () => {
  const rows = [...readFileSync('docs/ai/intents.md', 'utf8').matchAll(/^\| `(\w+)` \| ([a-z].*?) \|$/gm)].map(
    ([, intent, words]) => [intent, words],
  )
  rows.shift()
  assert.deepEqual(
    rows.map(([intent]) => intent),
    INTENTS,
  )
  for (const [intent, words] of rows.slice(0, -1)) {
    const expected = SIGNALS.filter((signal) => signal.intent === intent).map(({ word }) => word)
    assert.deepEqual(words!.split(', '), expected)
  }
  const names = new Set(describeSettings({}).map(({ name }) => name))
  for (const [name] of readFileSync('docs/ai/chat.md', 'utf8').matchAll(/PORTICO_(?!KEY)[A-Z_]+/g))
    assert.ok(names.has(name), name)
})
