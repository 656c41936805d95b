import type { Envelope, Outcome } from '../../../modules/messaging/ports.ts'
import type { OutboundClient } from '../../../platform/http-client/client.ts'
import { OutboundFailure } from '../../../platform/http-client/failure.ts'
import { OPERATORS_CHOICE } from '../adapter.ts'
import { objectOf, outcomeOfMessage, type TwilioMessage } from './errors.ts'
import type { Line } from './line.ts'

/**
 * Whether Twilio took a message whose answer got lost. Nothing of ours is on a message there, so it is known by its
 * recipient, sender, text and time. Limits: of two alike none is chosen; where ours was not taken but another alike was
 * in the same minutes, that one is mistaken for it; a template whose text we do not have is not found. A receipt, which
 * names the message, is always better. That it is not there is believed only of a whole list, five minutes later.
 */

const EARLIER_MS = 60_000
/** The longest a request may have been under way, and the same difference of clocks. */
const LATER_MS = 120_000
const LONGEST_WAIT_MS = 10_000
const MOST_BYTES = 512 * 1024
const PAGE_SIZE = 50
const SURE_AFTER_MS = 300_000

export interface Lost {
  envelope: Envelope
  attemptedAt: Date
  now: Date
  signal: AbortSignal
}

export async function lookUpMessage(client: OutboundClient, line: Line, lost: Lost): Promise<Outcome | undefined> {
  const text = textOf(lost.envelope)
  if (text === undefined) return undefined
  const sent = await messagesTo(client, line, lost)
  if (!sent) return undefined
  const alike = sent.filter((message) => isAlike(message, text, lost.attemptedAt))
  if (alike.length === 1) return outcomeOfMessage(alike[0]!)
  return alike.length === 0 && reachesBack(sent, lost) ? NOT_THERE : undefined
}

const NOT_THERE: Outcome = {
  kind: 'unreachable',
  error: { code: 'provider_unavailable', message: 'Twilio never got it; it is handed over again.' },
}

/** Whether the list, newest first, would hold the message if Twilio had it. */
function reachesBack(sent: TwilioMessage[], { attemptedAt, now }: Lost): boolean {
  if (now.getTime() - attemptedAt.getTime() < SURE_AFTER_MS) return false
  const times = sent.map(({ date_created }) => Date.parse(String(date_created)))
  if (times.some(Number.isNaN)) return false
  return sent.length < PAGE_SIZE || times.some((ms) => ms < attemptedAt.getTime() - EARLIER_MS)
}

/** Without a date: by `DateSent` Twilio would leave out what is still in its queue. */
async function messagesTo(client: OutboundClient, line: Line, lost: Lost): Promise<TwilioMessage[] | undefined> {
  const { envelope, signal } = lost
  const query = new URLSearchParams({
    To: line.addressed(envelope.to),
    From: line.from,
    PageSize: String(PAGE_SIZE),
  })
  try {
    const answer = await client.request(`${line.url}?${query}`, {
      method: 'GET',
      headers: { authorization: line.authorization },
      timeoutMs: LONGEST_WAIT_MS,
      maxResponseBytes: MOST_BYTES,
      policy: OPERATORS_CHOICE,
      signal,
    })
    const { messages } = objectOf(answer.body) as { messages?: unknown }
    return answer.status === 200 && Array.isArray(messages) ? messages : undefined
  } catch (error) {
    if (error instanceof OutboundFailure) return undefined
    throw error
  }
}

/** The text as Twilio stores it: a template with its gaps filled. */
function textOf({ content, template }: Envelope): string | undefined {
  if (!template) return content
  const { body, variables } = template
  return body?.replace(/\{\{(\w+)\}\}/g, (written, name) =>
    Object.hasOwn(variables, name) ? variables[name]! : written,
  )
}

function isAlike({ body, direction, date_created }: TwilioMessage, text: string, attemptedAt: Date): boolean {
  const laterMs = Date.parse(String(date_created)) - attemptedAt.getTime()
  const inTime = laterMs >= -EARLIER_MS && laterMs <= LATER_MS
  return inTime && direction !== 'inbound' && typeof body === 'string' && body.trim() === text.trim()
}
