import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartupError } from '../../runtime/startup-error.ts'

/** The operating-system user that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
  name: string
}

export const ENTER = 0o1
export const READ = 0o4

export const weAreRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root runs it as the unprivileged user that every Linux has. */
export async function unprivilegedAccount(): Promise<Account> {
  const nobody = (await passwdEntries()).find(({ name }) => name === 'nobody')
  if (nobody) return nobody
  throw new StartupError(
    'PostgreSQL refuses to run as root and /etc/passwd has no user "nobody" to run it as: ' +
      'add one, start Portico as an ordinary user, or set DATABASE_URL.',
  )
}

export function ownAccount(): Account {
  try {
    const { uid, gid, username } = userInfo()
    return { uid, gid, name: username }
  } catch {
    throw new StartupError(
      `User id ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs: add one or set DATABASE_URL.`,
    )
  }
}

export async function accountOfOwner({ uid, gid }: { uid: number; gid: number }): Promise<Account> {
  const known = (await passwdEntries()).find((entry) => entry.uid === uid)
  return { uid, gid, name: known?.name ?? String(uid) }
}

/** Whether the account may traverse every directory on the path and use its end, by the mode bits. */
export async function canReach(account: Account, path: string, use: number): Promise<boolean> {
  if (account.uid === process.getuid?.()) return true
  if (!allows(await stat(path), account, use)) return false
  for (let dir = path; dir !== dirname(dir); ) {
    dir = dirname(dir)
    if (!allows(await stat(dir), account, ENTER)) return false
  }
  return true
}

function allows(file: { mode: number; uid: number; gid: number }, account: Account, use: number): boolean {
  const shift = file.uid === account.uid ? 6 : file.gid === account.gid ? 3 : 0
  return ((file.mode >> shift) & use) === use
}

async function passwdEntries(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
}
