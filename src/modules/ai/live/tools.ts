import type { Context } from '../../../platform/operation/context.ts'
import { isLocalDate } from '../../../platform/schema/time.ts'
import type { Language } from '../wording/index.ts'
import { tellExperiences } from './experiences.ts'
import { loadExperiences, loadNights, loadPackages, type OfGuest, plansOf, stayTold } from './load.ts'
import { tellPackages } from './packages.ts'
import { tellPlans } from './plans.ts'
import type { Clock, LiveRecord } from './records.ts'
import { tellRooms } from './rooms.ts'
import { tellStay } from './stay.ts'
import { mayRead } from './turn-stay.ts'

/** A live fact that a hosted model may ask for. */
export interface LiveTool {
  name: string
  description: string
  /** JSON schema of its arguments. */
  parameters: Record<string, unknown>
  run(args: Record<string, unknown>): Promise<{ text: string; records: LiveRecord[] }>
}

const none = { type: 'object', properties: {}, additionalProperties: false }
const day = (description: string) => ({ type: 'string', format: 'date', description })
const count = (description: string) => ({ type: 'integer', minimum: 0, description })

/** Only what the caller may read, of the guest who asks; a tool that could tell nothing is not there. */
export function liveTools(ctx: Context, guest: OfGuest & Clock, language: Language): LiveTool[] {
  const { stay, itinerary, now, today } = guest
  const clock = { now, today }
  const record = stayTold(ctx, stay, itinerary)
  return [
    ...(record
      ? [
          tool('my_stay', 'The stay of the guest who asks: dates, room, arrival, party', none, async () =>
            tellStay(record, clock, language),
          ),
        ]
      : []),
    ...(itinerary
      ? [
          tool('my_itinerary', 'What the guest who asks has planned, in order', none, async () =>
            tellPlans(plansOf(itinerary), clock, language),
          ),
        ]
      : []),
    ...(mayRead(ctx, 'properties') ? [availability(ctx, clock, language), experiences(ctx, clock, language)] : []),
    ...(mayRead(ctx, 'packages')
      ? [
          tool('packages', 'The packages on offer: what is in them, price, season', none, async () =>
            tellPackages(await loadPackages(ctx), clock, language),
          ),
        ]
      : []),
  ]
}

const tool = (
  name: string,
  description: string,
  parameters: LiveTool['parameters'],
  run: LiveTool['run'],
): LiveTool => ({
  ...{ name, description, parameters, run },
})

const NOTHING = { records: [] }

function availability(ctx: Context, clock: Clock, language: Language): LiveTool {
  const parameters = {
    type: 'object',
    properties: {
      check_in: day('Day of arrival'),
      check_out: day('Day of departure, after it'),
      adults: count('How many adults'),
      children: count('How many children'),
    },
    required: ['check_in', 'check_out'],
    additionalProperties: false,
  }
  return tool(
    'availability',
    'Which room types are free for a stay, and what they cost',
    parameters,
    async ({ check_in, check_out }) => {
      if (!isDay(check_in) || !isDay(check_out) || check_in < clock.today || check_out <= check_in)
        return { text: 'check_in should be a day from today on, check_out a later one: YYYY-MM-DD.', ...NOTHING }
      return tellRooms(
        await loadNights(ctx, check_in, check_out),
        { from: check_in, until: check_out },
        clock,
        language,
      )
    },
  )
}

function experiences(ctx: Context, clock: Clock, language: Language): LiveTool {
  const parameters = { type: 'object', properties: { date: day('Only this day') }, additionalProperties: false }
  return tool('experiences', 'What guests can take part in, with price and places', parameters, async ({ date }) => {
    if (date !== undefined && !isDay(date)) return { text: 'date should be a day: YYYY-MM-DD.', ...NOTHING }
    return tellExperiences(await loadExperiences(ctx), date, clock, language)
  })
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isLocalDate(value)
