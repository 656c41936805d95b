import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { say, teach } from './talk.ts'

const portico = useApp()

const POOL = 'The indoor pool is open from 8:00 to 21:00. On Sundays the indoor pool closes at 18:00.'
const SAUNA = 'The sauna is beside the gym. The sauna costs 12 euros a visit.'

async function hotelWithPool() {
  const hotel = await portico.newProperty('sandbox')
  await teach(hotel, 'Indoor pool', POOL)
  await teach(hotel, 'Sauna', SAUNA)
  await teach(hotel, 'Parking', 'Parking in the garage costs 18 euros a night.')
  return hotel
}

test('“how much is it?” is answered about what was asked before, from the history or from the kept thread', async () => {
  const hotel = await hotelWithPool()
  const history = [
    { role: 'user', content: 'Is there a sauna?' },
    { role: 'assistant', content: 'The sauna is beside the gym.' },
    { role: 'user', content: 'how much is it?' },
  ]
  const told = await hotel.request('POST', '/v1/ai/chat', { messages: history })
  assert.match(told.body.content, /12 euros/)
  assert.doesNotMatch(told.body.content, /18 euros/)

  const first = await say(hotel, 'Is there a sauna?')
  const kept = await say(hotel, 'how much is it?', { conversation_id: first.body.conversation_id })
  assert.match(kept.body.content, /12 euros/)
  const alone = await say(hotel, 'how much is it?')
  assert.doesNotMatch(alone.body.content, /^The sauna/)
})

test('a question that stands alone is answered the same within a thread and without one', async () => {
  const hotel = await hotelWithPool()
  const question = { role: 'user', content: 'How much is parking in the garage?' }
  const alone = await hotel.request('POST', '/v1/ai/chat', { messages: [question] })
  const within = await hotel.request('POST', '/v1/ai/chat', {
    messages: [{ role: 'user', content: 'Is there a sauna?' }, question],
  })
  assert.match(alone.body.content, /18 euros/)
  assert.equal(within.body.content, alone.body.content)
})

test('another property’s thread is never taken up', async () => {
  const [hotel, other] = [await hotelWithPool(), await hotelWithPool()]
  const first = await say(other, 'Is there a sauna?')
  const { status } = await say(hotel, 'how much is it?', { conversation_id: first.body.conversation_id })
  assert.equal(status, 404)
})

test('the second question of a message is about the text that answered the first, unless another surely answers it', async () => {
  const hotel = await portico.newProperty('sandbox')
  await teach(hotel, 'Ladies in the sauna', 'Tuesday is ladies day. From 16 years.')
  await teach(hotel, 'Children', 'Children from 12 years stay with us all year. Younger ones in the family weeks.')
  await teach(hotel, 'Breakfast', 'Breakfast is served from 7:00 to 10:30.')
  const { body } = await say(
    hotel,
    'when are ladies alone in the sauna and from what age may my granddaughter come along?',
  )
  assert.match(body.content, /Tuesday is ladies day.*From 16 years/s)
  assert.doesNotMatch(body.content, /12 years/)
  const other = await say(hotel, 'when are ladies alone in the sauna, and when is breakfast served?')
  assert.match(other.body.content, /Tuesday is ladies day.*7:00 to 10:30/s)
})

test('a question that says little is about the text that answered the last message; one that says much is not, whatever “ones” it asks for', async () => {
  const hotel = await portico.newProperty('sandbox')
  await teach(
    hotel,
    'Truffle walk',
    'Ermanno walks on Mondays and Fridays at 8:30. Children from 8 years, at half price.',
  )
  await teach(hotel, 'Documents', 'Please show a document for each person, also the children, on the first evening.')
  await teach(hotel, 'Coffee', '| In the room | Price |\n|---|---|\n| Coffee capsule, each | €1.50 |')
  await teach(hotel, 'Breakfast', '| Breakfast | Price |\n|---|---|\n| Buffet, adult | €28 |\n| Buffet, child | €14 |')
  const inThread = async (earlier: string, message: string) => {
    const first = await say(hotel, earlier)
    return (await say(hotel, message, { conversation_id: first.body.conversation_id })).body.content
  }
  assert.match(await inThread('When is the truffle walk?', 'Can the kids come along?'), /Children from 8 years/)
  const capsules = 'used up all the little coffee capsules in our room, do we have to pay for new ones'
  assert.match(await inThread('breakfast buffet for a grown up, how much?', capsules), /€1\.50/)
})
