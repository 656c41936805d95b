import type { Shape } from '../compare.ts'
import type { Pair } from '../pair.ts'

export const LIST = '/v1/messaging?limit=50'

export const messageShapes = async (pair: Pair): Promise<Record<'send' | 'get' | 'list', Shape>> => ({
  send: {
    ...{ method: 'POST', path: '/v1/messaging/send', body: newMessage },
    needs: { least: 0.55, fastapi: 1.5 },
  },
  get: { method: 'GET', path: await oneMessage(pair), needs: { least: 0.75, fastapi: 2.5 } },
  list: { method: 'GET', path: LIST, needs: { least: 0.6, fastapi: 2 } },
})

export async function oneMessage({ pool, propertyId }: Pair): Promise<string> {
  const { id } = await pool.db.one<{ id: string }>`
    select id from messages where property_id = ${propertyId} order by id offset 500 limit 1`
  return `/v1/messaging/${id}`
}

const newMessage = () => JSON.stringify({ channel: 'sms', recipient: '+15005550100', content: 'Your room is ready.' })
