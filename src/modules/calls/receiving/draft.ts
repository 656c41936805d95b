import { type Facts, type KnownParties, mergeFacts, outcomeOf, type Parties } from '../facts.ts'
import type { CallNotice } from '../ports.ts'
import type { CallRow } from '../store.ts'

/** What is written down of a call, from what was told of it: pure, and the same in whatever order it is told. */

/** One notification, and how far it can be believed. */
export interface ReceivedNotification {
  notice: CallNotice
  verified: boolean
  /** As it is kept. */
  body: string
  /** In real time; the property's own clock ran ahead by this much. */
  receivedAt: Date
  clockOffsetMs: number
}

/**
 * What is unsigned adds to a call only while nothing signed has told of it; with the first that is signed, everything
 * that was not is forgotten.
 */
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

/** What a person set by hand stays as they set it, and so do the numbers of a call that the property logged itself. */
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

/** Read anew, a notification does not tell which of its numbers was ours; the call still does. */
const isKnown = (parties: Parties): parties is KnownParties => parties.direction !== 'unknown'

/**
 * Providers tell real time, and the sandbox may live ahead of it. A time that cannot have been, or that nobody tells, is
 * when we heard of it.
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
