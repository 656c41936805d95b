import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { RECORDED_FILE, type Recorded } from '../../../src/modules/ai/synthetic/recorded.ts'
import { TALKS, type Talk } from '../../../src/modules/ai/synthetic/talks.ts'
import { type TestProperty, useApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'

/** The demo's conversations are what the assistant says: with PORTICO_RECORD=1 they are recorded anew, else held against it. */

const portico = useApp()
const RECORDING = process.env.PORTICO_RECORD === '1'
const CURRENCY = 'EUR'

// biome-ignore lint/suspicious/noExplicitAny: records as callers see them
type Any = any

const file = (): Record<string, Recorded> => JSON.parse(readFileSync(RECORDED_FILE, 'utf8'))
const questionsOf = ({ said }: Talk) => said.filter((one) => typeof one === 'string')
const write = (all: Record<string, Recorded>) =>
  writeFileSync(RECORDED_FILE, `${JSON.stringify(all, null, 1).replace(/(\d+(?:\.\d+)?) EUR\b/g, '¤$1')}\n`)

let hotel: TestProperty
let names: Map<string, string>

before(async () => {
  const unknown: Recorded = { content: '', became: null, intent: { intent: 'general', confidence: 1 } }
  if (RECORDING) write(Object.fromEntries(TALKS.flatMap(questionsOf).map((one) => [one, file()[one] ?? unknown])))
  hotel = await portico.newProperty('sandbox', { currency: CURRENCY, timezone: 'Europe/Lisbon' })
  assert.equal((await hotel.request('POST', '/v1/sandbox/reset')).status, 200)
  const sources = async (): Promise<Any[]> => (await hotel.request('GET', '/v1/knowledge/sources?limit=100')).body.data
  await until(async () => (await sources()).every(({ status }) => status === 'ready'), 120_000)
  names = new Map((await sources()).map(({ id, name }) => [id, name]))
})

const all = async (path: string): Promise<Any[]> => (await hotel.request('GET', path)).body.data
const gaps = () => portico.tables.sandbox.many<Any>`
  select question, fingerprint, times, languages from knowledge_gaps where property_id = ${hotel.id} order by asked desc`
const thread = (id: string) => all(`/v1/ai/conversations/${id}/messages`)
const conversation = async (id: string): Promise<Any> => (await hotel.request('GET', `/v1/ai/conversations/${id}`)).body

/** The demo's conversations by their first words. */
async function demos(): Promise<Map<string, Any>> {
  const conversations = await all('/v1/ai/conversations?limit=100')
  return new Map(await Promise.all(conversations.map(async (one) => [(await thread(one.id))[0].content, one] as const)))
}

/** The same talk once more, with the assistant and the same guest. */
async function heldAgain(talk: Talk, { guest_id, reservation_id, channel }: Any): Promise<Any> {
  let conversation_id: string | undefined
  for (const said of talk.said) {
    const isGuest = typeof said === 'string'
    const { status, body } = isGuest
      ? await hotel.request('POST', '/v1/ai/chat', {
          messages: [{ role: 'user', content: said }],
          ...{ conversation_id, guest_id, reservation_id, channel },
        })
      : await hotel.request('POST', `/v1/ai/conversations/${conversation_id}/reply`, { content: said.staff })
    assert.ok(status < 300, JSON.stringify(body))
    conversation_id ??= body.conversation_id
    if (RECORDING && isGuest) await record(said, conversation_id!)
  }
  return conversation_id
}

async function record(question: string, conversation_id: string): Promise<void> {
  const [messages, { hand_over_reason: reason, hand_over_summary: summary }] = [
    await thread(conversation_id),
    await conversation(conversation_id),
  ]
  const told = messages.at(-1)
  assert.deepEqual(told.records, [], `“${question}” is answered from the guest’s own records, which differ each day`)
  const [gap] = (await gaps()).filter(({ question: kept }) => kept === question)
  const [wanted] = (await all('/v1/ai/intents?limit=1')).filter(({ message }) => message === question)
  const { outcome, language, topic } = told
  const isHandedOver = outcome === 'handed_over'
  write({
    ...file(),
    [question]: {
      content: told.content,
      became: outcome && { outcome, language, topic },
      intent: told.intent,
      ...(wanted?.preferred_time && { timed: true }),
      ...(told.citations.length > 0 && {
        citations: told.citations.map(({ source_id, start, end }: Any) => [names.get(source_id), start, end]),
      }),
      ...(told.sources.length > 0 && {
        sources: told.sources.map(({ source_name, score }: Any) => [source_name, score]),
      }),
      ...(isHandedOver && { handOver: { reason, summary } }),
      ...(gap &&
        /declined|hedged|handed_over/.test(outcome) && {
          gap: { question: gap.question, fingerprint: gap.fingerprint },
        }),
    },
  })
}

/** Scores differ in their last digits from one machine to another. */
const shownMessage = ({
  role,
  content,
  intent,
  outcome,
  language,
  topic,
  engine,
  citations,
  sources,
  records,
}: Any) => ({
  ...{ role, content, intent, outcome, language, topic, engine, citations, records },
  sources: sources.map(({ score, ...source }: Any) => ({ ...source, score: Number(score.toFixed(2)) })),
})

const shownConversation = (one: Any) => {
  const { guest_id, reservation_id, channel, message_count, language, topic } = one
  const { answered_by, assigned_to, hand_over_reason, hand_over_summary, emergency } = one
  const people = { answered_by, assigned_to, hand_over_reason, hand_over_summary, emergency }
  return { guest_id, reservation_id, channel, message_count, language, topic, ...(one.status === 'open' && people) }
}

const shownIntent = ({ intent, confidence, message, preferred_time, guest_id, reservation_id, channel }: Any) => ({
  ...{ intent, confidence, message, guest_id, reservation_id, channel, isTimed: preferred_time !== null },
})

const intentsIn = async (id: string) => (await all(`/v1/ai/intents?limit=100&conversation_id=${id}`)).map(shownIntent)

test('every conversation of the demo is what the assistant says to the same words, with the same sources', async () => {
  const [before, byWords] = [await gaps(), await demos()]
  for (const talk of TALKS) {
    const demo = byWords.get(talk.said[0] as string)
    const again = await heldAgain(talk, demo)
    if (RECORDING) continue
    assert.deepEqual((await thread(demo.id)).map(shownMessage), (await thread(again)).map(shownMessage))
    const real = await conversation(again)
    assert.deepEqual(shownConversation(demo), shownConversation({ ...real, status: demo.status }))
    assert.deepEqual(await intentsIn(demo.id), await intentsIn(again))
  }
  if (RECORDING) return
  const asked = (list: Any[]) => list.map(({ question, ...gap }) => [gap.fingerprint, question, gap.languages]).sort()
  const after = await gaps()
  assert.deepEqual(asked(after), asked(before), 'what was asked in vain is so again, and nothing else')
  assert.ok(before.length >= 8)
  for (const { fingerprint, times } of before) {
    assert.equal(after.find((gap) => gap.fingerprint === fingerprint).times, 2 * times, fingerprint)
  }
})
