import assert from 'node:assert/strict'
import type { Reply, TestProperty } from '../../support/app.ts'

/** Files and texts given to the knowledge of a property, and why one was refused. */

export const give = (hotel: TestProperty, fields: object): Promise<Reply> =>
  hotel.request('POST', '/v1/knowledge/sources', { name: 'File', type: 'other', ...fields })
export const givePdf = (hotel: TestProperty, content_base64: string) => give(hotel, { content_base64 })

export const violationOf = ({ status, body }: Reply) => {
  assert.equal(status, 422, JSON.stringify(body).slice(0, 300))
  return body.detail[0]
}
