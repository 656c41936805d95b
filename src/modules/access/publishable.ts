import type { Db } from '../../platform/database/connect.ts'
import type { Website } from './schema.ts'
import { hashOf } from './secret.ts'
import { type CredentialRow, findCredential, markUsed } from './store.ts'

export interface PublishableKey extends CredentialRow {
  website: Website
}

const USE_NOTED_EVERY_MS = 60_000

/** The key of a website, while it is in force. Its use is noted once a minute. */
export async function findPublishable(db: Db, key: string, now: Date): Promise<PublishableKey | undefined> {
  const row = await findCredential(db, hashOf(key))
  if (!row?.website || row.revoked_at || (row.expires_at && Date.parse(row.expires_at) <= now.getTime()))
    return undefined
  if (!row.last_used_at || now.getTime() - Date.parse(row.last_used_at) >= USE_NOTED_EVERY_MS) {
    await markUsed(db, [{ propertyId: row.property_id, id: row.id }], now)
  }
  return { ...row, website: row.website }
}
