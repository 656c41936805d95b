import type { Context } from '../../platform/operation/context.ts'

interface Written {
  guest_id: string
  from: 'guest' | 'house'
  channel: string
  text: string
  at: string
}

/** The last message to and the last one by each of these guests; what waits to be sent is not written yet. */
export const lastWritten = ({ db, property }: Context, guests: readonly string[]): Promise<Written[]> =>
  db.many`
    select wanted.key as guest_id, last.* from unnest(${guests}::text[]) as wanted (key)
    cross join lateral (
      (select 'house' as "from", channel, coalesce(subject, template ->> 'text', content, '') as text, sent_at as at
        from messages where property_id = ${property.id} and guest_id = wanted.key and sent_at is not null
        order by id desc limit 1)
      union all
      (select 'guest', channel, content, received_at from inbound_messages
        where property_id = ${property.id} and guest_id = wanted.key order by id desc limit 1)
    ) last`
