import '../shared/style.css'
import { Button, Stack } from '@mantine/core'
import { Link, Redirect, useParams } from 'wouter'
import { PorticoError } from '../../../../../sdk/src/index.ts'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { nameOf } from '../../../domain/guest.tsx'
import { QueryResult } from '../../../domain/result.tsx'
import { Page } from '../../../ui/page.tsx'
import { Card } from './card.tsx'
import { Erase } from './erase.tsx'
import { IntentsPanel } from './intents.tsx'
import { ItineraryPanel } from './itinerary.tsx'
import { useMessages } from './messages.ts'
import { Sections } from './sections.tsx'
import { StayPanel } from './stay.tsx'

export default function Guest() {
  const { id = '' } = useParams<{ id: string }>()
  const found = useQuery('guests.get', { id })
  const kept = found.error instanceof PorticoError ? found.error.mergedInto : undefined
  if (kept !== undefined) return <Redirect to={`/guests/${kept}`} replace />
  return <QueryResult of={found}>{(guest) => <GuestPage guest={guest} />}</QueryResult>
}

/** What a front desk needs first comes first: who it is, the stay, what waits; then what was said. */
function GuestPage({ guest }: { guest: OutputOf<'guests.get'> }) {
  const t = useMessages()
  const { may } = useProperty()
  const actions = (
    <>
      {may('guests:write') && <Erase id={guest.id} />}
      {may('messaging:write') && (
        <Button component={Link} href={`/messages/new?guest=${guest.id}`}>
          {t.write}
        </Button>
      )}
    </>
  )
  return (
    <Page back title={nameOf(guest)} lead={t.lead} actions={actions}>
      <Card guest={guest} />
      <div className="desk-guest">
        <Sections guest={guest} />
        <Stack component="aside" gap="md">
          {may('reservations:read') && <StayPanel guestId={guest.id} />}
          {may('ai:read') && <IntentsPanel guestId={guest.id} />}
          {may('itineraries:read') && <ItineraryPanel guestId={guest.id} />}
        </Stack>
      </div>
    </Page>
  )
}
