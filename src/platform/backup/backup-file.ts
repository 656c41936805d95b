import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncDirectory } from '../database/embedded/cluster.ts'
import { codeOf } from '../database/embedded/failure.ts'
import type { EnvironmentName } from '../runtime/environment.ts'
import { StartupError } from '../runtime/startup-error.ts'
import { isSealed, opening, sealing } from './sealing.ts'
import { type Entry, packed, TornBackup, unpacked } from './tar.ts'

/** What a backup is: its first file. */
export interface About {
  format: 1
  /** `cluster`: the embedded server's files; `portable`: rows, for any PostgreSQL. */
  kind: 'cluster' | 'portable'
  portico: string
  /** The major version of the server that it was taken of. */
  postgres: string
  /** The newest migration of each environment. */
  schema: Record<EnvironmentName, string>
  /** About as much as it takes when it is restored. */
  bytes: number
  /** Which cluster: the identifier that PostgreSQL gave it. */
  system?: string
  tables?: Record<EnvironmentName, TableShape[]>
}

export interface TableShape {
  name: string
  columns: string[]
}

/** What is known only at the end: its last file. */
export interface Ending {
  /** The moment whose state it holds, by the database's clock. */
  at: string
  /** The first segment of the write-ahead log that it needs. */
  wal?: string
  /** For each table of each environment, how many rows and what they add up to. */
  tables?: Record<EnvironmentName, Record<string, TableSum>>
  sequences?: Record<EnvironmentName, Record<string, string | null>>
}

export interface TableSum {
  rows: number
  sum: string
}

interface FileSum {
  name: string
  size: number
  sha256: string
}

export interface Manifest extends Ending {
  files: FileSum[]
}

export interface Source {
  about: About
  entries: AsyncGenerator<Entry, Ending>
}

const ABOUT = 'portico-backup.json'
const MANIFEST = 'manifest.json'
const UNFINISHED = '.unfinished'

export interface Writing {
  /** The file to write, once it is known what it holds. */
  pathAt(ending: Ending): string
  /** Where it is written until it is whole. */
  folder: string
  passphrase: string | undefined
  onBytes?(bytes: number): void
}

export interface Written {
  path: string
  at: string
  bytes: number
}

/** Writes beside the place, reads back what was written, and only then gives it its name; never over another file. */
export async function writeBackup({ about, entries }: Source, to: Writing): Promise<Written> {
  await mkdir(to.folder, { recursive: true, mode: 0o700 })
  const draft = join(to.folder, `portico-backup-${process.pid}${UNFINISHED}`)
  try {
    let written: Manifest | undefined
    const files = withManifest(about, entries, to.onBytes, (manifest) => {
      written = manifest
    })
    const encrypt = to.passphrase === undefined ? unchanged : sealing(to.passphrase)
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(packed(files), createGzip({ level: 1 }), encrypt, file)
    const { manifest } = await readBackup(draft, to.passphrase, async () => {})
    if (JSON.stringify(manifest) !== JSON.stringify(written)) throw new TornBackup('it reads otherwise than written')
    const path = to.pathAt(manifest)
    await link(draft, path)
    await syncDirectory(to.folder)
    return { path, at: manifest.at, bytes: (await stat(path)).size }
  } catch (error) {
    throw explained(error, draft, to.folder)
  } finally {
    await entries.return(undefined as never)
    await rm(draft, { force: true })
  }
}

async function* unchanged(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source
}

async function* withManifest(
  about: About,
  entries: Source['entries'],
  onBytes: Writing['onBytes'],
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<Entry> {
  const files: FileSum[] = []
  yield jsonEntry(ABOUT, about)
  let total = 0
  for (;;) {
    const { done, value } = await entries.next()
    if (done) {
      const manifest = { ...value, files }
      onManifest(manifest)
      return yield jsonEntry(MANIFEST, manifest)
    }
    const hash = createHash('sha256')
    yield { ...value, content: hashed(value.content, hash) }
    files.push({ name: value.name, size: value.size, sha256: hash.digest('hex') })
    total += value.size
    onBytes?.(total)
  }
}

export const textEntry = (name: string, text: string): Entry => {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, content: [bytes] }
}

const jsonEntry = (name: string, value: unknown): Entry => textEntry(name, `${JSON.stringify(value, null, 1)}\n`)

