// Builds the chat of websites into one small script: dashboard/dist/widget.js.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './node.mjs'

export async function buildWidget(to) {
  const build = await rolldown({
    input: join(root, 'widget', 'src', 'main.ts'),
    platform: 'browser',
    plugins: [styleAsText()],
  })
  await build.write({ file: to, format: 'iife', minify: true, comments: false })
  await build.close()
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWidget(process.argv[2])
