import type { Said } from '../../../src/modules/ai/follow-up.ts'
import { type Reaction, react, type Situation } from '../../../src/modules/ai/react.ts'
import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../../../src/modules/knowledge/chunking/plain.ts'
import { createLog } from '../../../src/platform/runtime/log.ts'
import { createMetrics } from '../../../src/platform/runtime/metrics.ts'
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

export interface Text {
  name: string
  content: string
  language: string
  translationOf?: string
}

export function openHouse(texts: Readonly<Record<string, string>> | readonly Text[], language = 'en') {
  if (Array.isArray(texts)) return openTexts(texts)
  return openTexts(Object.entries(texts).map(([name, content]) => ({ name, content, language })))
}

async function openTexts(texts: readonly Text[]) {
  const { live: port, close } = createRetrieval({
    config,
    log: createLog('silent'),
    encoder: sharedEncoder,
    metrics: createMetrics(),
  })
  for (const { name, content, language, translationOf = null } of texts) {
    const chunks = await Promise.all(
      chunksOf(content).map(async ({ starts, ends, units: found }) => {
        const units = found.map((unit) => ({ ...unit, ...plainUnit({ name, content, language }, unit) }))
        const encodings = await port.encode(units, 'guest')
        return { id: `${name}_${starts}`, content: content.slice(starts, ends), starts, units, encodings }
      }),
    )
    const always = { version: 1, type: 'faq', audience: 'guest', validFrom: null, validUntil: null } as const
    await port.put('house', {
      ...always,
      id: name,
      name,
      language,
      translationOf,
      encoder: port.encoderFor('guest'),
      chunks,
    })
  }
  const ask = (message: string, before: readonly Said[] = [], more: Partial<Situation> = {}): Promise<Reaction> => {
    const now = more.now ?? '2027-06-10T12:00'
    return react(message, {
      house: async () => ({ name: 'Villa Aurora', country: 'PT' }),
      now,
      before,
      rankingFor: async (text, within) =>
        (await port.rank('house', { text, now, audience: 'guest', limit: 8, ...within }))!,
      lookUp: async () => null,
      ...more,
    })
  }
  return { ask, close }
}
