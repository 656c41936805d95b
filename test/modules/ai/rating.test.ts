import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'
import { say, thread } from './talk.ts'

/** What guests thought of a conversation, or of one answer. */

const portico = useApp()

const rate = (hotel: TestProperty, id: string, body: object) =>
  hotel.request('POST', `/v1/ai/conversations/${id}/rate`, body)
const eventsOf = async (hotel: TestProperty) =>
  (await hotel.request('GET', '/v1/events?type=conversation.rated')).body.data.map(
    ({ data }: { data: unknown }) => data,
  )

async function aTurn() {
  const hotel = await portico.newProperty()
  const { conversation_id, message_id } = (await say(hotel, 'Is there a lift?')).body
  return { hotel, id: conversation_id, message_id }
}

test('an answer is rated, the same again changes nothing, another replaces it', async () => {
  const { hotel, id, message_id } = await aTurn()
  const first = await rate(hotel, id, { message_id, rating: 'down', comment: 'Wrong. My card is 4111 1111 1111 1111' })
  assert.equal(first.status, 200)
  const { message, version, rating } = first.body
  assert.deepEqual([message.id, message.rating, version, rating], [message_id, 'down', 2, null])
  assert.doesNotMatch(message.rating_comment, /4111 1111/)
  const again = await rate(hotel, id, { message_id, rating: 'down', comment: 'Wrong. My card is 4111 1111 1111 1111' })
  assert.deepEqual([again.status, again.body], [200, first.body])
  const second = await rate(hotel, id, { message_id, rating: 'up' })
  assert.deepEqual([second.body.message.rating, second.body.message.rating_comment], ['up', null])
  assert.deepEqual((await thread(hotel, id)).data[1], second.body.message)
  assert.deepEqual(await eventsOf(hotel), [second.body, first.body])
})

test('a whole conversation is rated, also once it is closed; it is audited', async () => {
  const { hotel, id } = await aTurn()
  await hotel.request('POST', `/v1/ai/conversations/${id}/close`)
  const { body } = await rate(hotel, id, { rating: 'up', comment: 'Quick!' })
  assert.deepEqual([body.rating, body.rating_comment, body.message, body.status], ['up', 'Quick!', null, 'closed'])
  const { message: _, ...conversation } = body
  assert.deepEqual((await hotel.request('GET', `/v1/ai/conversations/${id}`)).body, conversation)
  const [entry] = (await hotel.request('GET', '/v1/audit?operation=ai_conversations.rate')).body.data
  assert.equal(entry.record, id)
})

test('only an answer of the assistant in that conversation is rated', async () => {
  const { hotel, id } = await aTurn()
  const elsewhere = (await say(hotel, 'Is there a lift?')).body.message_id
  const [guests] = (await thread(hotel, id)).data
  for (const message_id of [guests.id, elsewhere, 'msg_01jd3vq8k2m4n6p8r0t2v4x6z8']) {
    const { status, body } = await rate(hotel, id, { message_id, rating: 'up' })
    assert.deepEqual(
      [status, body.detail[0].loc, body.detail[0].type],
      [422, ['body', 'message_id'], 'message_unknown'],
    )
  }
  const bad = await rate(hotel, id, { rating: 5, comment: 'x'.repeat(1001) })
  assert.deepEqual(
    bad.body.detail.map(({ loc }: { loc: string[] }) => loc.at(-1)),
    ['rating', 'comment'],
  )
  const [, message] = (await thread(hotel, id)).data
  assert.equal(message.rating, null)
})
