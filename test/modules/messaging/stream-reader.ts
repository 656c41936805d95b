import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { TestApp, TestProperty } from '../../support/app.ts'
import { until } from '../../support/until.ts'

/** A guest's app, as far as these tests need one. */

export interface ReadEvent {
  event: string
  id: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: whatever the event says
  data: any
  atMs: number
}

export interface Reader {
  headers: Headers
  events: ReadEvent[]
  /** Everything that came, as it came. */
  readonly text: string
  readonly ended: boolean
  /** The contents of the messages so far. */
  contents(): string[]
  /** Waits until so many messages have come, and answers their contents. */
  messages(count: number): Promise<string[]>
  /** Why it ended, once it has. */
  end(): Promise<string>
  close(): void
}

/** On a connection of its own: fetch keeps others in store, which a stopping server would wait for. */
export async function openPath({ address }: Pick<TestApp, 'address'>, path: string, headers: Record<string, string>) {
  const [response] = await once(get(address + path, { headers, agent: false }), 'response')
  assert.equal(response.statusCode, 200)
  return (response as IncomingMessage).setEncoding('utf8').on('error', () => {}) // cut off, by us or by the server
}

export const streamFrom = (app: Pick<TestApp, 'address'>, token: string) =>
  openPath(app, '/v1/messaging/stream', { authorization: `Bearer ${token}` })

export async function readStream(app: Pick<TestApp, 'address'>, token: string): Promise<Reader> {
  const response = await streamFrom(app, token)
  let [text, rest, ended] = ['', '', false]
  const events: ReadEvent[] = []
  response.on('data', (piece) => {
    text += piece
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop()!
    events.push(...blocks.flatMap((block) => readBlock(block) ?? []))
  })
  response.once('close', () => {
    ended = true
  })
  const contents = () => events.filter(({ event }) => event === 'message').map(({ data }) => data.content)
  return {
    headers: new Headers(response.headers as Record<string, string>),
    events,
    get text() {
      return text
    },
    get ended() {
      return ended
    },
    contents,
    async messages(count) {
      await until(() => contents().length >= count)
      return contents()
    },
    async end() {
      await until(() => ended)
      return events.at(-1)?.event === 'end' ? events.at(-1)!.data.reason : 'cut off'
    },
    close: () => response.destroy(),
  }
}

function readBlock(block: string): ReadEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]))
  const event = fields.get('event')
  if (event === undefined) return undefined
  return { event, id: fields.get('id'), data: JSON.parse(fields.get('data')!), atMs: performance.now() }
}

export async function openSession(hotel: TestProperty, guest_id: string, fields: object = {}) {
  const { status, body } = await hotel.request('POST', '/v1/messaging/sessions', { guest_id, ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body as { id: string; token: string; guest_id: string; expires_at: string; stream_url: string }
}

export async function sendTo(hotel: TestProperty, recipient: string, content: string, fields: object = {}) {
  const { status, body } = await hotel.request('POST', '/v1/messaging/send', {
    channel: 'in_app',
    recipient,
    content,
    ...fields,
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.status, 'sent')
  return body.id as string
}

export const acknowledge = ({ request }: Pick<TestApp, 'request'>, token: string, body: unknown) =>
  request('POST', '/v1/messaging/stream/ack', { body, headers: { authorization: `Bearer ${token}` } })
