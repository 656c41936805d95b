import type { InputOf, OutputOf } from '../../../api/operations.ts'

export type Channel = InputOf<'messaging.send'>['channel']

/** A message that a person wrote here says so, which tells it from what a system sent. */
export const BY_HAND = { sent_from: 'dashboard' }

export interface Address {
  channel: Channel
  recipient: string
}

/** Where a guest can be written to, the likeliest first. The app needs no address: it knows the guest. */
export const addressesOf = ({ id, phone, email }: OutputOf<'guests.get'>): Address[] => [
  ...(phone ? [{ channel: 'sms', recipient: phone } as const, { channel: 'chatapp', recipient: phone } as const] : []),
  ...(email ? [{ channel: 'email', recipient: email } as const] : []),
  { channel: 'in_app', recipient: id },
]
