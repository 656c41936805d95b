import type { TestProperty } from '../app.ts'
import { created, type Samples, unique } from './sample.ts'

export const newSavedReply = (fields: object = {}) => ({
  name: unique('Late check-out'),
  content: 'Dear {first_name}, you may keep room {room} until 14:00.',
  ...fields,
})

/** Of somebody who wrote to the house. */
export const aThread = async (hotel: TestProperty): Promise<string> => {
  const sender = `+1500555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await created(hotel, '/v1/sandbox/inbound-messages', { channel: 'sms', sender, content: 'Is there parking?' })
  const { body } = await hotel.request('GET', '/v1/threads')
  return body.data.find(({ key }: { key: string }) => key === sender).id
}

const aNote = async (hotel: TestProperty) =>
  created(hotel, `/v1/threads/${await aThread(hotel)}/notes`, { content: 'Called back.' })
const aSavedReply = (hotel: TestProperty) => created(hotel, '/v1/saved-replies', newSavedReply())

export const inboxSamples: Samples = {
  'threads.list': () => ({ status: 'open', assigned: false, snoozed: false, unread: true, emergency: false, limit: 5 }),
  'threads.get': async (hotel) => ({ id: await aThread(hotel) }),
  'threads.messages': async (hotel) => ({ id: await aThread(hotel), limit: 5 }),
  'threads.update': async (hotel) => ({ id: await aThread(hotel), snoozed_until: '2026-12-01T09:00:00Z' }),
  'threads.read': async (hotel) => ({ id: await aThread(hotel), leaves: false }),
  'threads.create_note': async (hotel) => ({ id: await aThread(hotel), content: 'Called back.' }),
  'threads.delete_note': async (hotel) => ({ note_id: await aNote(hotel) }),
  'saved_replies.create': () => newSavedReply(),
  'saved_replies.list': () => ({ limit: 5 }),
  'saved_replies.update': async (hotel) => ({ id: await aSavedReply(hotel), content: 'Until 13:00.' }),
  'saved_replies.delete': async (hotel) => ({ id: await aSavedReply(hotel) }),
}
