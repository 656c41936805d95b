// Builds the n8n node into a folder, as its package holds it: CommonJS, each with what it needs but n8n-workflow, which the platform gives.
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { root } from './node.mjs'

const SOURCES = join(root, 'connectors', 'n8n')

export async function buildN8n(to) {
  for (const folder of ['nodes/Portico', 'credentials']) {
    mkdirSync(join(to, folder), { recursive: true })
    for (const name of readdirSync(join(SOURCES, folder))) {
      const file = join(SOURCES, folder, name)
      if (/\.(node|credentials)\.ts$/.test(name)) await bundle(file, join(to, folder, name.replace(/ts$/, 'js')))
      if (/\.(svg|node\.json)$/.test(name)) cpSync(file, join(to, folder, name))
    }
  }
}

async function bundle(input, file) {
  const build = await rolldown({ input, platform: 'node', external: ['n8n-workflow'] })
  await build.write({ file, format: 'cjs', exports: 'named' })
  await build.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildN8n(resolve(process.argv[2] ?? 'connectors/n8n/dist'))
