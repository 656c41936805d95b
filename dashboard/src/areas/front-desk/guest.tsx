import './style.css'
import { Button, Stack } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { nameOf } from '../../parts/guest.tsx'
import { Page } from '../../parts/page.tsx'
import { type OutputOf, useAsk } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { Card } from './guest/card.tsx'
import { Erase } from './guest/erase.tsx'
import { ItineraryPanel } from './guest/itinerary.tsx'
import { Sections } from './guest/sections.tsx'
import { StayPanel } from './guest/stay.tsx'
import { WishesPanel } from './guest/wishes.tsx'
import { useOwnWords } from './guest/words.ts'

export default function Guest() {
  const { id = '' } = useParams<{ id: string }>()
  return <Answer to={useAsk('guests.get', { id })}>{(guest) => <GuestPage guest={guest} />}</Answer>
}

/** What a front desk asks first comes first: who it is, the stay, what waits; then what was said. */
function GuestPage({ guest }: { guest: OutputOf<'guests.get'> }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const actions = (
    <>
      {may('guests:write') && <Erase id={guest.id} />}
      {may('messaging:write') && (
        <Button component={Link} href={`/messages/new?guest=${guest.id}`}>
          {own.write}
        </Button>
      )}
    </>
  )
  return (
    <Page back="/guests" title={nameOf(guest)} lead={own.lead} actions={actions}>
      <Card guest={guest} />
      <div className="desk-guest">
        <Sections guest={guest} />
        <Stack component="aside" gap="md">
          {may('reservations:read') && <StayPanel guestId={guest.id} />}
          {may('ai:read') && <WishesPanel guestId={guest.id} />}
          {may('itineraries:read') && <ItineraryPanel guestId={guest.id} />}
        </Stack>
      </div>
    </Page>
  )
}
