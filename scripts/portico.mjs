#!/usr/bin/env node
// The way in, from any Node: installs what is missing, then hands over to the command line under the pinned Node.
import { join } from 'node:path'
import { ensureInstalled, findNode, root, run } from './install.mjs'

await ensureInstalled()
const entry = join(root, 'src', 'cli', 'portico.ts')
const node = findNode()
if (Number(process.versions.node.split('.')[0]) >= 24) await import(entry)
else process.exitCode = await run(node, [entry, ...process.argv.slice(2)], { cwd: process.cwd() })
