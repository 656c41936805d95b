import assert from 'node:assert/strict'
import type { PropertySender } from '../../../src/modules/properties/sender-proof-schema.ts'
import { LIVE_KEY, type Reply, type TestApp, type TestProperty } from '../../support/app.ts'

/** What tests of senders do again and again. */

export const sendersOf = async (hotel: TestProperty): Promise<PropertySender[]> => {
  const { status, body } = await hotel.request('GET', `/v1/properties/${hotel.id}/senders`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

export const senderOf = async (hotel: TestProperty, channel: string): Promise<PropertySender> =>
  (await sendersOf(hotel)).find((one) => one.channel === channel)!

export const prove = (hotel: TestProperty, channel: string, body: object = {}): Promise<Reply> =>
  hotel.request('POST', `/v1/properties/${hotel.id}/senders/${channel}/prove`, body)

export const confirm = (hotel: TestProperty, channel: string, code: string, headers = {}): Promise<Reply> =>
  hotel.request('POST', `/v1/properties/${hotel.id}/senders/${channel}/confirm`, { code }, headers)

/** As the operator of the live environment. */
export async function allow(portico: TestApp, hotel: Pick<TestProperty, 'id'>, sender: string): Promise<void> {
  const right = { property_id: hotel.id, sender }
  const { status, body } = await portico.request('POST', '/v1/senders/allow', { key: LIVE_KEY, body: right })
  assert.equal(status, 200, JSON.stringify(body))
}
