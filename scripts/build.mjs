// Builds the dashboard's pages into dashboard/dist when their sources changed. `npm run build` does it before packing.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode, root, run, stop, underLock } from './install.mjs'

const SOURCES = [
  'dashboard/src',
  'dashboard/index.html',
  'dashboard/vite.config.ts',
  'sdk/src',
  'src/doors/style/palette.css',
  'package-lock.json',
]
const STAMP = join(root, 'dashboard', 'dist', 'stamp')
const ASSETS = join(root, 'dashboard', 'dist', 'assets')
const KEPT_MS = 7 * 86_400_000
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

/**
 * Nothing happens when it is there and fresh, or when the packages that build it were left out on purpose. A server starts
 * without it too; tests do not.
 */
export async function ensureBuilt({ required = false } = {}) {
  const stamp = stampOf(SOURCES)
  if (isFresh(stamp) || !existsSync(VITE)) return
  await underLock(async () => {
    if (isFresh(stamp)) return
    process.stderr.write('Building the dashboard (this happens once) …\n')
    const code = await run(findNode(), [VITE, 'build', 'dashboard', '--logLevel', 'warn'], { stdio: ['ignore', 2, 2] })
    if (code !== 0 && required) stop(`The dashboard could not be built (exit ${code}): see the message above.`)
    if (code !== 0) process.stderr.write(`The dashboard could not be built (exit ${code}); everything else works.\n`)
    else {
      removeOldAssets()
      writeFileSync(STAMP, stamp)
    }
  })
}

/** Files of earlier builds stay for a week: whoever has a page of theirs open still fetches parts of it. */
function removeOldAssets() {
  for (const name of readdirSync(ASSETS)) {
    const path = join(ASSETS, name)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path)
  }
}

const isFresh = (stamp) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp

function stampOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

const filesIn = (path) =>
  path.includes('.')
    ? [path]
    : readdirSync(join(root, path), { recursive: true })
        .map((name) => join(path, name))
        .filter((name) => statSync(join(root, name)).isFile())
        .sort()

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt({ required: true })
