import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Complaint, type World } from './world.ts'

/** Sign-ins of this user, in a file that nobody else can read. */

export interface Profile {
  server: string
  key?: string
  access_token?: string
  refresh_token?: string
  expires_at?: number
  scope?: string
}

export interface Profiles {
  current?: string
  profiles: Record<string, Profile>
}

const fileIn = ({ folder }: World): string => join(folder, 'profiles.json')

export function readProfiles(world: World): Profiles {
  let text: string
  try {
    text = readFileSync(fileIn(world), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { profiles: {} }
    throw new Complaint(`${fileIn(world)} cannot be read: ${(error as Error).message}`)
  }
  try {
    return JSON.parse(text) as Profiles
  } catch {
    throw new Complaint(`${fileIn(world)} is damaged: remove it and sign in again.`)
  }
}

/** Whole or not at all, readable by this user alone from its first byte on. */
function writeProfiles(world: World, profiles: Profiles): void {
  const file = fileIn(world)
  const next = `${file}.${process.pid}`
  rmSync(next, { force: true })
  writeFileSync(next, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 })
  renameSync(next, file)
}

const STALE_MS = 30_000
const LOOK_EVERY_MS = 50

/**
 * One command at a time changes them: a refresh token that two commands used at once would end the sign-in, because one
 * of them could be a thief.
 */
export async function change<T>(world: World, work: (profiles: Profiles) => Promise<T> | T): Promise<T> {
  mkdirSync(world.folder, { recursive: true, mode: 0o700 })
  chmodSync(world.folder, 0o700)
  const lock = join(world.folder, 'lock')
  while (!taken(lock)) {
    if (world.stop.aborted) throw new Complaint('Interrupted.')
    await world.sleep(LOOK_EVERY_MS)
  }
  try {
    const profiles = readProfiles(world)
    const result = await work(profiles)
    writeProfiles(world, profiles)
    return result
  } finally {
    rmSync(lock, { force: true })
  }
}

function taken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== undefined && Date.now() - mtimeMs > STALE_MS) rmSync(lock, { force: true }) // its command was killed
    return false
  }
}
