/** As whom a property writes, by channel. */

export const SENDER_CHANNELS = ['sms', 'chatapp', 'email', 'push'] as const
export type SenderChannel = (typeof SENDER_CHANNELS)[number]
/** Those whose sender a guest takes for the house itself; on push it is a heading. */
export const PROVABLE_CHANNELS = ['sms', 'chatapp', 'email'] as const
export type ProvableChannel = (typeof PROVABLE_CHANNELS)[number]
export type Senders = Partial<Record<SenderChannel, string>>

/** Commas and the like part one address from the next, so a name that holds some is in quotes; nothing breaks a line. */
const NAME = String.raw`[^\p{Cc}\u2028\u2029"\\<>()[\],;:@]*[^\p{Cc}\s"\\<>()[\],;:@]`
const QUOTED_NAME = String.raw`"(?:[^\p{Cc}\u2028\u2029"\\]|\\["\\])+"`
const NAMED = new RegExp(`^(?:(${NAME}|${QUOTED_NAME}) *)?<([^<>]+)>$`, 'u')

/** The address of a mailbox such as `Harbour House <stay@harbour.example>`; what is none comes back as it is. */
export const bareAddress = (mailbox: string): string => NAMED.exec(mailbox)?.[2] ?? mailbox

/** The name in it, as a person reads it. */
export const nameOf = (mailbox: string): string | undefined => {
  const written = NAMED.exec(mailbox)?.[1]
  return written?.startsWith('"') ? written.slice(1, -1).replace(/\\(.)/g, '$1') : written
}

/** A sender as providers write it back: what their notifications are matched with. */
export const addressOf = (channel: string, sender: string): string =>
  channel === 'email' ? bareAddress(sender).toLowerCase() : sender

export type SenderChanges = Partial<Record<SenderChannel, string | null>>

/** Channels that are not named keep their sender; null takes it away. */
export const sendersWith = (before: Senders, changes: SenderChanges = {}): Senders =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, sender]) => sender !== null))
