import type { Violation } from '../../platform/operation/errors.ts'
import { knownAs } from './person.ts'
import type { GuestRow } from './store.ts'

/**
 * One record of two: what the surviving one lacks comes from the other. Consent is the survivor's: nobody gains it by
 * a merge.
 */
export const mergedGuest = (survivor: GuestRow, other: GuestRow, now: Date): GuestRow => ({
  ...survivor,
  first_name: survivor.first_name ?? other.first_name,
  last_name: survivor.last_name ?? other.last_name,
  email: survivor.email ?? other.email,
  phone: survivor.phone ?? other.phone,
  locale: survivor.locale ?? other.locale,
  timezone: survivor.timezone ?? other.timezone,
  external_id: survivor.external_id ?? other.external_id,
  former: [...survivor.former, ...other.former, knownAs(other)],
  updated_at: now.toISOString(),
})

export const notWithItself = ({ id, from }: { id?: string; from?: string }): Violation | undefined =>
  id !== undefined && id === from
    ? { loc: ['body', 'from'], msg: 'A guest cannot be merged with itself', type: 'same_guest' }
    : undefined
