import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { type OutputOf, useQuery } from '../api/operations.ts'
import { useProperty } from '../api/property.ts'
import { useDomainMessages } from './messages.ts'

export type Guest = OutputOf<'guests.get'>

type Named = Pick<Guest, 'first_name' | 'last_name' | 'email' | 'phone' | 'id'>

export const nameOf = ({ first_name, last_name, email, phone, id }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email || phone || id

interface GuestNameProps {
  /** The guest, who may live in another system. */
  id: string | null | undefined
  /** What is known instead: a number, an address. */
  otherwise?: string | null
}

/** Guests of other systems have ids of their own, which say all that is known here. */
const isOurs = (id: string | null | undefined): id is string => id?.startsWith('gst_') ?? false

/** Lists name the same guests over and over, and an event tells when one changes. */
const STALE_MS = 300_000

/** The guest that a record names, where there is one and the role may know. */
export function useGuest(id: string | null | undefined) {
  const { may } = useProperty()
  const { data, isLoading } = useQuery(
    'guests.get',
    { id: id ?? '' },
    { enabled: isOurs(id) && may('guests:read'), staleMs: STALE_MS },
  )
  return { guest: data, isLoading }
}

/** A name, once it is known; an id only where there will be none. */
export function useGuestName(id: string | null | undefined, otherwise?: string | null): string {
  const { nobody } = useDomainMessages()
  const { guest, isLoading } = useGuest(id)
  if (guest) return nameOf(guest)
  return otherwise || (isLoading ? '…' : (id ?? nobody))
}

export const GuestName = ({ id, otherwise }: GuestNameProps) => <>{useGuestName(id, otherwise)}</>

/** Leads to the guest's page where there is one. */
export function GuestLink({ id, otherwise }: GuestNameProps) {
  const { guest } = useGuest(id)
  const name = useGuestName(id, otherwise)
  if (!guest) return name
  return (
    <Anchor component={Link} href={`/guests/${guest.id}`} inherit>
      {name}
    </Anchor>
  )
}
