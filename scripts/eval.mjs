// `npm run eval`: installs what is missing, then eval/index.ts with the same arguments.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { findNode, run } from './node.mjs'

await ensureInstalled({ dev: true })
process.exitCode = await run(findNode(), [join('eval', 'index.ts'), ...process.argv.slice(2)])
