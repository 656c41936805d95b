import type { TestProperty } from '../app.ts'
import { created, type Samples } from './sample.ts'

export const newTurn = (fields: object = {}) => ({
  messages: [{ role: 'user', content: 'When is breakfast?' }],
  ...fields,
})

export const aConversation = async (hotel: TestProperty): Promise<string> => {
  const { status, body } = await hotel.request('POST', '/v1/ai/chat', newTurn())
  if (status !== 200) throw new Error(`POST /v1/ai/chat: ${status} ${JSON.stringify(body)}`)
  return body.conversation_id
}

const aHandedOverConversation = async (hotel: TestProperty): Promise<string> => {
  const id = await aConversation(hotel)
  await hotel.request('POST', `/v1/ai/conversations/${id}/hand-over`)
  return id
}

/** One dot. */
const PNG = {
  name: 'plan.png',
  content_base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
}

const aVoiceSession = (hotel: TestProperty) => created(hotel, '/v1/ai/voice/sessions')

export const aiSamples: Samples = {
  'ai.chat': () => newTurn({ guest_id: 'gst_01jd3vq8k2m4n6p8r0t2v4x6z8', channel: 'web_chat', top_k: 2 }),
  'ai.suggest': () => newTurn({ guest_id: 'gst_01jd3vq8k2m4n6p8r0t2v4x6z8' }),
  'ai_conversations.list': () => ({ status: 'open', limit: 5 }),
  'ai_conversations.get': async (hotel) => ({ conversation_id: await aConversation(hotel) }),
  'ai_conversations.messages': async (hotel) => ({ conversation_id: await aConversation(hotel) }),
  'ai_conversations.close': async (hotel) => ({ conversation_id: await aConversation(hotel) }),
  'ai_conversations.hand_over': async (hotel) => ({
    conversation_id: await aConversation(hotel),
    assigned_to: 'stf_ines',
    reason: 'Asks for a refund',
  }),
  'ai_conversations.hand_back': async (hotel) => ({ conversation_id: await aHandedOverConversation(hotel) }),
  'ai_conversations.reply': async (hotel) => ({
    conversation_id: await aHandedOverConversation(hotel),
    content: 'Your taxi is waiting outside.',
    file: PNG,
  }),
  'ai_conversations.file': async (hotel) => {
    const conversation_id = await aHandedOverConversation(hotel)
    const path = `/v1/ai/conversations/${conversation_id}/reply`
    const { body } = await hotel.request('POST', path, { content: 'See the plan.', file: PNG })
    return { conversation_id, file_id: body.file.id }
  },
  'ai_conversations.read': async (hotel) => {
    const { conversation_id, message_id } = (await hotel.request('POST', '/v1/ai/chat', newTurn())).body
    return { conversation_id, message_id }
  },
  'ai_conversations.rate': async (hotel) => {
    const { body } = await hotel.request('POST', '/v1/ai/chat', newTurn())
    const { conversation_id, message_id } = body
    return { conversation_id, message_id, rating: 'up', comment: 'That helped, thank you.' }
  },
  'ai.figures': () => ({ from: '2026-11-01', to: '2026-11-30' }),
  'ai_voice_sessions.create': () => ({ guest_id: 'gst_01jd3vq8k2m4n6p8r0t2v4x6z8', top_k: 2 }),
  'ai_voice_sessions.get': async (hotel) => ({ id: await aVoiceSession(hotel) }),
  'ai_voice_sessions.end': async (hotel) => ({ id: await aVoiceSession(hotel) }),
}
