import assert from 'node:assert/strict'
import type { TestProperty } from '../../support/app.ts'
import { say } from './talk.ts'

/** The house's side of a conversation that people answer. */

export const NOTICE = /^Thank you for your message\. A colleague will answer you here\.$/
export const BREAKFAST = 'When is breakfast served?'
export const at = (id: string, what = '') => `/v1/ai/conversations/${id}${what}`
export const handOver = (hotel: TestProperty, id: string, fields?: object) =>
  hotel.request('POST', at(id, '/hand-over'), fields)
export const handBack = (hotel: TestProperty, id: string) => hotel.request('POST', at(id, '/hand-back'))
export const reply = (hotel: TestProperty, id: string, content: unknown) =>
  hotel.request('POST', at(id, '/reply'), { content })
export const read = async (hotel: TestProperty, id: string) => (await hotel.request('GET', at(id))).body
export const after = (hotel: TestProperty, id: string, message: string) =>
  hotel.request('GET', at(id, `/messages?after=${message}`))
export const eventsOf = async (hotel: TestProperty, type: string) =>
  (await hotel.request('GET', `/v1/events?type=${type}&limit=100`)).body.data.map(({ data }: { data: object }) => data)
export const rolesOf = ({ data }: { data: { role: string }[] }) => data.map(({ role }) => role).join(' ')

export async function begin(hotel: TestProperty, fields: object = {}): Promise<string> {
  const { status, body } = await say(hotel, 'Hello there', fields)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.answered_by, 'assistant')
  return body.conversation_id
}

export async function handedOver(hotel: TestProperty, fields: object = {}): Promise<string> {
  const id = await begin(hotel, fields)
  assert.equal((await handOver(hotel, id)).status, 200)
  return id
}
