import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { Envelope } from '../../../modules/messaging/ports.ts'
import { partsOf } from './mail-parts.ts'

/** A message as a mail: one sender, one recipient, text and HTML. */

export interface Mailbox {
  name: string
  address: string
}

export interface Mail extends SendMailOptions {
  messageId: string
}

/** One address and nothing that could become two, a comment or another header. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

/** `Harbour House <stay@harbour.example>`, or the address alone; undefined for anything else. */
export function mailboxOf(text: string): Mailbox | undefined {
  const [first, ...more] = addressparser(onOneLine(text))
  if (!first?.address || more.length > 0 || !ONE_ADDRESS.test(first.address)) return undefined
  return { name: first.name, address: first.address }
}

/**
 * A repeat of the same message carries the same Message-ID. Mail programs and some servers show such a mail once, but
 * nothing obliges them: most would deliver it twice. It finds a message again; it does not make sending safe to repeat.
 */
const messageIdOf = ({ id, propertyId }: Envelope, { address }: Mailbox): string =>
  `<${id}.${propertyId}@${domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'portico.invalid'}>`

/** Undefined where the recipient is not one plain address. */
export async function composeMail(
  envelope: Envelope,
  from: Mailbox,
  date: Date,
  replyTo?: Mailbox,
): Promise<Mail | undefined> {
  const { to, subject } = envelope
  if (!ONE_ADDRESS.test(to)) return undefined
  return {
    from,
    ...(replyTo && { replyTo }),
    to: { name: '', address: to },
    envelope: { from: { name: '', address: from.address }, to: { name: '', address: to } },
    subject: onOneLine(subject ?? ''),
    messageId: messageIdOf(envelope, from),
    date,
    headers: headersOf(envelope),
    ...(await partsOf(envelope)),
    // Neither long lines nor spaces at their ends are touched on the way.
    textEncoding: 'quoted-printable',
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Line breaks would begin another header. */
const onOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

const asWritten = (value: string) => ({ prepared: true, foldLines: true, value })

/**
 * X-SMTPAPI is how events in SendGrid's form lead back to the message. Only marketing is declared automatic, which
 * keeps holiday replies away: what a person at the desk writes goes through the same API, and answers to it are welcome.
 */
function headersOf({ id, propertyId, category, links }: Envelope): SendMailOptions['headers'] {
  const always = {
    'X-Portico-Message': id,
    'X-SMTPAPI': asWritten(`{"unique_args": {"portico_message": "${id}", "portico_property": "${propertyId}"}}`),
  }
  if (category !== 'marketing') return always
  return {
    ...always,
    'List-Unsubscribe': asWritten(`<${links.unsubscribe}>`),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
  }
}
