import type { Shape } from '../compare.ts'
import type { Pair } from '../pair.ts'
import { anyPage, anyRecord } from '../paths.ts'

export const PATH = '/v1/messaging'

export const messageShapes = async (pair: Pair): Promise<Record<'send' | 'get' | 'list', Shape>> => ({
  send: {
    ...{ method: 'POST', path: `${PATH}/send`, body: newMessage },
    needs: { least: 0.55, fastapi: 1.5 },
  },
  get: { method: 'GET', path: await anyRecord(pair, PATH, 'messages'), needs: { least: 0.75, fastapi: 2.5 } },
  list: { method: 'GET', path: await anyPage(pair, PATH, 'messages'), needs: { least: 0.6, fastapi: 2 } },
})

function newMessage(): string {
  const recipient = `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  return JSON.stringify({ channel: 'sms', recipient, content: 'Your room is ready.' })
}
