// Builds the command line for a running server into a folder: one file, and what it knows of every operation.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { commandTable } from '../src/cli/sdk/command-table.ts'
import { root } from './node.mjs'

export async function buildClient(to) {
  const build = await rolldown({
    input: { portico: join(root, 'cli', 'src', 'portico.ts'), client: join(root, 'cli', 'src', 'main.ts') },
    platform: 'node',
  })
  const { output } = await build.write({
    dir: to,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    comments: false,
  })
  await build.close()
  const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'))
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'operations.json'), JSON.stringify(commandTable(document)))
  writeFileSync(join(to, 'version'), `${JSON.parse(readFileSync(join(root, 'cli', 'package.json'), 'utf8')).version}\n`)
  return output
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildClient(resolve(process.argv[2] ?? 'cli/dist'))
