import type { Context } from '../../platform/context.ts'
import { type Mentions, mentionsOf } from '../../platform/mentions.ts'
import type { PersonalData } from '../../platform/module.ts'
import { shownItinerary } from './itinerary.ts'
import {
  deleteItinerariesOf,
  itinerariesOf,
  lockItineraries,
  perhapsAfter,
  reassignItineraries,
  saveTexts,
} from './personal-store.ts'
import { calendarDate } from './status.ts'
import type { ItineraryRow } from './store.ts'
import { withoutMentions } from './without-mentions.ts'

/** A person's itineraries go with them; those of others lose only the texts that speak of the person. */
export const personal: PersonalData = {
  tables: ['itineraries'],
  async export(ctx, person) {
    const today = calendarDate(ctx)
    return { itineraries: (await itinerariesOf(ctx, person)).map((row) => shownItinerary(row, today)) }
  },
  async erase(ctx, person) {
    const own = await deleteItinerariesOf(ctx, person)
    return { itineraries: own + (await eraseInOthers(ctx, mentionsOf(person))) }
  },
  async reassign(ctx, from, to) {
    await reassignItineraries(ctx, from, to)
  },
}

async function eraseInOthers(ctx: Context, mentions: Mentions): Promise<number> {
  let erased = 0
  for (let after: string | null = ''; after !== null; ) {
    const { last, perhaps }: Awaited<ReturnType<typeof perhapsAfter>> = await perhapsAfter(ctx, after, mentions)
    erased += await eraseIn(ctx, perhaps, mentions)
    after = last
  }
  return erased
}

/** A few at a time: each may hold hundreds of events. */
async function eraseIn(ctx: Context, ids: string[], mentions: Mentions): Promise<number> {
  let erased = 0
  for (let i = 0; i < ids.length; i += 50) {
    const rows: ItineraryRow[] = await lockItineraries(ctx, ids.slice(i, i + 50))
    for (const row of rows) {
      const left = withoutMentions(row, mentions)
      if (left) erased += await saveTexts(ctx, left)
    }
  }
  return erased
}
