import type { EventCatalogue } from '../../platform/events/event-kind.ts'
import type { Context } from '../../platform/operation/context.ts'
import type { Person, PersonalData } from '../../platform/operation/module.ts'
import { createPiiMatcher, refersTo } from '../../platform/privacy/pii-matcher.ts'
import { eventsAfter, replaceEvents, type SeenEvent, type SoughtEvents } from './personal-store.ts'
import { eraseResponses } from './response-erasure.ts'

/**
 * Events are copies of other modules' data. An event about the person keeps only the id of its record; one about
 * someone else loses only what refers to the person. They are read in ranges: a busy hotel has a million. An export
 * contains the events that its caller may read; the data of other events is exported by each module.
 */
export const personalOver = ({ mayRead }: EventCatalogue): PersonalData => ({
  tables: ['events', 'webhook_deliveries'],
  propertyTexts: [
    { kind: 'webhook_endpoints', table: 'webhook_endpoints', fields: { url: 'text', description: 'text' } },
  ],
  async export(ctx, person) {
    const events: SeenEvent[] = []
    const isTheirs = whose(person, [])
    await walkEvents(ctx, soughtFor(person, []), async (found) => {
      const shown = found.filter((event) => isTheirs(event) && mayRead(ctx.actor.scopes, event.type))
      events.push(...shown.map((event) => ({ ...event, created_at: new Date(event.created_at).toISOString() })))
    })
    return { events }
  },
  async erase(ctx, person, gone) {
    const [sought, isTheirs] = [soughtFor(person, gone), whose(person, gone)]
    const { matcher } = sought
    const events: string[] = []
    await walkEvents(ctx, sought, async (found) => {
      const changed = found.flatMap((event) => {
        if (isTheirs(event)) return [reduced(event)]
        return matcher.in(event.data) ? [{ id: event.id, data: matcher.without(event.data) }] : []
      })
      if (changed.length > 0) await replaceEvents(ctx, changed)
      events.push(...changed.map(({ id }) => id))
    })
    return { events, delivery_responses: await eraseResponses(ctx, events, matcher) }
  },
  copies: {
    async count(ctx, matcher) {
      let events = 0
      await walkEvents(ctx, { matcher, records: [] }, async (found) => {
        events += found.filter(({ data }) => matcher.in(data)).length
      })
      return { events }
    },
    async erase(ctx, matcher, records) {
      const chosen = records && new Set(records)
      const events: string[] = []
      await walkEvents(ctx, { matcher, records: [] }, async (found) => {
        const about = found.filter(({ data }) => matcher.in(data) && (!chosen || refersTo(data, chosen)))
        const changed = about.map(({ id, data }) => ({ id, data: matcher.without(data) }))
        if (changed.length > 0) await replaceEvents(ctx, changed)
        events.push(...changed.map(({ id }) => id))
      })
      const responses = await eraseResponses(ctx, events, chosen ? createPiiMatcher({ words: [] }) : matcher)
      return { events: events.length, delivery_responses: responses.length }
    },
  },
})

const soughtFor = ({ ids, keys }: Person, records: readonly string[]): SoughtEvents => ({
  matcher: createPiiMatcher({ ids, words: keys }),
  records,
})

const ERASURE_EVENT = 'guest.erased' // holds ids and counts, and receivers still have to act on it

async function walkEvents(ctx: Context, sought: SoughtEvents, visit: (found: SeenEvent[]) => Promise<void>) {
  let after: string | null = ''
  while (after !== null) {
    const stretch: Awaited<ReturnType<typeof eventsAfter>> = await eventsAfter(ctx, after, sought)
    const found = stretch.perhaps.filter(({ type, data }) => type !== ERASURE_EVENT && data.erased !== true)
    if (found.length > 0) await visit(found)
    after = stretch.last
  }
}

/** Members that tell whose an event is if it names no guest. */
const WHOSE = ['id', 'merged_id', 'recipient', 'sender', 'from_number', 'to_number']

/** It names the person; or it names nobody, and is from or to them, or concerns a record that was erased with them. */
function whose({ ids, keys }: Person, gone: readonly string[]): (event: SeenEvent) => boolean {
  const [theirs, addresses] = [new Set([...ids, ...gone]), createPiiMatcher({ words: keys })]
  return ({ data }) => {
    const guest = data.guest_id ?? data.guestId
    if (typeof guest === 'string') return ids.includes(guest)
    const said = WHOSE.map((member) => data[member]).filter((value) => typeof value === 'string')
    return said.some((value) => theirs.has(value) || addresses.is(value))
  }
}

const reduced = ({ id, data }: SeenEvent) => ({ id, data: { id: data.id ?? null, erased: true } })
