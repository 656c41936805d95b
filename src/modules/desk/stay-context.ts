import type { Context } from '../../platform/operation/context.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { momentOfDay } from '../../platform/schema/time.ts'
import { lastSaid, openIntentsOf } from '../ai/index.ts'
import { guestsById } from '../guests/index.ts'
import { lastWritten } from '../messaging/index.ts'
import { checkOutUntil } from '../properties/index.ts'
import { endOfDay } from '../stays/index.ts'
import type { DeskView, LastMessage, ReservationAtDesk } from './schema.ts'
import type { PlainStay } from './store.ts'

/** What the desk needs to know beside the stay, for a whole page of them in a fixed number of statements. */
export async function withContext(
  ctx: Context,
  view: DeskView,
  stays: readonly PlainStay[],
): Promise<ReservationAtDesk[]> {
  const may = (scope: 'guests:read' | 'ai:read' | 'messaging:read') => holds(ctx.actor.scopes, scope)
  const guests = [...new Set(stays.flatMap(({ guest_id }) => guest_id ?? []))]
  const [names, requests, messages, until] = await Promise.all([
    may('guests:read') ? namesOf(ctx, guests) : undefined,
    may('ai:read') ? openIntentsOf(ctx, stays) : undefined,
    may('messaging:read') ? lastMessagesOf(ctx, guests, may('ai:read')) : undefined,
    checkOutUntil(ctx),
  ])
  return stays.map((stay) => ({
    ...stay,
    guest_name: names?.get(stay.guest_id ?? '') ?? null,
    due_at: dueAt(ctx, view, stay, until).toISOString(),
    open_requests: requests?.get(stay.id) ?? (requests ? [] : null),
    last_message: messages?.get(stay.guest_id ?? '') ?? null,
  }))
}

function dueAt(ctx: Context, view: DeskView, { check_in, check_out, arrival_time }: PlainStay, until: string | null) {
  const [date, time] = view === 'arrivals' ? [check_in, arrival_time] : [check_out, until]
  return time === null ? endOfDay(ctx, date) : momentOfDay(date, time, ctx.property)
}

async function namesOf(ctx: Context, guests: readonly string[]): Promise<Map<string, string | null>> {
  const found = await guestsById(ctx, guests)
  return new Map(
    found.map(({ id, first_name, last_name, email, phone }) => [
      id,
      [first_name, last_name].filter(Boolean).join(' ') || email || phone,
    ]),
  )
}

const MOST_CHARACTERS = 160

/** On every channel; what was said in chats only where those may be read. */
async function lastMessagesOf(ctx: Context, guests: readonly string[], withChats: boolean) {
  const found = await Promise.all([lastWritten(ctx, guests), withChats ? lastSaid(ctx, guests) : []])
  const newest = new Map<string, LastMessage>()
  for (const { guest_id, ...message } of found.flat()) {
    if (message.at <= (newest.get(guest_id)?.at ?? '')) continue
    newest.set(guest_id, { ...message, text: beginning(message.text) })
  }
  return newest
}

/** In whole characters: half of a pair is no text. */
const beginning = (text: string): string => [...text.slice(0, 2 * MOST_CHARACTERS)].slice(0, MOST_CHARACTERS).join('')
