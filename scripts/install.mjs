// Plain JavaScript for the machine's own Node: makes sure the packages of the lock file are installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lockDir = join(root, '.installing')
const NODE_MAJOR = 24
const INTERRUPTED = 130

/** How the product runs: what is not JavaScript's lies in one heap, which takes 60 to 130 MB less at the same throughput. */
export const oneHeap = { MALLOC_ARENA_MAX: '1' }

/** Compares what npm says it installed with what the lock asks for; a deployment may leave the dev packages out. */
function isInstalled({ dev }) {
  const installed = packagesIn(join('node_modules', '.package-lock.json'))
  return Object.entries(packagesIn('package-lock.json')).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !dev) || (wanted.optional && !fitsHere(wanted))) return true
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

/** The pinned Node from the packages, or this one where it is new enough. */
export function findNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  return stop(
    `Portico needs Node ${NODE_MAJOR}: none is packaged for ${process.platform}-${process.arch}, and this is ${process.version}.`,
  )
}

/** Runs a command to its end, passing signals on, and answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward)
      resolve(code ?? (signal ? INTERRUPTED : 0))
    })
  })
}

export function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
