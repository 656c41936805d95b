import type { Context } from '../../platform/context.ts'
import type { EventCatalogue } from '../../platform/event-kind.ts'
import { type Mentions, mentionsOf } from '../../platform/mentions.ts'
import type { PersonalData } from '../../platform/module.ts'
import {
  attemptsWithin,
  clearResponses,
  deliveriesAfter,
  eventsAfter,
  replaceEvents,
  revokeClaims,
  type SeenEvent,
} from './personal-store.ts'

/**
 * Events and what receivers answered. Both are walked in stretches: a busy hotel has a million of them. Who exports is
 * shown the events that they may read; what the others told of, each module exports itself.
 */
export const personalOver = ({ mayRead }: EventCatalogue): PersonalData => ({
  tables: ['events', 'webhook_deliveries', 'webhook_attempts'],
  async export(ctx, person) {
    const events: SeenEvent[] = []
    await walkEvents(ctx, mentionsOf(person), async (found) => {
      const shown = found.filter(({ type }) => mayRead(ctx.actor.scopes, type))
      events.push(...shown.map((event) => ({ ...event, created_at: new Date(event.created_at).toISOString() })))
    })
    return { events }
  },
  async erase(ctx, person) {
    const mentions = mentionsOf(person)
    const erased: string[] = []
    await walkEvents(ctx, mentions, async (found) => {
      await replaceEvents(ctx, found.map(reduced))
      erased.push(...found.map(({ id }) => id))
    })
    return { events: erased.length, delivery_responses: await eraseResponses(ctx, erased, mentions) }
  },
  reassign: async () => {}, // an event tells what was true when it happened
})

const TELLS_OF_ERASURE = 'guest.erased' // holds ids and counts, and receivers still have to act on it

async function walkEvents(ctx: Context, mentions: Mentions, visit: (found: SeenEvent[]) => Promise<void>) {
  let after: string | null = ''
  while (after !== null) {
    const stretch: Awaited<ReturnType<typeof eventsAfter>> = await eventsAfter(ctx, after, mentions.traces)
    const found = stretch.perhaps.filter((event) => isAbout(event, mentions))
    if (found.length > 0) await visit(found)
    after = stretch.last
  }
}

const isAbout = ({ type, data }: SeenEvent, mentions: Mentions): boolean =>
  type !== TELLS_OF_ERASURE && data.erased !== true && mentions.in(data)

const reduced = ({ id, data }: SeenEvent) => ({ id, data: JSON.stringify({ id: data.id ?? null, erased: true }) })

/** A delivery under way loses its claim, so that what its receiver answers is not kept; later it is made again, reduced. */
async function eraseResponses(ctx: Context, events: string[], mentions: Mentions): Promise<number> {
  let cleared = 0
  let stretch = await deliveriesAfter(ctx, '')
  while (stretch) {
    if (events.length > 0) await revokeClaims(ctx, stretch, events)
    const perhaps = await attemptsWithin(ctx, stretch, events, mentions.traces)
    const found = perhaps.filter(({ theirs, response }) => theirs || mentions.in(withoutEscapes(response)))
    if (found.length > 0) cleared += await clearResponses(ctx, found)
    stretch = await deliveriesAfter(ctx, stretch.last)
  }
  return cleared
}

/** A receiver may have answered JSON, cut off after a kilobyte. */
const withoutEscapes = (response: string): string => response.replace(/\\["\\/bfnrt]/g, ' ')
