import type { Channel, Outcome, PropertySenders, Transport } from '../ports.ts'
import { magicOutcome } from './magic.ts'

/** Those who carry messages without leaving the house. Handing them the same message twice is harmless. */

const within = (provider: string, sender: string | null, outcomeOf: (recipient: string) => Outcome): Transport => ({
  provider,
  sender,
  repeatable: true,
  longestContent: null,
  send: async ({ to }) => outcomeOf(to),
})

/** What a first contact goes out in where no provider has to approve it. */
export const FIRST_CONTACT = {
  name: 'first_contact',
  language: 'en',
  body: 'Hello from your hotel: {{1}} (You can answer here.)',
  provider_template_id: null,
}

const accepted = (): Outcome => ({ kind: 'accepted', providerMessageId: null })

/** The guest's own session takes it from the database, now or when it opens. */
export const inApp = (): Transport => within('in_app', null, accepted)

/** Keeps it for a person to read, at `GET /v1/messaging/local-outbox`. */
export const local = (channel: Channel, { senders }: PropertySenders): Transport =>
  within('local', senders[channel] ?? null, accepted)

/** The sandbox's: the same, but some recipients are magic. */
export const sandbox = (channel: Channel, { senders }: PropertySenders): Transport =>
  within('sandbox', senders[channel] ?? null, (recipient) => magicOutcome(channel, recipient) ?? accepted())
