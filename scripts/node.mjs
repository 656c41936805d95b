// Plain JavaScript for the machine's own Node, whichever that is: the Node to use, and how programs are run.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const NODE_MAJOR = 24
export const INTERRUPTED = 130

/** How the product runs: what is not JavaScript's lies in one heap, which takes 60 to 130 MB less at the same throughput. */
export const oneHeap = { MALLOC_ARENA_MAX: '1' }

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
