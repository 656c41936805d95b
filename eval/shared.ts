/** How early the entry that answers is found in the shared data, where it is given. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { plainUnit } from '../src/modules/knowledge/chunking/plain.ts'
import { READER } from '../src/providers/retrieval/embedded-encoder.ts'
import { pack } from '../src/providers/retrieval/pack.ts'
import { addPart, newPartition, type Partition } from '../src/providers/retrieval/partition.ts'
import { rank } from '../src/providers/retrieval/rank.ts'
import { createReader } from '../src/providers/retrieval/reader/reader.ts'
import type { Figure } from './figures.ts'
import { WANTED } from './wanted.ts'

interface SharedData {
  knowledge: { entity: string; docs: { id: string; title: string; body: string }[] }[]
  turns: { entity: string; user: string; answer: string }[]
}

const NOW = '2026-01-01T12:00'
const DEPTH = 1000

/** One index for each entity, asked with what its guests said. */
export function sharedRetrieval(folder: string): Figure[] {
  const file = gunzipSync(readFileSync(join(folder, 'retrieval', 'dev.json.gz'))).toString()
  const { knowledge, turns } = JSON.parse(file) as SharedData
  const reader = createReader()
  const indexOf = (docs: SharedData['knowledge'][number]['docs']): Partition => {
    const partition = newPartition()
    for (const { id, title, body } of docs) {
      const text = `${title} ${body}`
      const range = { starts: 0, ends: text.length, context: '' }
      const unit = { ...range, ...plainUnit({ name: title, content: text, language: 'en' }, range) }
      const chunk = { id, content: text, starts: 0, units: [unit], encodings: [reader.encode(unit)] }
      const head = {
        id,
        name: '',
        type: 'faq',
        audience: 'guest',
        language: 'en',
        validFrom: null,
        validUntil: null,
      } as const
      addPart(partition, {
        head: { ...head, version: 1, encoder: READER },
        packed: pack([chunk]),
        first: true,
        last: true,
      })
    }
    return partition
  }
  const indexes = new Map(knowledge.map(({ entity, docs }) => [entity, indexOf(docs)]))
  return Object.entries(WANTED.sharedRetrieval).flatMap(([domain, { first, firstFour }]): Figure[] => {
    const ranks = turns
      .filter(({ entity }) => entity.startsWith(domain))
      .map(({ entity, user, answer }) => {
        const meaning = { encoder: READER, ...reader.understand(user) }
        const query = { text: user, now: NOW, audience: 'guest', limit: DEPTH } as const
        const { passages } = rank(indexes.get(entity)!, query, meaning)
        return passages.findIndex(({ sourceId }) => sourceId === answer)
      })
    const within = (most: number) => ranks.filter((at) => at >= 0 && at < most).length / ranks.length
    return [
      { set: `shared, ${domain}`, measure: 'first', value: within(1), as: 'share', least: first },
      { set: `shared, ${domain}`, measure: 'among the first four', value: within(4), as: 'share', least: firstFour },
    ]
  })
}
