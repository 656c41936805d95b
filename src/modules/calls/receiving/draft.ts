import { type Facts, type KnownParties, mergeFacts, outcomeOf, type Parties } from '../facts.ts'
import type { CallNotice } from '../ports.ts'
import type { CallRow } from '../store.ts'

/** A call's row from its notifications: pure, and independent of their order. */

/** One notification, and how far it can be trusted. */
export interface ReceivedNotification {
  notice: CallNotice
  verified: boolean
  /** As it is stored. */
  body: string
  /** In real time; the property's clock ran ahead by this much. */
  receivedAt: Date
  clockOffsetMs: number
}

/** Unsigned notifications count only until a signed one arrives, which discards them. */
export function addTo(row: CallRow, notification: ReceivedNotification): CallRow {
  if (row.verified && !notification.verified) return row
  const known = row.verified === notification.verified ? row : { provider_groups: [], facts: {} }
  return {
    ...row,
    verified: notification.verified,
    provider_groups: [...new Set([...known.provider_groups, ...notification.notice.groups])].sort(),
    facts: mergeFacts(known.facts, placed(notification)),
  }
}

/** Values that a person set stay, and so do the numbers of a call that the property logged itself. */
export function settled(row: CallRow): CallRow {
  const { facts, by_hand, by_property } = row
  const outcome = Object.entries(outcomeOf(facts)).filter(([field]) => !by_hand.includes(field))
  return { ...row, ...(by_property ? {} : numbersOf(facts)), ...Object.fromEntries(outcome) }
}

function numbersOf({ parties }: Facts): Partial<CallRow> {
  if (!parties) return {}
  const { direction, from, to } = parties
  return { direction, from_number: from, to_number: to, other_number: direction === 'inbound' ? from : to }
}

/** When read again, a notification does not show which of its numbers was ours; the call still does. */
const isKnown = (parties: Parties): parties is KnownParties => parties.direction !== 'unknown'

/**
 * Providers report real time, and the sandbox's clock may be ahead. A missing or impossible time becomes the time of
 * receipt.
 */
function placed({ notice: { facts, parties }, receivedAt, clockOffsetMs }: ReceivedNotification): Facts {
  const received = new Date(receivedAt.getTime() + clockOffsetMs).toISOString()
  const at = (said: string | undefined) => {
    if (said === undefined) return undefined
    const ms = Date.parse(said) + clockOffsetMs
    return ms > 0 && ms <= Date.parse(received) ? new Date(ms).toISOString() : received
  }
  const times = { answeredAt: at(facts.answeredAt), personAt: at(facts.personAt), endedAt: at(facts.endedAt) }
  const receivedAtOf = {
    ...(facts.active && { activeHeardAt: received }),
    ...(facts.endings && { endedHeardAt: received }),
  }
  return mergeFacts({}, { ...facts, ...times, ...receivedAtOf, ...(parties && isKnown(parties) && { parties }) })
}
