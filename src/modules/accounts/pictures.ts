import type { Db } from '../../platform/database/connect.ts'
import { columns } from '../../platform/database/sql.ts'
import type { Picture } from '../properties/index.ts'
import type { Membership } from './store.ts'

/** People's faces: their own to change, and shown to those who share a house with them. */

export const putPicture = (db: Db, accountId: string, picture: Picture) =>
  db.run`
    insert into account_pictures ${columns({ account_id: accountId, ...picture })}
    on conflict (account_id) do update set content = excluded.content, hash = excluded.hash`

export const removePicture = (db: Db, accountId: string) =>
  db.run`delete from account_pictures where account_id = ${accountId}`

/** The hashes of those who have a picture, by account. */
export const facesIn = async (
  db: Db,
  { property_id, environment }: Pick<Membership, 'property_id' | 'environment'>,
): Promise<Record<string, string>> => {
  const rows = await db.for(property_id).many<{ id: string; hash: string }>`
    select p.account_id as id, p.hash from account_memberships m join account_pictures p on p.account_id = m.account_id
    where m.property_id = ${property_id} and m.environment = ${environment}`
  return Object.fromEntries(rows.map(({ id, hash }) => [id, hash]))
}

/** Nothing for whoever shares no house with them. */
export const findFace = (
  db: Db,
  viewerId: string,
  { accountId, hash }: { accountId: string; hash: string },
): Promise<{ content: Buffer } | undefined> =>
  db.maybe`
    select /* across properties: any that the two have in common */ p.content from account_pictures p
    where p.account_id = ${accountId} and p.hash = ${hash} and (p.account_id = ${viewerId} or exists (
      select from account_memberships theirs join account_memberships own
        on own.property_id = theirs.property_id and own.environment = theirs.environment
      where theirs.account_id = p.account_id and own.account_id = ${viewerId}))`
