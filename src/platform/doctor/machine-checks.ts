import { constants } from 'node:fs'
import { access, readFile, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { type DoctorCheck, problem, warning } from './check.ts'

const OLDEST_NODE = 24
const MEGABYTE = 1_000_000
const GIGABYTE = 1000 * MEGABYTE
const LOW_SPACE = 2 * GIGABYTE
const NO_SPACE = 200 * MEGABYTE
const LEAST_MEMORY = 700 * MEGABYTE
const LEAST_FILES = 4096

export const machineChecks: readonly DoctorCheck[] = [
  {
    name: 'settings',
    looksAt: 'whether every setting can be read, in production mode also whether it would start',
    async examine({ wrong }) {
      if (wrong.length === 0) return 'all can be read'
      return problem(wrong.join(' '), 'Write each as its sentence says; "portico config" tells what a setting means.')
    },
  },
  {
    name: 'node',
    looksAt: `whether it runs on Node ${OLDEST_NODE} or newer`,
    async examine() {
      const { node } = process.versions
      if (Number.parseInt(node, 10) >= OLDEST_NODE) return node
      return problem(`This is Node ${node}.`, 'Run "npm ci", which brings the right one, and start with "npm start".')
    },
  },
  {
    name: 'data_directory',
    looksAt: 'whether the data directory is ours to write, and closed to others',
    async examine({ config: { dataDir } }) {
      const found = await stat(dataDir).catch(() => undefined)
      if (!found) return 'not made yet; the first start makes it'
      const remedy = `Run "chown -R $(id -u) '${dataDir}'" and "chmod 700 '${dataDir}'", or set PORTICO_DATA_DIR.`
      const canWrite = await access(dataDir, constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      )
      if (!found.isDirectory() || !canWrite) return problem(`${dataDir} cannot be written.`, remedy)
      if ((found.mode & 0o077) !== 0) return warning(`Others may enter ${dataDir}.`, remedy)
      return dataDir
    },
  },
  {
    name: 'free_space',
    looksAt: `the disks of the data directory and the archive: ${LOW_SPACE / GIGABYTE} GB at least`,
    async examine({ config: { dataDir, archiveDir } }) {
      const spaces = await Promise.all([dataDir, archiveDir ?? dataDir].map(spaceOf))
      const [least, path] = spaces[0]![0] <= spaces[1]![0] ? spaces[0]! : spaces[1]!
      const found = `${(least / GIGABYTE).toFixed(1)} GB free at ${path}`
      const remedy = 'Free some space on this disk, move the folder to another, or keep fewer backups.'
      if (least < NO_SPACE) return problem(`${found}.`, remedy)
      return least < LOW_SPACE ? warning(`${found}.`, remedy) : found
    },
  },
  {
    name: 'memory',
    looksAt: `how much this process may use: ${LEAST_MEMORY / MEGABYTE} MB at least, with the embedded database`,
    async examine() {
      const limit = Math.min(totalmem(), await containerLimit())
      const found = `${Math.round(limit / MEGABYTE)} MB`
      if (limit >= LEAST_MEMORY) return found
      return warning(`Only ${found} may be used.`, 'Raise the limit of the container or service (MemoryMax, --memory).')
    },
  },
  {
    name: 'open_files',
    looksAt: `how many files and connections may be open at once: ${LEAST_FILES} at least`,
    async examine() {
      const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
      const [, most] = /^Max open files +\d+ +(\d+)/m.exec(limits) ?? []
      if (most === undefined || Number(most) >= LEAST_FILES) return most ?? 'no limit known'
      return warning(
        `At most ${most}.`,
        `Raise it: LimitNOFILE=${LEAST_FILES * 4} in a systemd unit, ulimit -n in a shell.`,
      )
    },
  },
  {
    name: 'port',
    looksAt: 'whether the address to listen at is free, or Portico answers there',
    async examine({ config: { host, port, mode } }) {
      const taken = await whyNotFree(host, port.port)
      if (taken === undefined) return `${host}:${port.port} is free`
      if (taken === 'EADDRINUSE' && (await answersHealth(host, port.port)))
        return `Portico answers at ${host}:${port.port}`
      if (taken === 'EADDRINUSE' && !port.fixed && mode !== 'production') {
        return `${host}:${port.port} is taken, so the next free port will be used`
      }
      return taken === 'EADDRINUSE'
        ? problem(`Something else listens at ${host}:${port.port}.`, 'Stop it, or set PORT to a free port.')
        : problem(`${host}:${port.port} cannot be used (${taken}).`, 'Set HOST and PORT to an address of this machine.')
    },
  },
]

async function spaceOf(path: string): Promise<[number, string]> {
  for (let dir = path; ; dir = dir.slice(0, dir.lastIndexOf('/')) || '/') {
    const space = await statfs(dir).catch(() => undefined) // a folder that is not made yet is on the disk of its parent
    if (space) return [space.bavail * space.bsize, path]
  }
}

async function containerLimit(): Promise<number> {
  const text = await readFile('/sys/fs/cgroup/memory.max', 'utf8').catch(() => 'max')
  return Number(text.trim()) || Number.POSITIVE_INFINITY
}

function whyNotFree(host: string, port: number): Promise<string | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
}

const answersHealth = (host: string, port: number): Promise<boolean> =>
  fetch(`http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}/healthz`, {
    signal: AbortSignal.timeout(2000),
  }).then(
    ({ headers }) => headers.has('x-request-id'),
    () => false,
  )
