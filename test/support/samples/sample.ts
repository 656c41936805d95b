import type { AnyOperation } from '../../../src/platform/operation/operation.ts'
import type { TestProperty } from '../app.ts'

/** A request to an operation that succeeds in a fresh property. */
export type Sample = (hotel: TestProperty) => Promise<Record<string, unknown>> | Record<string, unknown>

export type Samples = Record<AnyOperation['id'], Sample>

let count = 0

export const unique = (word: string) => `${word}-${process.pid}-${++count}`

/** Makes a record and answers its id. */
export const created = async (hotel: TestProperty, path: string, body: object = {}): Promise<string> => {
  const reply = await hotel.request('POST', path, body)
  if (reply.status >= 300) throw new Error(`POST ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body.id
}
