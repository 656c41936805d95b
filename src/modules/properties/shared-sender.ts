import { domainToASCII } from 'node:url'
import type { SendersPort } from './ports.ts'
import { addressOf, bareAddress, nameOf, type SenderChannel } from './senders.ts'

/** As whom the operator's accounts write for a property: its own sender only where it is proved or allowed. */

export interface SharedSender {
  sender: string
  /** Where answers to a mail go, when that is not its sender. */
  replyTo: string | null
}

/** What a property proves to write as this sender: the domain of a mail address, or the number. */
export const subjectOf = (channel: SenderChannel, sender: string): string =>
  channel === 'email' ? domainOf(sender) : sender

const domainOf = (mailbox: string): string => {
  const address = bareAddress(mailbox)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domainToASCII(domain) || domain.toLowerCase()
}

/** Any of these lets it: an operator may allow one address of a domain alone. */
export const subjectsOf = (channel: SenderChannel, sender: string): string[] =>
  channel === 'email' ? [domainOf(sender), addressOf('email', sender)] : [sender]

/** What an operator names: a number, one address, or a domain. */
export const namedSubject = (given: string): string => {
  if (given.startsWith('+')) return given
  return given.includes('@') ? given.toLowerCase() : domainOf(given)
}

export interface Wish {
  channel: SenderChannel
  sender: string
  /** What the property has proved, or may use by the operator's word. */
  rights: readonly string[]
  /** What the house is called, for mails whose sender brings no name. */
  propertyName: string
}

/** Undefined: nothing it may write as. */
export function sharedSender({ own, allowed }: SendersPort, wish: Wish): SharedSender | undefined {
  const { channel, sender, rights, propertyName } = wish
  if (channel === 'push') return { sender, replyTo: null } // a heading; whose app it is shows by itself
  const mayUse = subjectsOf(channel, sender).some((subject) => allowed.includes(subject) || rights.includes(subject))
  const ours = own[channel]
  if (mayUse || (ours && addressOf(channel, ours) === addressOf(channel, sender))) return { sender, replyTo: null }
  if (!ours) return undefined
  if (channel !== 'email') return { sender: ours, replyTo: null }
  return { sender: mailbox(nameOf(sender) ?? propertyName, bareAddress(ours)), replyTo: bareAddress(sender) }
}

/** A name that looks like an address would pass for the sender in many mail programs. */
function mailbox(name: string, address: string): string {
  const shown = name.replace(/\p{Cc}|[\u2028\u2029]/gu, ' ').trim()
  if (shown === '' || shown.includes('@')) return address
  return `"${shown.replace(/["\\]/g, '\\$&')}" <${address}>`
}
