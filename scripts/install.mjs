// Makes sure that the packages of the lock file are installed in a checkout.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERRUPTED, root, run, stop } from './node.mjs'

const lockDir = join(root, '.installing')

/**
 * Compares what npm says it installed with what the lock asks for. A deployment may leave out the dev packages and, with a
 * Node and a database of its own, the optional ones.
 */
function isInstalled({ dev }) {
  const installed = packagesIn(join('node_modules', '.package-lock.json'))
  return Object.entries(packagesIn('package-lock.json')).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !dev) || (wanted.optional && !fitsHere(wanted))) return true
    if (wanted.optional && !dev && !installed[path]) return Object.keys(installed).length > 0
    return installed[path]?.integrity === wanted.integrity && installed[path]?.version === wanted.version
  })
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {} // nothing is installed yet
  }
}

/** Optional packages are native programs: only those for this machine are installed. */
const fitsHere = ({ os, cpu, libc }) =>
  os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes('glibc'))

/** Installs at most once at a time: a second copy waits for the first. */
export async function ensureInstalled({ dev }) {
  if (isInstalled({ dev })) return
  if (process.env.PORTICO_MODE === 'production')
    stop('The packages are not those of this release: run "npm ci --omit=dev".')
  await underLock(async () => {
    if (isInstalled({ dev })) return
    process.stderr.write('Installing packages (this happens once) …\n')
    const npm = process.env.npm_execpath
    const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
    const code = await run(command, [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: ['ignore', 2, 2],
    })
    if (code === INTERRUPTED) process.exit(INTERRUPTED)
    if (code !== 0) stop(`npm ci failed (exit ${code}): see its message above.`)
  })
}

export async function underLock(work) {
  const deadline = Date.now() + 10 * 60_000
  for (;;) {
    try {
      mkdirSync(lockDir)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') stop(`Cannot write to ${root} (${error.message}): packages must be installed there.`)
      dropStaleLock()
      if (Date.now() > deadline) stop(`Another installation does not finish: remove ${lockDir} if none is running.`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const holder = join(lockDir, 'pid')
  try {
    writeFileSync(holder, String(process.pid))
    await work()
  } finally {
    rmSync(lockDir, { recursive: true, force: true })
  }
}

function dropStaleLock() {
  const holder = join(lockDir, 'pid')
  try {
    if (!existsSync(holder)) {
      if (Date.now() - statSync(lockDir).mtimeMs > 5000) rmSync(lockDir, { recursive: true, force: true })
      return
    }
    process.kill(Number(readFileSync(holder, 'utf8')), 0)
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(lockDir, { recursive: true, force: true })
  }
}
