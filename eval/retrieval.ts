import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import type { IndexedSource } from '../src/modules/knowledge/ports.ts'
import { createRetrievalPort } from '../src/providers/retrieval/index.ts'

/**
 * `node eval/retrieval.ts [dev.json.gz]`: how often the entry that answers a guest's question is found first, and among
 * the first four. Without a path the file is looked for in the folder that PORTICO_SHARED_DATA names.
 */

interface Entity {
  entity: string
  docs: { id: string; title: string; body: string }[]
}

interface Turn {
  entity: string
  user: string
  answer: string
}

const NEEDED: Record<string, { first: number; firstFour: number }> = {
  restaurant: { first: 0.9, firstFour: 0.96 },
  train: { first: 0.77, firstFour: 0.97 },
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = process.env.PORTICO_SHARED_DATA
const path = process.argv[2] ?? (folder && join(folder, 'retrieval', 'dev.json.gz'))
if (!path) {
  say('Name the file, or the folder that holds retrieval/dev.json.gz in PORTICO_SHARED_DATA.')
  process.exit(2)
}

const data = JSON.parse(gunzipSync(readFileSync(path)).toString()) as { knowledge: Entity[]; turns: Turn[] }
const port = createRetrievalPort({
  config: {
    indexMegabytes: 256,
    embeddingModel: process.env.PORTICO_EMBEDDING_MODEL,
    modelUrl: process.env.PORTICO_MODEL_URL,
    modelKey: process.env.PORTICO_MODEL_KEY,
    modelTimeoutSeconds: 20,
  },
  log: pino({ level: 'warn' }),
})

// The entry alone is indexed, title and body: the name of its source says nothing here.
async function sourceOf({ id, title, body }: Entity['docs'][number]): Promise<IndexedSource> {
  const content = `${title} ${body}`
  const [vectors] = await port.embed([content])
  const units = [{ starts: 0, ends: content.length, text: content, context: '' }]
  const chunks = [{ id, content, starts: 0, units, vectors: vectors! }]
  return {
    id,
    version: 1,
    name: 'Questions',
    type: 'faq',
    audience: 'guest',
    validFrom: null,
    validUntil: null,
    chunks,
  }
}

async function placeOf({ entity, user, answer }: Turn): Promise<number> {
  const ranking = await port.rank(entity, { text: user, today: '2026-01-01', audience: 'guest', limit: 1000 })
  return ranking!.passages.findIndex((passage) => passage.sourceId === answer) + 1
}

for (const { entity, docs } of data.knowledge) {
  for (const doc of docs) await port.put(entity, await sourceOf(doc))
}

say('domain       turns   R@1    R@4    MRR')
for (const [domain, needed] of Object.entries(NEEDED)) {
  const places: number[] = []
  for (const turn of data.turns) if (turn.entity.startsWith(domain)) places.push(await placeOf(turn))
  const share = (holds: (place: number) => boolean) => places.filter(holds).length / places.length
  const [first, firstFour] = [share((place) => place === 1), share((place) => place <= 4)]
  const mrr = places.reduce((sum, place) => sum + 1 / place, 0) / places.length
  const holds = first >= needed.first && firstFour >= needed.firstFour
  if (!holds) process.exitCode = 1
  const figures = [first, firstFour, mrr].map((figure) => figure.toFixed(3).padStart(6)).join(' ')
  const verdict = `(needs ${needed.first} / ${needed.firstFour}: ${holds ? 'ok' : 'MISSED'})`
  say(`${domain.padEnd(12)} ${String(places.length).padStart(5)} ${figures}   ${verdict}`)
}
await port.close()
