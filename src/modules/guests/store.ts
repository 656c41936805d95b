import { assignments, columns, Fragment, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { oneBy } from '../../platform/operation/relation.ts'
import { tallyOf } from '../../platform/reliability/list-tallies.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { KnownAs } from './person.ts'
import { Guest } from './schema.ts'
import { markOf, searchQuery, searchTermsOf } from './search.ts'

/** All SQL of this module; every statement starts from the property. */

export interface GuestRow extends Guest {
  former: KnownAs[]
}

const shown = new Fragment([Object.keys(Guest.properties).join(', ')], [])
const whole = sql`${shown}, former`

/** What the index holds of a guest: their words, and their property. */
const searchable = (guest: Guest): string[] => [...searchTermsOf(guest), markOf(guest.property_id)]

const indexed = (words: string[]): Fragment => sql`array_to_tsvector(${words}::text[])`

export const insertGuest = ({ db }: Context, created: Guest): Promise<Guest> =>
  db.one`
    insert into guests ${columns({ ...created, search: indexed(searchable(created)) })} returning ${shown}`

export const findGuest = ({ db, property }: Context, id: string): Promise<Guest | undefined> =>
  db.maybe`select ${shown} from guests where property_id = ${property.id} and id = ${id}`

export const guestsById = oneBy<Guest>('guests', 'id', shown)

/** Whose number it is or was before a merge, exactly as written; nobody's where several share it. */
export const guestByPhone = async ({ db, property }: Context, phone: string): Promise<string | undefined> =>
  onlyOne(
    await db.many`
      select id from guests where property_id = ${property.id} and phone = ${phone}
      union select kept_id from merged_guests where property_id = ${property.id} and phone = ${phone}
      limit 2`,
  )

export const guestByEmail = async ({ db, property }: Context, email: string): Promise<string | undefined> =>
  onlyOne(
    await db.many`
      select id from guests where property_id = ${property.id} and lower(email) = lower(${email})
      union select kept_id from merged_guests where property_id = ${property.id} and lower(email) = lower(${email})
      limit 2`,
  )

/** Everyone with one of these numbers, or merged with someone who had it. */
export const guestsWithPhones = async (
  { db, property }: Context,
  phones: readonly string[],
): Promise<{ id: string; phone: string }[]> =>
  phones.length === 0
    ? []
    : db.many`
        select id, phone from guests where property_id = ${property.id} and phone = any(${phones}::text[])
        union select kept_id, phone from merged_guests
        where property_id = ${property.id} and phone = any(${phones}::text[])`

/** Which of these addresses and numbers another guest has as well. */
export const addressesOfOthers = async (
  { db, property }: Context,
  ids: readonly string[],
  addresses: readonly string[],
): Promise<string[]> => {
  const rows = await db.many<{ address: string }>`
    select given.address from unnest(${addresses}::text[]) as given (address)
    where exists (
        select from guests
        where property_id = ${property.id} and phone = given.address and id <> all(${ids}::text[]))
      or exists (
        select from guests
        where property_id = ${property.id} and lower(email) = lower(given.address) and id <> all(${ids}::text[]))
      or exists (
        select from merged_guests
        where property_id = ${property.id} and phone = given.address and kept_id <> all(${ids}::text[]))
      or exists (
        select from merged_guests
        where property_id = ${property.id} and lower(email) = lower(given.address) and kept_id <> all(${ids}::text[]))`
  return rows.map(({ address }) => address)
}

/** A guest is about to be known by this number: whoever looks for its owner meanwhile waits for the answer. */
export const claimNumber = ({ db, property }: Context, number: string): Promise<number> =>
  db.run`select pg_advisory_xact_lock(hashtextextended(${property.id} || ' ' || ${number}::text, 7))`

/** Until the end of the transaction nobody becomes known by these numbers; several may hold it at once. */
export const lockNumbers = async ({ db, property }: Context, numbers: readonly string[]): Promise<void> => {
  const sorted = [...new Set(numbers)].sort()
  await db.run`
    select pg_advisory_xact_lock_shared(hashtextextended(${property.id} || ' ' || n.number, 7))
    from unnest(${sorted}::text[]) as n (number)`
}

const onlyOne = ([first, second]: { id: string }[]): string | undefined => (second ? undefined : first?.id)

/** In the order of their ids, so that two who want the same ones never wait for each other. */
export const lockGuests = ({ db, property }: Context, ids: readonly string[]): Promise<GuestRow[]> =>
  db.many`
    select ${whole} from guests where property_id = ${property.id} and id = any(${ids}) order by id for update`

export const updateGuest = ({ db, property }: Context, { former, ...guest }: GuestRow) => {
  const { id, property_id: _, created_at: __, ...fields } = guest
  const search = indexed(searchable(guest))
  return db.one<Guest>`
    update guests set ${assignments({ ...fields, former: JSON.stringify(former), search })}
    where property_id = ${property.id} and id = ${id} returning ${shown}`
}

type GuestFilters = Partial<Record<'q' | 'email' | 'phone' | 'external_id', string>>

export const listGuests = (
  { db, property }: Context,
  { q, email, phone, external_id, ...page }: PageRequest & GuestFilters,
): Promise<Page<Guest>> => {
  const others = sql`
    ${email === undefined ? sql`` : sql`and lower(email) = lower(${email})`}
    ${matching({ phone: phone === undefined ? undefined : `+${phone.replace(/\D/g, '')}`, external_id })}`
  const chosen =
    q === undefined
      ? sql`from guests where property_id = ${property.id} ${others}`
      : sql`from (${found(property.id, q)} ${others} offset 0) found where property_id = ${property.id}`
  return readPage(db, page, shown, chosen, { tally: tallyOf(property.id, 'guests', { q, email, phone, external_id }) })
}

/** With `offset 0` around it the index of words is read first, however the planner guesses their frequency. */
function found(propertyId: string, q: string): Fragment {
  const query = searchQuery(propertyId, q)
  const matches = query === undefined ? sql`false` : sql`search @@ ${query}::tsquery`
  return sql`select ${shown} from guests where property_id = ${propertyId} and ${matches}`
}

/** Where the ids among these lead that were merged into another guest. */
export const keptGuests = async ({ db, property }: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  const guests = ids.filter((id) => id.startsWith('gst_'))
  if (guests.length === 0) return new Map()
  const rows = await db.many<{ id: string; kept_id: string }>`
    select id, kept_id from merged_guests where property_id = ${property.id} and id = any(${guests}::text[])`
  return new Map(rows.map(({ id, kept_id }) => [id, kept_id]))
}

export const mergedInto = async (ctx: Context, id: string): Promise<string | undefined> =>
  (await keptGuests(ctx, [id])).get(id)

const keptOf = (propertyId: string, id: string): Fragment =>
  sql`(select kept_id from merged_guests where property_id = ${propertyId} and id = ${id})`

/** The record with this id, or the one it was merged into. */
export const findPerson = async ({ db, property }: Context, id: string): Promise<GuestRow | undefined> =>
  db.maybe`
    select ${whole} from guests
    where property_id = ${property.id} and id = coalesce(${keptOf(property.id, id)}, ${id})`

/** Two statements on purpose: the first waits for a merge under way, the second sees where it led. */
export const lockPerson = async ({ db, property }: Context, id: string): Promise<GuestRow | undefined> =>
  (await db.maybe<GuestRow>`select ${whole} from guests where property_id = ${property.id} and id = ${id} for update`) ??
  (await db.maybe<GuestRow>`
    select ${whole} from guests where property_id = ${property.id} and id = ${keptOf(property.id, id)} for update`)

export const deleteGuests = ({ db, property }: Context, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.many`delete from guests where property_id = ${property.id} and id = any(${ids}) returning id`

export const clearGuests = ({ db, property }: Context): Promise<number> =>
  db.run`delete from guests where property_id = ${property.id}`

/** Everyone, for what is made up about them in the synthetic hotel. */
export const allGuests = ({ db, property }: Context): Promise<Guest[]> =>
  db.many`select ${shown} from guests where property_id = ${property.id} order by id`

export const guestIds = async ({ db, property }: Context): Promise<string[]> => {
  const rows = await db.many<{ id: string }>`select id from guests where property_id = ${property.id} order by id`
  return rows.map(({ id }) => id)
}
