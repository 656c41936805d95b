import type { TestProperty } from '../app.ts'
import type { Samples } from './sample.ts'

/** One that a guest's message left behind. */
export const anIntent = async (hotel: TestProperty, content = 'Please bring two towels'): Promise<string> => {
  const messages = [{ role: 'user', content }]
  const turn = await hotel.request('POST', '/v1/ai/chat', { messages })
  if (turn.status !== 200) throw new Error(`POST /v1/ai/chat: ${turn.status} ${JSON.stringify(turn.body)}`)
  return (await hotel.request('GET', '/v1/ai/intents?limit=1')).body.data[0].id
}

export const intentSamples: Samples = {
  'ai_intents.list': () => ({
    intent: 'booking',
    status: 'open',
    guest_id: 'gst_1',
    conversation_id: 'cvs_1',
    limit: 5,
  }),
  'ai_intents.get': async (hotel) => ({ id: await anIntent(hotel) }),
  'ai_intents.update': async (hotel) => ({ id: await anIntent(hotel), status: 'handled', handled_by: 'stf_ines' }),
}
