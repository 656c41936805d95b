import { Anchor, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Guest } from '../../../domain/guest.tsx'
import { type GuestField, useGuestMessages } from '../../../domain/guest-messages.ts'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { useLocaleName } from '../shared/names.ts'

/** The page's title says these. */
const IN_TITLE: GuestField[] = ['first_name', 'last_name']

/** How to reach the guest, in which language, whether they want offers, and what else is known of them. */
export function Card({ guest }: { guest: Guest }) {
  const t = useGuestMessages()
  const localeName = useLocaleName()
  const { email, phone, locale, marketing_consent, created_at } = guest
  const shown: Partial<Record<GuestField, ReactNode>> = {
    phone: phone && (
      <Anchor href={`tel:${phone}`} inherit>
        {phone}
      </Anchor>
    ),
    email: email && (
      <Anchor href={`mailto:${email}`} inherit>
        {email}
      </Anchor>
    ),
    locale: locale && localeName(locale),
    marketing_consent: (
      <Status of={marketing_consent ? 'active' : 'closed'} label={marketing_consent ? t.wantsOffers : t.noOffers} />
    ),
    created_at: <When at={created_at} show="day" />,
  }
  const fields = (Object.keys(t.fields) as GuestField[]).filter((field) => !IN_TITLE.includes(field))
  return (
    <Paper withBorder p="md">
      <Facts across of={fields.map((field) => [t.fields[field], field in shown ? shown[field] : guest[field]])} />
    </Paper>
  )
}
