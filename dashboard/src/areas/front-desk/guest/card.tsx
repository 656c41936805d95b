import { Anchor, Paper } from '@mantine/core'
import type { OutputOf } from '../../../api/operations.ts'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { useLocaleName } from '../shared/names.ts'
import { useMessages } from './messages.ts'

/** How to reach the guest, in which language, and whether they want offers. */
export function Card({ guest }: { guest: OutputOf<'guests.get'> }) {
  const t = useMessages()
  const localeName = useLocaleName()
  const { email, phone, locale, timezone, external_id, marketing_consent, created_at } = guest
  return (
    <Paper withBorder p="md">
      <Facts
        across
        of={[
          [
            t.phone,
            phone && (
              <Anchor key="phone" href={`tel:${phone}`} inherit>
                {phone}
              </Anchor>
            ),
          ],
          [
            t.email,
            email && (
              <Anchor key="email" href={`mailto:${email}`} inherit>
                {email}
              </Anchor>
            ),
          ],
          [t.language, locale && localeName(locale)],
          [t.zone, timezone],
          [
            t.offers,
            <Status
              key="offers"
              of={marketing_consent ? 'active' : 'closed'}
              label={marketing_consent ? t.offersYes : t.offersNo}
            />,
          ],
          [t.since, <When key="since" at={created_at} show="day" />],
          [t.elsewhere, external_id],
        ]}
      />
    </Paper>
  )
}
