import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { TestApp, TestProperty } from '../../support/app.ts'

/** A guest's side of a chat, as far as these tests need it. */

export const say = (hotel: TestProperty, content: string, fields: object = {}, headers: Record<string, string> = {}) =>
  hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content }], ...fields }, headers)

export const thread = async (hotel: TestProperty, id: string) =>
  (await hotel.request('GET', `/v1/ai/conversations/${id}/messages`)).body

export async function teach(hotel: TestProperty, name: string, content: string, fields: object = {}): Promise<string> {
  const { status, body } = await hotel.request('POST', '/v1/knowledge/sources', {
    name,
    type: 'faq',
    content,
    ...fields,
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

export const BREAKFAST =
  'Breakfast is served from 7:00 to 10:30 in the Orangery. It costs 24 euros for guests without it.'
export const POOL = 'The pool on the roof is open from 8:00 to 21:00. Towels are waiting beside it.'
export const PARKING = 'Parking in the garage costs 18 euros a night. The entrance is in Mill Lane.'

export async function taughtHotel(portico: TestApp, environment: 'live' | 'sandbox' = 'sandbox') {
  const hotel = await portico.newProperty(environment)
  const breakfast = await teach(hotel, 'Breakfast', BREAKFAST)
  const pool = await teach(hotel, 'Pool', POOL)
  const parking = await teach(hotel, 'Parking', PARKING)
  return { hotel, ids: { breakfast, pool, parking } }
}

export interface Heard {
  status: number
  type: string
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: whatever the events say
  events: { event: string; data: any }[]
  text: string
  closed: boolean
}

/** Opens a stream and hears it to its end, or until `enough` says so and the connection is cut. */
export function listen(
  { address }: TestApp,
  { key }: TestProperty,
  body: object,
  { headers = {}, enough = () => false }: { headers?: Record<string, string>; enough?: (heard: Heard) => boolean } = {},
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/v1/ai/chat`, {
      method: 'POST',
      agent: false,
      headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const heard: Heard = {
        status: response.statusCode!,
        type: String(response.headers['content-type']),
        headers: response.headers,
        events: [],
        text: '',
        closed: false,
      }
      response.setEncoding('utf8')
      response.on('data', (piece) => {
        heard.text += piece
        heard.events = eventsIn(heard.text)
        if (!enough(heard)) return
        response.destroy()
        resolve(heard)
      })
      response.on('error', () => {})
      response.on('end', () => resolve({ ...heard, closed: true }))
    })
    sent.end(JSON.stringify(body))
  })
}

const eventsIn = (text: string): Heard['events'] =>
  text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? assert.fail(`no event: ${block}`)
      return { event: event!, data: JSON.parse(data!) }
    })

export const contentOf = ({ events }: Heard): string =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.content)
    .join('')
