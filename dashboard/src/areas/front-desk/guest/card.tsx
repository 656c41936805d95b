import { Anchor, Paper } from '@mantine/core'
import { Facts } from '../../../parts/facts.tsx'
import { Status } from '../../../parts/status.tsx'
import { When } from '../../../parts/when.tsx'
import type { OutputOf } from '../../../place/ask.ts'
import { useLocaleName } from '../parts/locale-name.ts'
import { useOwnWords } from './words.ts'

/** How to reach the guest, in which language, and whether they want offers. */
export function Card({ guest }: { guest: OutputOf<'guests.get'> }) {
  const own = useOwnWords()
  const localeName = useLocaleName()
  const { email, phone, locale, timezone, external_id, marketing_consent, created_at } = guest
  return (
    <Paper withBorder p="md">
      <Facts
        across
        of={[
          [
            own.phone,
            phone && (
              <Anchor key="phone" href={`tel:${phone}`} inherit>
                {phone}
              </Anchor>
            ),
          ],
          [
            own.email,
            email && (
              <Anchor key="email" href={`mailto:${email}`} inherit>
                {email}
              </Anchor>
            ),
          ],
          [own.language, locale && localeName(locale)],
          [own.zone, timezone],
          [
            own.offers,
            <Status
              key="offers"
              of={marketing_consent ? 'active' : 'closed'}
              label={marketing_consent ? own.offersYes : own.offersNo}
            />,
          ],
          [own.since, <When key="since" at={created_at} show="day" />],
          [own.elsewhere, external_id],
        ]}
      />
    </Paper>
  )
}
