// `npm run bench [-- name]`: every benchmark in bench/, each with its reference in the same run.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { findNode, oneHeap, root, run } from './node.mjs'

await ensureInstalled({ dev: true })
const all = readdirSync(join(root, 'bench'), { withFileTypes: true }) // a folder with an index.ts each
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const chosen = process.argv.slice(2)
for (const name of chosen.length > 0 ? chosen : all) {
  process.stdout.write(`── bench/${name}\n`)
  process.exitCode ||= await run(findNode(), [join('bench', name, 'index.ts')], { env: { ...oneHeap, ...process.env } })
}
