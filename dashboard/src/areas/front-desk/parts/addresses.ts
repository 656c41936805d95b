import type { OutputOf } from '../../../place/ask.ts'
import type { Address } from './write.tsx'

/** Where a guest can be written to, the likeliest first. The app needs no address: it knows the guest. */
export const addressesOf = ({ id, phone, email }: OutputOf<'guests.get'>): Address[] => [
  ...(phone ? [{ channel: 'sms', recipient: phone } as const, { channel: 'chatapp', recipient: phone } as const] : []),
  ...(email ? [{ channel: 'email', recipient: email } as const] : []),
  { channel: 'in_app', recipient: id },
]