async function* hashed(content: Entry['content'], hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

export interface Contents {
  about: About
  manifest: Manifest
}

type OnEntry = (entry: Entry, about: About) => Promise<void>

/** Hands over each file in turn, and fails at the end when one was not what the manifest says. */
export async function readBackup(path: string, passphrase: string | undefined, onEntry: OnEntry): Promise<Contents> {
  const sealed = await beginsSealed(path)
  if (sealed && passphrase === undefined) throw needsPassphrase(path)
  const decrypt = sealed ? opening(passphrase!, path) : unchanged
  try {
    let contents: Contents | undefined
    await pipeline(createReadStream(path, { highWaterMark: 2 ** 20 }), decrypt, createGunzip(), async (chunks) => {
      contents = await visitAll(unpacked(chunks), onEntry)
    })
    return contents!
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    throw new TornBackup(`${path} is not a whole backup (${reason}): use another one.`)
  }
}

/** What a backup is, without reading on. */
export async function readAbout(path: string, passphrase: string | undefined): Promise<About> {
  try {
    const { about } = await readBackup(path, passphrase, async (_, about) => {
      throw new Enough(about)
    })
    return about
  } catch (error) {
    if (error instanceof Enough) return error.about
    throw error
  }
}

class Enough extends Error {
  readonly about: About

  constructor(about: About) {
    super('enough was read')
    this.about = about
  }
}

async function visitAll(entries: AsyncGenerator<Entry>, onEntry: OnEntry): Promise<Contents> {
  const files: FileSum[] = []
  let about: About | undefined
  let manifest: Manifest | undefined
  for await (const entry of entries) {
    if (!about) {
      about = await readAboutEntry(entry)
      continue
    }
    if (entry.name === MANIFEST) {
      manifest = JSON.parse(await textOf(entry))
      continue
    }
    const hash = createHash('sha256')
    const content = hashed(entry.content, hash)
    await onEntry({ ...entry, content }, about)
    for await (const _ of content); // what was not read is part of the sum all the same
    files.push({ name: entry.name, size: entry.size, sha256: hash.digest('hex') })
  }
  if (!about || !manifest) throw new TornBackup('its list of files is missing')
  const changed = manifest.files.find((file, i) => JSON.stringify(file) !== JSON.stringify(files[i]))
  if (changed) throw new TornBackup(`${changed.name} is not as it was`)
  if (files.length !== manifest.files.length) throw new TornBackup('it holds files that are not in its list')
  return { about, manifest }
}

async function readAboutEntry(entry: Entry): Promise<About> {
  if (entry.name !== ABOUT) throw new TornBackup('it was not made by "portico backup"')
  const about = JSON.parse(await textOf(entry)) as About
  if (about.format === 1) return about
  throw new StartupError(
    `This backup was made by Portico ${about.portico}, which is newer: restore it with that release.`,
  )
}

export async function textOf({ content }: Entry): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function beginsSealed(path: string): Promise<boolean> {
  const file = await open(path).catch((error) => {
    throw codeOf(error) === 'ENOENT' ? new StartupError(`There is no backup ${path}: name one that exists.`) : error
  })
  try {
    return isSealed((await file.read(Buffer.alloc(64), 0, 64, 0)).buffer)
  } finally {
    await file.close()
  }
}

const needsPassphrase = (path: string) =>
  new StartupError(`${path} is encrypted: give its passphrase with --passphrase-file, or in PORTICO_BACKUP_PASSPHRASE.`)

/** Why a file is no whole backup; undefined for errors that say nothing about the file. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof TornBackup) return error.message
  switch (codeOf(error)) {
    case 'Z_BUF_ERROR':
      return 'it ends too early'
    case 'Z_DATA_ERROR':
      return 'it is damaged'
  }
  return error instanceof SyntaxError ? 'it is damaged' : undefined
}

/** The names by which the operator knows what is in the way. */
function explained(error: unknown, draft: string, folder: string): unknown {
  const { dest } = error as { dest?: string }
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        `The disk that holds ${folder} is full; nothing of this backup was kept: free some space, or write it elsewhere.`,
      )
    case 'EEXIST':
      return new StartupError(
        dest
          ? `${dest} exists, and a backup never overwrites: name another file, or a folder.`
          : `${basename(draft)} in ${dirname(draft)} is in the way: remove it.`,
      )
    case 'EACCES':
    case 'EROFS':
    case 'ENOTDIR':
      return new StartupError(`Nothing can be written to ${folder} (${codeOf(error)}): name another folder.`)
  }
  return error
}
