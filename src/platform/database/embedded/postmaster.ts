import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerPaths } from './server-paths.ts'

/** The running main process of a cluster, as its pid file describes it. */
export interface Postmaster {
  pid: number
  socketDir: string
  isReady: boolean
}

/** A pid file proves little: the process may be dead, or its number may belong to another process now. */
export async function findPostmaster(paths: ServerPaths): Promise<Postmaster | undefined> {
  const lines = await readLines(join(paths.clusterDir, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!(pid > 0) || !(await isPostmasterOf(paths, pid))) return undefined
  return { pid, socketDir: lines[4] || paths.socketDir, isReady: lines[7]?.trim() === 'ready' }
}

export const pidInFile = async (path: string): Promise<number | undefined> =>
  Number((await readLines(path))[0]) || undefined

/** A zombie counts as dead: in a container its parent may never reap it. */
export async function isAlive(pid: number): Promise<boolean> {
  const state = (await readProc(pid, 'stat')).match(/\) (\S)/)?.[1]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** Recognised by its working directory if the kernel shows it, otherwise by the name on its command line. */
async function isPostmasterOf(paths: ServerPaths, pid: number): Promise<boolean> {
  if (!(await isAlive(pid)) || (await readProc(pid, 'comm')).trim() !== 'postgres') return false
  const [cwd, cluster] = await Promise.all(
    [`/proc/${pid}/cwd`, paths.clusterDir].map((path) => stat(path).catch(() => undefined)),
  )
  if (!cwd || !cluster) return carriesName(paths, pid)
  return cwd.dev === cluster.dev && cwd.ino === cluster.ino
}

export async function carriesName({ name }: ServerPaths, pid: number): Promise<boolean> {
  return (await readProc(pid, 'cmdline')).split('\0').includes(`cluster_name=${name}`)
}

/**
 * Backends that outlive a killed postmaster hold its shared memory, and no new server starts until they exit. Most exit
 * at once; one in a long computation does not.
 */
export async function endLeftovers(paths: ServerPaths): Promise<void> {
  const start = Date.now()
  while (Date.now() - start < 10_000) {
    const pids = await leftovers(paths)
    if (pids.length === 0) return
    if (Date.now() - start > 300) for (const pid of pids) signal(pid, 'SIGKILL')
    await delay(10)
  }
}

async function leftovers({ name }: ServerPaths): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number)
  const titles = await Promise.all(pids.map((pid) => readProc(pid, 'cmdline')))
  return pids.filter((_, index) => titles[index]!.startsWith(`postgres: ${name}: `))
}

/** Fast shutdown; then without a checkpoint; then by force. The data survives each of them. */
export async function stopPostmaster(pid: number, patienceMs: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await isGoneWithin(pid, patienceMs)) return
  signal(pid, 'SIGQUIT')
  if (await isGoneWithin(pid, 5_000)) return
  signal(pid, 'SIGKILL')
  await isGoneWithin(pid, 5_000)
}

async function isGoneWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (await isAlive(pid)) {
    if (Date.now() >= deadline) return false
    await delay(10)
  }
  return true
}

/** Under systemd's PrivateTmp or in another container the same socket path means another file. */
export async function sharesOurFiles(pid: number): Promise<boolean> {
  const [ours, its] = await Promise.all(
    ['self', pid].map((who) => readlink(`/proc/${who}/ns/mnt`).catch(() => undefined)),
  )
  return ours !== undefined && ours === its
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has exited already, which is all we want.
  }
}

const readProc = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')

const readLines = async (path: string) => (await readFile(path, 'utf8').catch(() => '')).split('\n')
