import { type Fragment, sql } from '../../platform/database/sql.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Person, PersonalData } from '../../platform/operation/module.ts'
import { fold } from './fold.ts'
import { shownThread } from './store.ts'

/** A person's own thread, and that of a number or address of theirs. */
const ofPerson = ({ property }: Context, { ids, keys }: Person): Fragment => sql`
  property_id = ${property.id}
    and (key = any(${ids}::text[]) or (guest_id is null and lower(key) = any(${keys.map((key) => key.toLowerCase())}::text[])))`

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** Threads go with the person, and with them what colleagues noted. */
export const personal: PersonalData = {
  tables: ['threads', 'thread_notes'],
  texts: [
    { kind: 'threads', table: 'threads', versioned: true, fields: { excerpt: 'text' } },
    { kind: 'thread_notes', table: 'thread_notes', fields: { content: 'text' } },
  ],
  propertyTexts: [{ kind: 'saved_replies', table: 'saved_replies', fields: { name: 'text', content: 'text' } }],
  export: async (ctx, person) => ({
    threads: await ctx.db.many`select ${shownThread} from threads where ${ofPerson(ctx, person)} order by id`,
    thread_notes: await ctx.db.many`
      select id, thread_id, written_by, content, created_at from thread_notes
      where property_id = ${ctx.property.id} and thread_id in (select id from threads where ${ofPerson(ctx, person)})
      order by id`,
  }),
  async erase(ctx, person) {
    const notes = await ctx.db.many<{ id: string }>`
      delete from thread_notes
      where property_id = ${ctx.property.id} and thread_id in (select id from threads where ${ofPerson(ctx, person)})
      returning id`
    const gone = await ctx.db.many<{ id: string }>`delete from threads where ${ofPerson(ctx, person)} returning id`
    return { threads: idsOf(gone), thread_notes: idsOf(notes) }
  },
  reassign: fold,
}
