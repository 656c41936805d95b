import { messageReached } from './events.ts'
import type { MessageError } from './ports.ts'
import type { Status } from './schema.ts'
import { type MessageEvent, type MessageRow, shownMessage } from './store.ts'

/** The life of a message: queued → sent → delivered → read, or failed from the first two. It never goes back. */

type Reached = Exclude<Status, 'queued'>

const STAGES: readonly Reached[] = ['sent', 'delivered', 'read']

export interface StatusUpdate {
  status: Reached
  error?: MessageError
  at: Date
  /** Who took it, where that is news too. */
  providerMessageId?: string | null
}

/** A message after some news, and what is told of it: one event for each stage it passed. */
export interface Moved {
  row: MessageRow
  events: MessageEvent[]
}

export function advance(row: MessageRow, update: StatusUpdate): Moved | undefined {
  const stages = stagesTo(row, update.status)
  if (stages.length === 0) return undefined
  const events: Moved['events'] = []
  let after = row
  for (const status of stages) {
    after = reached(after, status, update)
    events.push({ kind: messageReached[status], message: shownMessage(after) })
  }
  return { row: after, events }
}

/** What a receipt says was reached implies what lies before it. */
function stagesTo({ status, error }: MessageRow, update: Reached): Reached[] {
  if (update === 'failed') return status === 'queued' || status === 'sent' ? ['failed'] : []
  // We gave it up without knowing; whoever knows better is right.
  if (status === 'failed' && error?.code !== OUTCOME_UNKNOWN) return []
  const passed = status === 'queued' || status === 'failed' ? 0 : STAGES.indexOf(status) + 1
  return STAGES.slice(passed, STAGES.indexOf(update) + 1)
}

export const OUTCOME_UNKNOWN = 'outcome_unknown'

const REACHED_AT = { sent: 'sent_at', delivered: 'delivered_at', read: 'read_at', failed: 'failed_at' } as const

function reached(row: MessageRow, status: Reached, { at, error, providerMessageId }: StatusUpdate): MessageRow {
  const column = REACHED_AT[status]
  return {
    ...row,
    status,
    [column]: row[column] ?? at.toISOString(),
    failed_at: status === 'failed' ? at.toISOString() : null,
    error: status === 'failed' ? (error ?? UNEXPLAINED) : null,
    provider_message_id: row.provider_message_id ?? providerMessageId ?? null,
    due_at: null,
    leased_until: null,
  }
}

const UNEXPLAINED: MessageError = { code: 'undeliverable', message: 'The provider could not deliver it.' }
