import assert from 'node:assert/strict'
import type { Reply, TestProperty } from '../../support/app.ts'
import { newBlock, newExperience, newRoomType } from '../../support/samples/inventory.ts'

/** What tests of the inventory do all the time; each fails where the request does. */

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = any

export async function make(hotel: TestProperty, path: string, body: object): Promise<Answer> {
  const reply = await hotel.request('POST', path, body)
  assert.equal(reply.status, 201, JSON.stringify(reply.body))
  return reply.body
}

export const roomType = (hotel: TestProperty, fields: object = {}) => make(hotel, '/v1/room-types', newRoomType(fields))

export const block = (hotel: TestProperty, fields: object = {}) => make(hotel, '/v1/inventory-blocks', newBlock(fields))

export const experience = (hotel: TestProperty, fields: object = {}) =>
  make(hotel, '/v1/experiences', newExperience(fields))

export const stay = (hotel: TestProperty, check_in: string, check_out: string, fields: object = {}) =>
  make(hotel, '/v1/reservations', { room_type: 'Sea View', check_in, check_out, nightly_rate: 100, ...fields })

export const askAvailability = (hotel: TestProperty, start: string, end: string): Promise<Reply> =>
  hotel.request('GET', `/v1/properties/${hotel.id}/availability?start=${start}&end=${end}`)

/** Free rooms of one type for a stay. */
export async function free(hotel: TestProperty, start: string, end: string, type = 'Sea View'): Promise<number> {
  const { status, body } = await askAvailability(hotel, start, end)
  assert.equal(status, 200, JSON.stringify(body))
  return body.rooms.find(({ roomType: name }: { roomType: string }) => name === type).inventory
}

export async function calendar(hotel: TestProperty, query: string): Promise<Answer> {
  const { status, body } = await hotel.request('GET', `/v1/inventory/calendar?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

export const violations = ({ status, body }: Reply) => ({
  status,
  places: Array.isArray(body.detail) ? body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')) : body.detail,
})
