import type { Task } from '../fixtures/outsider.ts'

/** A request made to be answered at length, or to be long thought about. */
export interface Attack {
  door: string
  what: string
  /** Where that is not some refusal. */
  status?: number
  task(hotel: Hotel): Task | Promise<Task>
}

/** What the attacked house hands out. */
export interface Hotel {
  address: string
  id: string
  key: string
  /** Of a guest's in-app stream. */
  guestToken: string
  /** Opens a voice session. */
  voice(): Promise<{ websocket_url: string; token: string }>
}

export const JSON_TYPE = { 'content-type': 'application/json' }

export const post =
  (path: string, body: string, headers: Record<string, string> = {}) =>
  ({ address, key }: Hotel): Task => ({
    kind: 'send',
    url: address + path,
    method: 'POST',
    headers: { 'x-api-key': key, ...JSON_TYPE, ...headers },
    body,
  })

export const longName = 'k'.repeat(20_000)
export const longText = 'x'.repeat(900_000)
export const times = (count: number, text: string): string => Array(count).fill(text).join(',')

/** Halves of characters, which no text may have. */
export const badTexts = `[${times(20_000, '"\\ud800"')}]`
/** 200 KB that once made an answer of 402 MB. */
export const badObject = `{"${longName}":${badTexts}}`

export const fields = (count: number): string => Array.from({ length: count }, (_, i) => `"f${i}":1`).join(',')
/** As many as a body may have, less our own; and a megabyte full of them. */
export const manyFields = fields(29_900)
export const tooManyFields = fields(90_000)

export const message = `"channel":"sms","recipient":"+15005550111","content":"x"`
