import '../shared/style.css'
import { Button, Stack } from '@mantine/core'
import { Link, Redirect, useParams } from 'wouter'
import { PorticoError } from '../../../../../sdk/src/index.ts'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { type Guest as GuestRecord, nameOf } from '../../../domain/guest.tsx'
import { GuestForm } from '../../../domain/guest-form.tsx'
import { useGuestMessages } from '../../../domain/guest-messages.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { FormButton } from '../../../ui/form-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Card } from './card.tsx'
import { Erase } from './erase.tsx'
import { Export } from './export.tsx'
import { IntentsPanel } from './intents.tsx'
import { ItineraryPanel } from './itinerary.tsx'
import { Merge } from './merge.tsx'
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
function GuestPage({ guest }: { guest: GuestRecord }) {
  const t = useMessages()
  const edit = useGuestMessages()
  const { may } = useProperty()
  const actions = (
    <>
      {may('guests:write') && (
        <FormButton label={edit.edit} title={edit.editTitle(nameOf(guest))} size="sm" variant="default" width="lg">
          {(close) => <GuestForm guest={guest} onClose={close} />}
        </FormButton>
      )}
      {may('guests:write') && <Merge guest={guest} />}
      <Export id={guest.id} />
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
