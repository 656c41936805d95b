import type { Db } from '../../platform/database/connect.ts'
import { storable } from '../../platform/storable.ts'
import { isPassword, pretendToCheck } from './passwords.ts'
import { type Account, accountByEmail, countTry, noteSignIn } from './store.ts'

const MOST_TRIES = 10
const LOCKED_MS = 15 * 60_000

/** `locked`: this try was one too many. Not to be told to whoever tried, or they would know that the account exists. */
export type SignIn = { account: Account } | { refused: 'wrong'; locked?: Account }

export const asEmail = (text: string): string => storable(text).trim().toLowerCase()

/** Says the same of an account that does not exist, a locked one and a wrong password, and takes as long for each. */
export async function signIn(db: Db, given: { email: string; password: string }, now: Date): Promise<SignIn> {
  if (given.password === '') return { refused: 'wrong' }
  const known = await accountByEmail(db, asEmail(given.email))
  const lockedUntil = new Date(now.getTime() + LOCKED_MS)
  const tried = known && (await countTry(db, known.id, { now, most: MOST_TRIES, lockedUntil }))
  if (!tried) {
    await pretendToCheck(given.password)
    return { refused: 'wrong' }
  }
  if (!(await isPassword(given.password, tried.password_hash))) {
    return tried.locked_until ? { refused: 'wrong', locked: tried } : { refused: 'wrong' }
  }
  await noteSignIn(db, tried.id, now)
  return { account: tried }
}
