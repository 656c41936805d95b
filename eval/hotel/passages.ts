/** The invented hotel of this folder as passages: cut, encoded and ranked by the code that serves guests. */
import { readdirSync, readFileSync } from 'node:fs'
import { chunksOf } from '../../src/modules/knowledge/chunking/chunks.ts'
import { embeddedText } from '../../src/modules/knowledge/embedding.ts'
import type { RankedPassage } from '../../src/modules/knowledge/ports.ts'
import { wordsOfHtml } from '../../src/modules/knowledge/reading/html.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createLog } from '../../src/platform/log.ts'
import { createRetrievalPort } from '../../src/providers/retrieval/index.ts'

export interface HotelSource {
  id: string
  name: string
  type: string
  audience: 'guest' | 'staff'
  validFrom: string | null
  validUntil: string | null
  content: string
}

export interface Found {
  sourceOf: ReadonlyMap<string, HotelSource>
  passagesFor(question: string, limit?: number): Promise<RankedPassage[]>
  close(): Promise<void>
}

const HERE = new URL('./', import.meta.url)
/** Some day on which the spring offer is over and the rooftop bar not yet open. */
export const TODAY = '2027-06-10'
const UNITS_AT_ONCE = 64

export const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, HERE), 'utf8')) as T

export function hotelSources(): HotelSource[] {
  return readdirSync(new URL('sources/', HERE))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(`sources/${file}`, HERE), 'utf8')
      const [front = '', lines = ''] = /^(?:---|<!--)\n([\s\S]*?)\n(?:---|-->)\n/.exec(text) ?? []
      const told = new Map(
        lines.split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]),
      )
      const body = text.slice(front.length)
      return {
        id: file.replace(/\.\w+$/, ''),
        name: told.get('name') ?? file,
        type: told.get('type') ?? 'other',
        audience: told.get('audience') === 'staff' ? 'staff' : 'guest',
        validFrom: told.get('valid_from') ?? null,
        validUntil: told.get('valid_until') ?? null,
        content: file.endsWith('.html') ? wordsOfHtml(body) : body,
      }
    })
}

export async function openHotel(): Promise<Found> {
  const retrieval = createRetrievalPort({ config: readConfig({}), log: createLog('silent') })
  const sources = hotelSources()
  for (const source of sources) {
    const chunks = chunksOf(source.content).map((chunk, at) => ({
      id: `${source.id}-${at}`,
      content: source.content.slice(chunk.starts, chunk.ends),
      starts: chunk.starts,
      units: chunk.units.map((unit) => ({
        ...unit,
        text: source.content.slice(unit.starts, unit.ends),
      })),
    }))
    const texts = chunks.flatMap(({ units }) => units.map((unit) => embeddedText(source, unit)))
    const vectors: Float32Array[] = []
    for (let at = 0; at < texts.length; at += UNITS_AT_ONCE) {
      vectors.push(...(await retrieval.embed(texts.slice(at, at + UNITS_AT_ONCE))))
    }
    const { id, name, type, audience, validFrom, validUntil } = source
    let next = 0
    await retrieval.put('hotel', {
      ...{ id, name, type, audience, validFrom, validUntil, version: 1 },
      chunks: chunks.map((chunk) => {
        const own = vectors.slice(next, next + chunk.units.length)
        next += chunk.units.length
        return { ...chunk, vectors: joined(own) }
      }),
    })
  }
  return {
    sourceOf: new Map(sources.map((source) => [source.id, source])),
    async passagesFor(text, limit = 4) {
      const ranking = await retrieval.rank('hotel', { text, today: TODAY, audience: 'guest', limit })
      return ranking?.passages ?? []
    },
    close: () => retrieval.close(),
  }
}

function joined(vectors: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(vectors.reduce((sum, vector) => sum + vector.length, 0))
  let at = 0
  for (const vector of vectors) {
    all.set(vector, at)
    at += vector.length
  }
  return all
}
