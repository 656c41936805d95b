// Builds what is run, when its sources changed: the dashboard and the scripts of other pages into dashboard/dist, the program into program/.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { underLock } from './install.mjs'
import { findNode, root, run, stop } from './node.mjs'
import { SCRIPT_SOURCES } from './page-scripts.mjs'
import { stampOf } from './stamp.mjs'

const PAGES = [
  'dashboard/src',
  'dashboard/index.html',
  'dashboard/public',
  'dashboard/vite.config.ts',
  'sdk/src',
  'src/doors/style',
  // What the pages share with the server.
  'src/platform/schema/time.ts',
  'src/platform/schema/zone-offset.ts',
  'src/platform/runtime/providers.ts',
  'src/modules/revenue/rules.ts',
  'src/modules/reservations/import/csv-line.ts',
  'src/modules/reservations/import/known-columns.ts',
  ...SCRIPT_SOURCES,
  'package-lock.json',
]
const STAMP = join(root, 'dashboard', 'dist', 'stamp')
const ASSETS = join(root, 'dashboard', 'dist', 'assets')
const PROGRAMS = join(root, 'program')
const KEPT_MS = 7 * 86_400_000
const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const DIST = join(root, 'dashboard', 'dist')
const SCRIPT_BUILDER = join(root, 'scripts', 'build-scripts.mjs')
const BUNDLER = join(root, 'node_modules', 'rolldown')

/**
 * Nothing happens when it is there and fresh, or when the packages that build it were left out on purpose. A server starts
 * without it too; tests do not.
 */
export async function ensurePages({ required = false } = {}) {
  const stamp = stampOf(PAGES)
  const isFresh = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
  if (isFresh() || !existsSync(VITE)) return
  await underLock(async () => {
    if (isFresh()) return
    process.stderr.write('Building the dashboard (this happens once) …\n')
    const build = (...args) => run(findNode(), args, { stdio: ['ignore', 2, 2] })
    const code = (await build(VITE, 'build', 'dashboard', '--logLevel', 'warn')) || (await build(SCRIPT_BUILDER, DIST))
    if (code !== 0 && required) stop(`The dashboard could not be built (exit ${code}): see the message above.`)
    if (code !== 0) process.stderr.write(`The dashboard could not be built (exit ${code}); everything else works.\n`)
    else {
      removeOld(ASSETS)
      writeFileSync(STAMP, stamp)
    }
  })
}

/**
 * The program of these sources: bundled, in a folder that is named after them, so that a process that runs keeps its own.
 * Without the packages that build it, the sources themselves.
 */
export async function ensureProgram() {
  const folder = join(PROGRAMS, stampOf(['src', 'scripts/bundle.mjs', 'package-lock.json'], '.ts').slice(0, 16))
  const program = join(folder, 'portico.mjs')
  if (existsSync(program)) return program
  if (!existsSync(BUNDLER)) return join(root, 'src', 'cli', 'portico.ts')
  await underLock(async () => {
    if (existsSync(program)) return
    rmSync(`${folder}.new`, { recursive: true, force: true })
    const bundler = join(root, 'scripts', 'bundle.mjs')
    const code = await run(findNode(), [bundler, `${folder}.new`], { stdio: ['ignore', 2, 2] })
    if (code !== 0) stop(`The program could not be bundled (exit ${code}): see the message above.`)
    renameSync(`${folder}.new`, folder)
    removeOld(PROGRAMS)
  })
  return program
}

/** The command line for a running server, as a module; undefined without the packages that build it. */
export async function ensureClient() {
  const sources = ['cli/src', 'cli/package.json', 'sdk/src', 'src/cli/sdk', 'openapi.json', 'scripts/client.mjs']
  const folder = join(PROGRAMS, `client-${stampOf(sources, '.ts').slice(0, 16)}`)
  const file = join(folder, 'client.mjs')
  if (existsSync(file)) return file
  if (!existsSync(BUNDLER)) return undefined
  await underLock(async () => {
    if (existsSync(file)) return
    rmSync(`${folder}.new`, { recursive: true, force: true })
    const code = await run(findNode(), [join(root, 'scripts', 'client.mjs'), `${folder}.new`], {
      stdio: ['ignore', 2, 2],
    })
    if (code !== 0) stop(`The command line could not be built (exit ${code}): see the message above.`)
    renameSync(`${folder}.new`, folder)
  })
  return file
}

/** What earlier builds made stays for a week: an open page, and a server that runs, still load parts of it. */
function removeOld(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensurePages({ required: true })
  await ensureProgram()
  await ensureClient()
}
