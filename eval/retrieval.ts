/** How early the words that answer a guest's question are found: in each house, and in shared data. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Figure } from './figures.ts'
import { type OpenHouse, rightPlaces, touches } from './house.ts'
import { ENCODER, type Index, newIndex, type Placed, placeFigures, type WantedPlaces } from './ranking.ts'
import type { VectorOf } from './vectors.ts'
import { WANTED } from './wanted.ts'

/** A place beyond this counts as not found. */
const DEPTH = 1000

export async function houseRetrieval(house: OpenHouse, wanted: WantedPlaces): Promise<Figure[]> {
  const placed: Placed[] = []
  for (const asked of house.questions().filter(({ answerable }) => answerable)) {
    const right = rightPlaces(house, asked)
    const passages = await house.passagesFor(asked.question, DEPTH)
    const index = passages.findIndex(({ sourceId, starts, content }) =>
      touches(right, sourceId, starts, starts + content.length),
    )
    placed.push({ question: asked.question, rank: index + 1 })
  }
  return placeFigures(house.name, placed, wanted)
}

interface SharedData {
  knowledge: { entity: string; docs: { id: string; title: string; body: string }[] }[]
  turns: { entity: string; user: string; answer: string }[]
}

/** One index for each entity of the shared data, asked with what its guests said. */
export async function sharedRetrieval(
  folder: string,
  vectorOf: VectorOf,
  progress: (text: string) => void,
): Promise<Figure[]> {
  const { knowledge, turns } = JSON.parse(
    gunzipSync(readFileSync(join(folder, 'retrieval', 'dev.json.gz'))).toString(),
  ) as SharedData
  const indexes = new Map<string, Index>()
  for (const { entity, docs } of knowledge) indexes.set(entity, await indexOf(docs, vectorOf))
  const figures: Figure[] = []
  let done = 0
  for (const [domain, wanted] of Object.entries(WANTED.sharedRetrieval)) {
    const placed: Placed[] = []
    for (const { entity, user, answer } of turns.filter((turn) => turn.entity.startsWith(domain))) {
      progress(`shared retrieval, turn ${++done} of ${turns.length}`)
      const passages = await indexes.get(entity)!.rank(user, { today: '2026-01-01', limit: DEPTH })
      placed.push({ question: user, rank: passages.findIndex(({ sourceId }) => sourceId === answer) + 1 })
    }
    figures.push(...placeFigures(`shared, ${domain}`, placed, wanted))
  }
  return figures
}

/** The entry alone is indexed, title and body: the name of its source says nothing here. */
async function indexOf(docs: SharedData['knowledge'][number]['docs'], vectorOf: VectorOf): Promise<Index> {
  const index = newIndex(vectorOf)
  const always = { type: 'faq', audience: 'guest', encoder: ENCODER, validFrom: null, validUntil: null } as const
  for (const { id, title, body } of docs) {
    const content = `${title} ${body}`
    const units = [{ starts: 0, ends: content.length, text: content, context: '' }]
    const head = { id, version: 1, name: 'Questions', ...always }
    await index.put(head, [{ id, content, starts: 0, units }], ({ text }) => text)
  }
  return index
}
