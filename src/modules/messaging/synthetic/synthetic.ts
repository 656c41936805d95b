import type { Context } from '../../../platform/operation/context.ts'
import type { SyntheticData } from '../../../platform/operation/module.ts'
import { seeded } from '../../../platform/runtime/random.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { addDays, momentOf } from '../../../platform/schema/time.ts'
import { allGuests } from '../../guests/index.ts'
import { findProperty, type Property } from '../../properties/index.ts'
import { reservationsBetween } from '../../stays/index.ts'
import { deleteSessions } from '../sessions/store.ts'
import type { MessageRow } from '../store.ts'
import { deleteTemplates } from '../templates/store.ts'
import { createdAt, rowOf } from './fate.ts'
import { isSilenced, type OptOut, optOutsIn, rowsOf } from './opt-outs.ts'
import { type Booking, type Desk, type Planned, planCampaigns, planStays } from './plan.ts'
import { askJustNow, dropNeedlessTemplates, replyRows } from './replies.ts'
import {
  deleteMessages,
  deleteOptOuts,
  deleteReplies,
  insertMessages,
  insertOptOuts,
  insertReplies,
  insertTemplates,
} from './store.ts'
import { templatesOf } from './talk.ts'

/** What the demo hotel and its guests wrote to each other around their stays: the same on the same day, but for ids. */

const SEED = 5005
const DAYS_BACK = 90
const DAYS_AHEAD = 30
const MOST_MESSAGES = 600
const SCHEDULED_WITHIN_MS = 4 * 86_400_000

export const synthetic: SyntheticData = {
  async clear(ctx) {
    await deleteSessions(ctx)
    await deleteOptOuts(ctx)
    await deleteTemplates(ctx)
    await deleteReplies(ctx)
    await deleteMessages(ctx)
  },
  async fill(ctx) {
    const property = (await findProperty(ctx.db, ctx.property.id))!
    const desk = await planAll(ctx, property.name)
    const optOuts = optOutsIn(desk)
    const messages = messagesOf(desk, optOuts, property)
    const counts = {
      templates: await insertTemplates(ctx, templateRows(ctx, property.name)),
      messages: await insertMessages(ctx, [...messages.values()]),
      inbound_messages: await insertReplies(ctx, replyRows(desk, optOuts, property)),
    }
    await insertOptOuts(ctx, rowsOf(ctx, optOuts, messages))
    return counts
  },
}

async function planAll(ctx: Context, hotel: string): Promise<Desk> {
  const from = addDays(ctx.today, -DAYS_BACK)
  const guests = await allGuests(ctx)
  const booked = await reservationsBetween(ctx, from, addDays(ctx.today, DAYS_AHEAD + 1))
  const desk: Desk = { ctx, hotel, random: seeded(SEED), messages: [], replies: [] }
  const kept = booked.filter(({ status, check_in }) => check_in >= from && !/^(cancelled|no_show)$/.test(status))
  planStays(desk, kept.sort(inOrder), new Map(guests.map((guest) => [guest.id, guest])))
  planCampaigns(desk, guests)
  askJustNow(desk, kept)
  dropNeedlessTemplates(desk)
  return desk
}

/** Ids differ from one reset to the next, numbers do not. */
const inOrder = (a: Booking, b: Booking): number => (orderOf(a) < orderOf(b) ? -1 : 1)
const orderOf = ({ check_in, external_id, id }: Booking) => `${check_in} ${external_id ?? id}`

/** In the order of time, so that their ids are too; beyond the coming days nothing is scheduled. */
function messagesOf({ ctx, messages }: Desk, optOuts: readonly OptOut[], { senders }: Property) {
  const bounced = new Set(optOuts.filter(({ reason }) => reason === 'bounce').map(({ cause }) => cause))
  const last = new Date(ctx.now.getTime() + SCHEDULED_WITHIN_MS)
  const written = messages
    .filter((message) => message.at <= (message.plannable ? last : ctx.now) && !isSilenced(message, optOuts))
    .map((message) => ({ message, created: createdAt(ctx, message) }))
    .sort((a, b) => a.created.getTime() - b.created.getTime())
    .slice(-MOST_MESSAGES)
  const made = new Map<Planned, MessageRow>()
  for (const { message, created } of written) {
    made.set(message, rowOf(ctx, message, { created, senders, bounces: bounced.has(message) }))
  }
  return made
}

function templateRows(ctx: Context, hotel: string) {
  const created = momentOf(addDays(ctx.today, -2 * DAYS_BACK), '09:00', ctx.property.timezone)
  return Object.entries(templatesOf(hotel)).map(([name, body]) => ({
    id: newId('tpl', created.getTime()),
    property_id: ctx.property.id,
    name,
    language: 'en',
    body,
    first_contact: name === 'first_contact',
    provider_template_id: null,
    created_at: created.toISOString(),
  }))
}
