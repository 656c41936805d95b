import type { Context } from '../../platform/operation/context.ts'
import type { SyntheticData } from '../../platform/operation/module.ts'
import { seeded } from '../../platform/runtime/random.ts'
import { newId } from '../../platform/schema/ids.ts'
import { addDays } from '../../platform/schema/time.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { allGuests } from '../guests/index.ts'
import { findProperty } from '../properties/index.ts'
import { reservationsBetween } from '../stays/index.ts'
import { type Facts, outcomeOf } from './facts.ts'
import type { CallRow } from './store.ts'
import { DAYS, type Planned, partiesAround, planCalls } from './synthetic-plan.ts'
import { deleteAll, insertCalls } from './synthetic-store.ts'

/** The demo hotel's calls: the same on the same day, except for ids, up to the current time. */

const SEED = 2107
const DAYS_AROUND = 21
/** Used if the property has no number of its own. */
const UNUSED_NUMBER = '+15005550199'
const RECORDINGS = 'https://recordings.example.com/demo'

export const synthetic: SyntheticData = {
  async clear(ctx) {
    for (const table of ['calls', 'call_notifications', 'removed_calls', 'call_tallies'] as const) {
      await deleteAll(ctx, table) // tallies last: deleted calls leave some
    }
  },
  async fill(ctx) {
    const { phone_numbers } = (await findProperty(ctx.db, ctx.property.id))!
    const [from, until] = [addDays(ctx.today, -DAYS - DAYS_AROUND), addDays(ctx.today, DAYS_AROUND)]
    const bookings = (await reservationsBetween(ctx, from, until)).sort(inOrder)
    const planned = planCalls(ctx, partiesAround(await allGuests(ctx), bookings), seeded(SEED))
    const over = planned.filter((call) => endOf(call) <= ctx.now)
    return { calls: await insertCalls(ctx, over.map(rowsWith(ctx, phone_numbers[0] ?? UNUSED_NUMBER))) }
  },
}

type Booking = Awaited<ReturnType<typeof reservationsBetween>>[number]

/** Ids differ from one reset to the next, numbers do not. */
const inOrder = (a: Booking, b: Booking): number => (orderOf(a) < orderOf(b) ? -1 : 1)
const orderOf = ({ check_in, external_id, id }: Booking) => `${check_in} ${external_id ?? id}`

const rowsWith =
  ({ property }: Context, line: string) =>
  (call: Planned): CallRow => {
    const { direction, party, manual, token, transcript, summary, notes } = call
    const [from, to] = direction === 'inbound' ? [party.number, line] : [line, party.number]
    const planned = factsOf(call)
    const facts: Facts = manual ? { given: outcomeOf(planned) } : { ...planned, parties: { direction, from, to } }
    return {
      id: newId('cal', call.at.getTime()),
      property_id: property.id,
      guest_id: party.known?.guest.id ?? null,
      reservation_id: summary === null ? null : (party.known?.booking.id ?? null),
      staff_id: call.status === 'completed' ? deskAt(call) : null,
      direction,
      ...outcomeOf(facts),
      provider: manual ? 'manual' : 'twilio',
      from_number: from,
      to_number: to,
      other_number: party.number,
      provider_call_sid: manual ? null : `CA${token}`,
      provider_groups: [],
      transcript,
      summary,
      notes,
      verified: true,
      by_property: manual,
      by_hand: [],
      facts,
      ...firstVersion({ now: call.at }),
    }
  }

/** As a provider would have reported it. */
function factsOf(call: Planned): Facts {
  const { status, seconds, recorded, manual, token } = call
  const [answeredAt, endedAt] = [answerOf(call), endOf(call)].map((moment) => moment.toISOString())
  if (status === 'missed' || status === 'failed') return { endings: [status], endedAt }
  const taken: Facts = { active: true, answeredAt, endings: ['completed'], endedAt, seconds }
  const recording = { url: `${RECORDINGS}/RE${token}.mp3`, at: endedAt! }
  if (status === 'voicemail') return { ...taken, voicemail: true, recording }
  return recorded && !manual ? { ...taken, recording } : taken
}

const answerOf = ({ at, rangSeconds }: Planned): Date => new Date(at.getTime() + rangSeconds * 1000)

const endOf = (call: Planned): Date => {
  const spoken = call.status === 'completed' || call.status === 'voicemail' ? call.seconds : 0
  return new Date(answerOf(call).getTime() + spoken * 1000)
}

const deskAt = ({ party }: Planned): string => (party.relation === 'stranger' ? 'demo-reservations' : 'demo-front-desk')
