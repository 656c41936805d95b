/** Numbers the pieces of a house for whoever writes questions to them: `node training/list-units.ts <folder>` writes units.txt and units.json. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '../eval/houses/sources.ts'
import { chunksOf } from '../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../src/modules/knowledge/chunking/plain.ts'

const folder = process.argv[2]!
const spans: [string, number, number][] = []
let lines = ''
for (const source of await readSources(folder)) {
  if (source.audience !== 'guest') continue
  for (const unit of chunksOf(source.content).flatMap(({ units }) => units)) {
    spans.push([source.id, unit.starts, unit.ends])
    const { context, text } = plainUnit(source, unit)
    lines += `${spans.length} [${context}] ${text}\n`
  }
}
writeFileSync(join(folder, 'units.txt'), lines)
writeFileSync(join(folder, 'units.json'), JSON.stringify(spans))
process.stdout.write(`${spans.length} pieces\n`)
