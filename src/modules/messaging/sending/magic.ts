import type { Channel, MessageError, Outcome } from '../ports.ts'
import type { Status } from '../schema.ts'

/**
 * Recipients of the sandbox whose messages end in a known way, on the property's clock, so that a receiver of events
 * can be tried without a guest. The table in docs/messaging/sandbox.md is this one.
 */

export type Script =
  | 'fails_now'
  | 'fails_later'
  | 'delivered'
  | 'delivered_late'
  | 'read'
  | 'answers_stop'
  | 'times_out'

const NUMBERS: Record<string, Script> = {
  '+15005550001': 'fails_now',
  '+15005550002': 'fails_later',
  '+15005550003': 'delivered',
  '+15005550004': 'delivered_late',
  '+15005550005': 'read',
  '+15005550006': 'answers_stop',
  '+15005550007': 'times_out',
}

const SCRIPTS = new Set<string>(Object.values(NUMBERS))
const MAGIC_DOMAIN = '@magic.example'

/** Numbers as in the table; `fails-now@magic.example` and the like; device tokens `magic-fails-now` and the like. */
export function scriptOf(channel: Channel, recipient: string): Script | undefined {
  switch (channel) {
    case 'sms':
    case 'chatapp':
      return NUMBERS[recipient]
    case 'email':
      return recipient.toLowerCase().endsWith(MAGIC_DOMAIN)
        ? named(recipient.slice(0, -MAGIC_DOMAIN.length))
        : undefined
    case 'push':
      return recipient.startsWith('magic-') ? named(recipient.slice('magic-'.length)) : undefined
    case 'in_app':
      return undefined
  }
}

const named = (written: string): Script | undefined => {
  const name = written.toLowerCase().replaceAll('-', '_')
  return SCRIPTS.has(name) ? (name as Script) : undefined
}

/** What handing it over ends with, where that is not simply accepted. */
export function magicOutcome(channel: Channel, recipient: string): Outcome | undefined {
  switch (scriptOf(channel, recipient)) {
    case 'fails_now':
      return { kind: 'refused', error: { ...REFUSED, code: 'invalid_recipient' } }
    case 'times_out':
      return { kind: 'unknown', error: { code: 'provider_timeout', message: 'The provider did not answer in time.' } }
    default:
      return undefined
  }
}

const REFUSED: MessageError = {
  code: 'undeliverable',
  message: 'A magic recipient of the sandbox refuses every message.',
  provider_code: 'magic',
}

/** What happens so long after it was sent. */
export interface Step {
  afterMs: number
  update: { status: Exclude<Status, 'queued' | 'sent'>; error?: MessageError } | 'says_stop'
}

const STEPS: Partial<Record<Script, readonly Step[]>> = {
  delivered: [{ afterMs: 1000, update: { status: 'delivered' } }],
  delivered_late: [{ afterMs: 600_000, update: { status: 'delivered' } }],
  fails_later: [{ afterMs: 60_000, update: { status: 'failed', error: REFUSED } }],
  read: [
    { afterMs: 1000, update: { status: 'delivered' } },
    { afterMs: 5000, update: { status: 'read' } },
  ],
  answers_stop: [
    { afterMs: 1000, update: { status: 'delivered' } },
    { afterMs: 2000, update: 'says_stop' },
  ],
}

export const stepsOf = (channel: Channel, recipient: string): readonly Step[] =>
  STEPS[scriptOf(channel, recipient)!] ?? []
