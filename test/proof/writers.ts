import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { TEST_KEY } from '../support/app.ts'

export interface Writers {
  /** What was answered 201, by its slug: the id. */
  acknowledged: ReadonlyMap<string, string>
  refused(): number
  stop(): Promise<void>
}

const CALLERS = 8

/** Callers as they should be: each repeats a request that was refused under the same key, until it is answered. */
export async function writeWithoutPause(addresses: readonly string[], endpoint: string): Promise<Writers> {
  const acknowledged = new Map<string, string>()
  let [refused, stopped] = [0, false]
  const post = (address: string, path: string, body: object, key: string) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'x-api-key': TEST_KEY, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  const made = await post(addresses[0]!, '/v1/webhooks', { url: endpoint, events: ['package.updated'] }, 'endpoint')
  assert.equal(made.status, 201)
  const writer = async (name: number) => {
    for (let n = 0; !stopped; n++) {
      const slug = `written-${name}-${n}`
      const body = { name: slug, slug, type: 'spa', price: 1, currency: 'USD', inclusions: [] }
      for (let attempt = 0; !acknowledged.has(slug); attempt++) {
        const reply = await post(addresses[(name + attempt) % addresses.length]!, '/v1/packages', body, slug).catch(
          () => undefined,
        )
        const { id } = reply?.status === 201 ? ((await reply.json()) as { id: string }) : { id: undefined }
        if (id) acknowledged.set(slug, id)
        else {
          refused++
          assert.ok([undefined, 502, 503, 504, 409].includes(reply?.status), `answered ${reply?.status}`)
          await pause(50)
        }
      }
    }
  }
  const writing = Promise.all(Array.from({ length: CALLERS }, (_, name) => writer(name)))
  return {
    acknowledged,
    refused: () => refused,
    async stop() {
      stopped = true
      await writing
    },
  }
}
