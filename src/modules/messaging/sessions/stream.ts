import type { GuestSession } from './store.ts'
import type { StreamPosition, UnseenMessage } from './stream-store.ts'

/** One guest's open stream, in the words of server-sent events. */

export const STREAM_PATH = '/v1/messaging/stream'

/** What is announced when an in-app message was sent. */
export const inAppTopic = (guestId: string): string => `in_app ${guestId}`

/** The session is over; too many streams of it are open and this one is the oldest; come back, all is well. */
export type EndReason = 'session_over' | 'replaced' | 'reconnect'

export interface Stream {
  readonly session: GuestSession
  readonly text: AsyncGenerator<string>
  /** Something may have come. */
  look(): void
  /** Whether this one would be news. */
  lacks(messageId: string): boolean
  /** From when on something may have come that it has not seen; null: from ever. */
  readonly since: Date | null
  /** Says a word if it was silent for long, so that nobody on the way takes the connection for dead. */
  keepAlive(): void
  end(reason: EndReason): void
  /** Told to end, though its reader may not have heard yet. */
  readonly ending: boolean
}

/** The next few after a place, without those seen before; fewer than a page: there are no more. */
export type ReadUnseen = (after: StreamPosition | null, seen: readonly string[]) => Promise<UnseenMessage[]>

/** A page is what a stream holds in memory while its reader takes its time. */
export const PAGE = 20

const SILENT_MS = 15_000
/** A message may become visible after one that was sent a moment later: so far back is looked again. */
const OVERLAP_MS = 60_000

export function openStream(session: GuestSession, read: ReadUnseen): Stream {
  const seen = new Map<string, number>()
  let latestMs = Number.NEGATIVE_INFINITY
  let [due, silent] = [true, false]
  let reason: EndReason | undefined
  let spokeMs = performance.now()
  let wake = () => {}

  const since = () => (Number.isFinite(latestMs) ? new Date(latestMs - OVERLAP_MS) : null)
  const remember = ({ id, sent_at }: StreamPosition) => {
    latestMs = Math.max(latestMs, Date.parse(sent_at))
    seen.set(id, Date.parse(sent_at))
  }
  const forgetOld = () => {
    for (const [id, sentMs] of seen) if (sentMs < latestMs - OVERLAP_MS) seen.delete(id)
  }
  const say = (text: string): string => {
    spokeMs = performance.now()
    return text
  }

  async function* notifications() {
    forgetOld()
    const from = since()
    let after: StreamPosition | null = from && { sent_at: from.toISOString(), id: '' }
    for (let more = true; more; ) {
      const messages = await read(after, [...seen.keys()])
      for (const message of messages) {
        if (reason) return
        remember(message)
        yield say(messageEvent(message))
      }
      more = messages.length === PAGE
      after = messages.at(-1) ?? null
    }
  }

  /** Nothing is made before the reader has taken what came before, so that a slow one costs no memory. */
  async function* text() {
    yield say('retry: 2000\n\n')
    while (!reason) {
      if (due) {
        due = false
        yield* notifications()
      } else if (silent) {
        silent = false
        yield say(': keep-alive\n\n')
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
    yield say(endEvent(reason))
  }

  return {
    session,
    text: text(),
    look() {
      due = true
      wake()
    },
    lacks: (messageId) => !seen.has(messageId),
    get since() {
      return since()
    },
    keepAlive() {
      silent = performance.now() - spokeMs >= SILENT_MS
      if (silent) wake()
    },
    end(why) {
      reason ??= why
      wake()
    },
    get ending() {
      return reason !== undefined
    },
  }
}

/** What the guest may know of a message. The caller's metadata is for the caller's own tracking. */
const messageEvent = ({ id, content, category, sent_at, created_at }: UnseenMessage): string =>
  `event: message\nid: ${id}\ndata: ${JSON.stringify({ id, content, category, sent_at, created_at })}\n\n`

const endEvent = (reason: EndReason): string => `event: end\ndata: ${JSON.stringify({ reason })}\n\n`
