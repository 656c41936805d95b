import { type Reaction, react, type Said, type Situation } from '../../../src/modules/ai/react.ts'
import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../../../src/modules/knowledge/chunking/plain.ts'
import { createLog } from '../../../src/platform/runtime/log.ts'
import { createRetrieval } from '../../../src/providers/retrieval/index.ts'
import { sharedEncoder } from '../../support/encoder.ts'

/** A house that is asked without a server: its texts by name, ranked as the product does. */

const config = {
  indexMegabytes: 64,
  embeddingModel: undefined,
  modelUrl: undefined,
  modelKey: undefined,
  modelTimeoutSeconds: 5,
}

export async function openHouse(texts: Readonly<Record<string, string>>, language = 'en') {
  const { live: port, close } = createRetrieval({ config, log: createLog('silent'), encoder: sharedEncoder })
  for (const [name, content] of Object.entries(texts)) {
    const chunks = await Promise.all(
      chunksOf(content).map(async ({ starts, ends, units: found }) => {
        const units = found.map((unit) => ({ ...unit, ...plainUnit({ name, content, language }, unit) }))
        const encodings = await port.encode(units, 'guest')
        return { id: `${name}_${starts}`, content: content.slice(starts, ends), starts, units, encodings }
      }),
    )
    const always = { version: 1, type: 'faq', audience: 'guest', validFrom: null, validUntil: null } as const
    await port.put('house', { ...always, id: name, name, language, encoder: port.encoderFor('guest'), chunks })
  }
  const ask = (message: string, before: readonly Said[] = [], more: Partial<Situation> = {}): Promise<Reaction> => {
    const now = more.now ?? '2027-06-10T12:00'
    return react(message, {
      house: async () => ({ name: 'Villa Aurora', country: 'PT' }),
      now,
      before,
      rankingFor: async (text) => (await port.rank('house', { text, now, audience: 'guest', limit: 8 }))!,
      lookUp: async () => null,
      ...more,
    })
  }
  return { ask, close }
}
