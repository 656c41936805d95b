import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Db } from '../../platform/database/connect.ts'
import { newId } from '../../platform/schema/ids.ts'
import type { SealedColumn } from '../../platform/secrets/reseal.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { insertOauthKey, type KeyDocument, oauthKeys, removeOauthKeys } from './oauth-store.ts'

/** Keys that sign identity tokens and cookies. They are rotated; earlier keys still verify. */

export interface OauthKeys {
  /** Distinguishes two sets of keys. */
  readonly version: string
  /** The current key first, then the others. */
  readonly signing: JsonWebKey[]
  readonly cookies: string[]
}

const PURPOSE = 'oauth key'
export const sealedKeys: SealedColumn = { table: 'oauth_keys', column: 'content', purpose: PURPOSE }
const DAY_MS = 86_400_000
const NEW_EVERY_MS = 90 * DAY_MS
const KNOWN_FOR_MS = 2 * NEW_EVERY_MS
/** Processes poll for new keys every hour, so all know a key before it is first used. */
const SHOWN_FIRST_MS = 2 * 3_600_000

const makeKeyPair = promisify(generateKeyPair)

const MAKE: Record<KeyDocument['purpose'], () => Promise<string>> = {
  async signing() {
    const { privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 })
    return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' })
  },
  cookies: async () => randomBytes(32).toString('base64url'),
}

/** Creates due keys; of several processes one does. */
export async function currentKeys(db: Db, vault: Vault, now: Date): Promise<OauthKeys> {
  const known = await oauthKeys(db)
  const fresh = new Date(now.getTime() - NEW_EVERY_MS)
  const due = (['signing', 'cookies'] as const).filter(
    (purpose) => !known.some((key) => key.purpose === purpose && Date.parse(key.created_at) > fresh.getTime()),
  )
  if (due.length === 0) return opened(known, vault, now)
  for (const purpose of due) {
    const content = vault.seal(await MAKE[purpose](), PURPOSE)
    const row = { id: newId('okey', now.getTime()), purpose, content, created_at: now.toISOString() }
    await insertOauthKey(db, row, fresh)
    await removeOauthKeys(db, purpose, new Date(now.getTime() - KNOWN_FOR_MS))
  }
  return opened(await oauthKeys(db), vault, now)
}

function opened(keys: readonly KeyDocument[], vault: Vault, now: Date): OauthKeys {
  const isKnown = ({ created_at }: KeyDocument) => Date.parse(created_at) <= now.getTime() - SHOWN_FIRST_MS
  const ordered = [...keys.filter(isKnown), ...keys.filter((key) => !isKnown(key))]
  const of = (purpose: KeyDocument['purpose']) =>
    ordered
      .filter((key) => key.purpose === purpose)
      .map((key) => ({ id: key.id, text: vault.open(key.content, PURPOSE) }))
  return {
    version: ordered.map(({ id }) => id).join(' '),
    signing: of('signing').map(({ id, text }) => ({ ...(JSON.parse(text) as JsonWebKey), kid: id })),
    cookies: of('cookies').map(({ text }) => text),
  }
}
