// Builds the scripts of pages that are not the dashboard, each into one file of dashboard/dist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { licences } from './licences.mjs'
import { root } from './node.mjs'
import { SCRIPTS } from './page-scripts.mjs'

export async function buildScripts(to) {
  for (const [name, { input, format, licences: fileName }] of Object.entries(SCRIPTS)) {
    const build = await rolldown({
      input: join(root, input),
      platform: 'browser',
      plugins: [styleAsText(), ...(fileName ? [licences(fileName)] : [])],
    })
    await build.write({ dir: to, entryFileNames: name, format, minify: true, comments: false, codeSplitting: false })
    await build.close()
  }
}

/** The style as a text without what browsers do not read. */
const styleAsText = () => ({
  name: 'style-as-text',
  load(id) {
    if (!id.endsWith('.css')) return null
    const short = readFileSync(id, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/: /g, ':')
      .replace(/;}/g, '}')
    return { code: `export default ${JSON.stringify(short.trim())}`, moduleType: 'js' }
  },
})

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildScripts(process.argv[2])
