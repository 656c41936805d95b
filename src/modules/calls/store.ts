import { assignments, matching, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import { newestBy, oneBy } from '../../platform/operation/relation.ts'
import { tallyOf } from '../../platform/reliability/list-tallies.ts'
import { type Page, type PageRequest, readPage } from '../../platform/schema/page.ts'
import type { Facts } from './facts.ts'
import type { Call } from './schema.ts'

/** All SQL of single calls; every statement starts from the property. */

/** A call as it is stored: what callers see, and what notifications have reported so far. */
export interface CallRow extends Call {
  other_number: string
  provider_groups: string[]
  by_property: boolean
  by_hand: string[]
  facts: Facts
}

export const kept = sql`
  id, property_id, guest_id, reservation_id, staff_id, direction, status, provider, from_number, to_number, other_number,
  provider_call_sid, provider_groups, duration_seconds, recording_url, transcript, summary, notes, answered_at, ended_at,
  verified, by_property, by_hand, facts, created_at, updated_at, version`

export const shown = sql`
  id, property_id, guest_id, reservation_id, staff_id, direction, status, provider, from_number, to_number,
  provider_call_sid, duration_seconds, recording_url, transcript, summary, notes, answered_at, ended_at, verified,
  created_at, updated_at, version`

export const shownCall = (row: CallRow): Call => {
  const { other_number: _, provider_groups: __, by_property: ___, by_hand: ____, facts: _____, ...call } = row
  return call
}

/** A call that was removed and is logged again may get notifications again. */
export const forgetRemoval = ({ db, property }: Context, provider: string, hash: Buffer): Promise<number> =>
  db.run`
    delete from removed_calls where property_id = ${property.id} and provider = ${provider} and sid_hash = ${hash}`

export const findCall = ({ db, property }: Context, id: string): Promise<Call | undefined> =>
  db.maybe`select ${shown} from calls where property_id = ${property.id} and id = ${id}`

export const findRow = ({ db, property }: Context, id: string): Promise<CallRow | undefined> =>
  db.maybe`select ${kept} from calls where property_id = ${property.id} and id = ${id}`

export const findBySid = ({ db, property }: Context, provider: string, sid: string): Promise<Call | undefined> =>
  db.maybe`
    select ${shown} from calls
    where property_id = ${property.id} and provider = ${provider} and provider_call_sid = ${sid}`

export const lockCall = ({ db, property }: Context, id: string): Promise<CallRow | undefined> =>
  db.maybe`select ${kept} from calls where property_id = ${property.id} and id = ${id} for update`

/** Only what is given: a transcript may be long. `enriched` false has it read again. */
export const updateCall = (
  { db, property }: Context,
  id: string,
  changes: Partial<CallRow> & { enriched?: boolean; enriching_until?: null },
) => db.run`update calls set ${assignments(changes)} where property_id = ${property.id} and id = ${id}`

export interface CallFilters {
  direction?: string
  status?: string
  provider?: string
  guest_id?: string
}

export const listCalls = (
  { db, property }: Context,
  { direction, status, provider, guest_id, ...page }: PageRequest & CallFilters,
): Promise<Page<Call>> =>
  readPage(
    db,
    page,
    shown,
    sql`from calls where property_id = ${property.id} ${matching({ direction, status, provider, guest_id })}`,
    { tally: tallyOf(property.id, 'calls', { direction, status, provider, guest_id }) },
  )

export const callsById = oneBy<Call>('calls', 'id', shown)
export const newestCallsOf = newestBy<Call>('calls', 'guest_id', shown)

/** With its notifications that name no other call; returns how many calls were removed. */
export async function deleteCall(
  { db, property, realNow }: Context,
  call: CallRow,
  removed: Buffer | null,
): Promise<number> {
  const { id, provider, provider_call_sid, provider_groups } = call
  const { count } = await db.one<{ count: number }>`
    with gone as (delete from calls where property_id = ${property.id} and id = ${id} returning id),
    remembered as (
      insert into removed_calls (property_id, provider, sid_hash, removed_at)
      select ${property.id}, ${provider}, hash, ${realNow}::timestamptz from (select ${removed}::bytea as hash) given
      where hash is not null
      on conflict do nothing
    ),
    told as (
      delete from call_notifications
      where property_id = ${property.id} and provider = ${provider} and provider_call_sid = ${provider_call_sid}
    ),
    told_of_conversation as (
      delete from call_notifications n
      where n.property_id = ${property.id} and n.provider = ${provider} and n.provider_call_sid is null
        and n.provider_group = any(${provider_groups}::text[])
        and not exists (
          select from calls o
          where o.property_id = ${property.id} and o.provider = ${provider} and o.id <> ${id}
            and o.provider_groups && array[n.provider_group] and o.provider_groups <> '{}')
    )
    select count(*) as count from gone`
  return count
}

/** Calls of this number without a guest, unless a person removed the guest by hand. */
export const lockCallsOfNobody = ({ db, property }: Context, number: string, after: string, limit: number) =>
  db.many<Call>`
    select ${shown} from calls
    where property_id = ${property.id} and other_number = ${number} and guest_id is null and id > ${after}
      and not 'guest_id' = any(by_hand)
    order by id limit ${limit} for update`

export const linkToGuests = ({ db, property }: Context, calls: readonly Call[]): Promise<number> =>
  db.run`
    update calls c set guest_id = g.guest_id, updated_at = g.updated_at, version = g.version
    from unnest(
      ${calls.map(({ id }) => id)}::text[], ${calls.map(({ guest_id }) => guest_id)}::text[],
      ${calls.map(({ updated_at }) => updated_at)}::timestamptz[], ${calls.map(({ version }) => version)}::int[]
    ) as g (id, guest_id, updated_at, version)
    where c.property_id = ${property.id} and c.id = g.id`

/** How a removed call is recognised when a late notification names it: nothing else of the call is stored. */
export const removedHash = (
  { vault, property }: Pick<Context, 'vault' | 'property'>,
  provider: string,
  sid: string,
): Buffer => vault.digest(`${provider} ${sid}`, `removed-call ${property.id}`)
