/**
 * Changes to a record's example after an event or action. People build their recipes on samples, and a closed
 * conversation whose sample says `open` would mislead them.
 */

const AT = '2026-11-15T14:30:00.000Z'

const CLOSED = { status: 'closed', closed_at: AT }
const HANDED_OVER = { handled_by: 'staff', handed_over_at: AT }
const HANDLED = { status: 'handled', handled_at: AT, handled_by: 'stf_ines' }
const RATED = { rating: 'up', rated_at: AT }
const APPLIED = { is_applied: true, applied_at: AT }

const OUTCOMES: Record<string, object> = {
  'ai_conversations.close': CLOSED,
  'ai_conversations.hand_over': HANDED_OVER,
  'ai_conversations.rate': RATED,
  'ai_intents.update': HANDLED,
  'charges.void': { voided_at: AT },
  'conversation.closed': CLOSED,
  'conversation.emergency': { ...HANDED_OVER, emergency: 'medical' },
  'conversation.handed_over': HANDED_OVER,
  'conversation.rated': RATED,
  'conversation.replied': HANDED_OVER,
  'guest.intent.updated': HANDLED,
  'inbound_messages.update': HANDLED,
  'message.delivered': { status: 'delivered', delivered_at: AT },
  'message.failed': { status: 'failed' },
  'message.handled': HANDLED,
  'message.read': { status: 'read', delivered_at: AT, read_at: AT },
  'messaging.cancel': { status: 'failed', sent_at: null },
  'messaging.reschedule': { status: 'queued', sent_at: null, scheduled_at: AT, provider: null },
  'payments.refund': { status: 'refunded', refunded_amount: 640, refunded_at: AT },
  'reservations.cancel': { status: 'cancelled', cancelled_at: AT },
  'reservations.no_show': { status: 'no_show', cancelled_at: AT },
  'revenue.apply_recommendation': APPLIED,
  'revenue.recommendation_applied': APPLIED,
  'revenue.recommendation_created': { is_applied: false, applied_at: null },
}

/** Only members that the record has: the public description decides which exist. */
export function afterwards(what: string, sample: object): object {
  const changed = Object.entries(OUTCOMES[what] ?? {}).filter(([name]) => name in sample)
  return { ...sample, ...Object.fromEntries(changed) }
}
