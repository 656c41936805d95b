import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Change } from '../../../src/modules/changes/schema.ts'
import type { TestApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'

/** A page that shows the property live, as far as these tests need one. */

export type Told = Change & { cursor: string }

export interface Feed {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly changes: Told[]
  /** What `done` said. */
  readonly done: { data: Change[]; cursor: string } | undefined
  readonly ended: boolean
  /** Everything that came, as it came. */
  readonly text: string
  /** Waits until so many changes were told. */
  hears(count: number): Promise<Told[]>
  end(): Promise<void>
  close(): void
}

/** On a connection of its own: fetch keeps others in store, which a stopping server would wait for. */
export async function openFeed({ address }: Pick<TestApp, 'address'>, key: string, query = ''): Promise<Feed> {
  const headers = { 'x-api-key': key, accept: 'text/event-stream' }
  const [response]: IncomingMessage[] = await once(
    get(`${address}/v1/changes${query}`, { headers, agent: false }),
    'response',
  )
  let [text, rest, ended] = ['', '', false]
  let done: Feed['done']
  const changes: Told[] = []
  response!.setEncoding('utf8').on('error', () => {}) // cut off, by us or by the server
  response!.on('data', (piece) => {
    text += piece
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event === 'delta') changes.push(JSON.parse(data!))
      if (event === 'done') done = JSON.parse(data!)
    }
  })
  response!.once('close', () => {
    ended = true
  })
  return {
    status: response!.statusCode!,
    headers: response!.headers,
    changes,
    get done() {
      return done
    },
    get ended() {
      return ended
    },
    get text() {
      return text
    },
    async hears(count) {
      await until(() => changes.length >= count)
      return changes
    },
    end: () => until(() => ended),
    close: () => response!.destroy(),
  }
}

export const idsOf = (changes: readonly Change[]): string[] => changes.map(({ id }) => id)
export const recordsOf = (changes: readonly Change[]): (string | null)[] => changes.map(({ record }) => record)
