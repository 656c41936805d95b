import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useApp } from '../../support/app.ts'

/** A guest in danger writes where they write: a text message or a mail counts as a chat does. */

const portico = useApp()

const SENDER = '+15005550123'

const writes = async (hotel: TestProperty, content: string) =>
  (await hotel.request('POST', '/v1/sandbox/inbound-messages', { channel: 'sms', sender: SENDER, content })).body

const inDanger = async (hotel: TestProperty): Promise<string[]> =>
  (await hotel.request('GET', '/v1/threads?emergency=true')).body.data.map(
    ({ emergency }: { emergency: string }) => emergency,
  )

const turn = (hotel: TestProperty, id: string, status: string) =>
  hotel.request('PATCH', `/v1/messaging/inbound/${id}`, { status })

test('a message in danger is an emergency of its thread until somebody has seen to it, and again when it is opened again', async () => {
  const hotel = await portico.newProperty()
  const { id: question } = await writes(hotel, 'Is the pool open?')
  assert.deepEqual(await inDanger(hotel), [])
  const danger = await writes(hotel, 'My husband has collapsed and is not breathing, room 12')
  assert.equal(danger.emergency, 'medical')
  const later = await writes(hotel, 'We are on the third floor')
  assert.equal(later.emergency, null)
  assert.deepEqual(await inDanger(hotel), ['medical'])
  const { body: events } = await hotel.request('GET', '/v1/events?type=message.received')
  assert.deepEqual(
    events.data.map(({ data }: { data: { emergency: string | null } }) => data.emergency),
    [null, 'medical', null],
  )
  await turn(hotel, question, 'handled')
  assert.deepEqual(await inDanger(hotel), ['medical'], 'the others are not it')
  await turn(hotel, danger.id, 'handled')
  assert.deepEqual(await inDanger(hotel), [])
  await turn(hotel, danger.id, 'open')
  assert.deepEqual(await inDanger(hotel), ['medical'])
  const { body: threads } = await hotel.request('GET', '/v1/threads')
  await hotel.request('PATCH', `/v1/threads/${threads.data[0].id}`, { status: 'done' })
  assert.deepEqual(await inDanger(hotel), [])
})

test('one paragraph of a long mail is enough, in any language; what it quotes was said by others', async () => {
  const hotel = await portico.newProperty()
  const before =
    'Dear team,\n\nthank you for the confirmation. We arrive on Friday around six by car and would like to park in the garage. Could you ' +
    'also tell us whether the restaurant is open on Sunday evening?\n\n'
  const mail = async (rest: string) => (await writes(hotel, before + rest)).emergency
  assert.equal(await mail('> There is smoke coming from under the door, we cannot get out'), null)
  assert.equal(await mail('There is smoke coming from under the door, we cannot get out'), 'fire')
  assert.equal(await mail('Mein Mann ist bewusstlos und atmet nicht mehr, bitte helfen Sie uns'), 'medical')
})
