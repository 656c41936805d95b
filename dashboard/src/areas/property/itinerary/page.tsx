import { Alert, Button, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useParams } from 'wouter'
import { useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestLink, useGuestName } from '../../../domain/guest.tsx'
import { QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { Day } from '../../../domain/time.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { saveFile } from '../../../ui/csv.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import { Plan } from './plan.tsx'
import { type Itinerary, StayForm } from './stay-form.tsx'

export default function ItineraryPage() {
  const { id = '' } = useParams()
  const answer = useQuery('itineraries.get', { id })
  return <QueryResult of={answer}>{(itinerary) => <Shown itinerary={itinerary} />}</QueryResult>
}

function Shown({ itinerary }: { itinerary: Itinerary }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { timezone } = useProperty()
  const name = useGuestName(itinerary.guest_id)
  const { check_in, check_out, room_type, party_size, status, notes, conflicts } = itinerary
  return (
    <Page back title={name} lead={t.zone(timezone)} actions={<Actions itinerary={itinerary} />}>
      <Section title={t.stay} actions={<Status of={status} label={t.statuses[status] ?? status} />}>
        <Facts
          across
          of={[
            [shared.guest, <GuestLink key="guest" id={itinerary.guest_id} />],
            [shared.arrival, <Day key="in" date={check_in} />],
            [shared.departure, <Day key="out" date={check_out} />],
            [shared.roomType, room_type ?? '–'],
            [t.party, t.people(party_size)],
          ]}
        />
        {notes && <Text style={{ whiteSpace: 'pre-line' }}>{notes}</Text>}
      </Section>
      {conflicts.length > 0 && <Alert color="red" title={t.conflictsTitle(conflicts.length)} role="status" />}
      <Plan itinerary={itinerary} />
    </Page>
  )
}

function Actions({ itinerary }: { itinerary: Itinerary }) {
  const t = useMessages()
  const { may } = useProperty()
  const [editing, { open, close }] = useDisclosure()
  const { id, status } = itinerary
  const file = useMutation('itineraries.calendar', {
    changes: [],
    after: (text) => saveFile(`${id}.ics`, text, 'text/calendar'),
  })
  const cancel = useMutation('itineraries.update', { done: t.cancelled })
  const mayChange = may('itineraries:write') && status !== 'cancelled'
  return (
    <>
      <Button size="xs" variant="default" loading={file.isPending} onClick={() => file.mutate({ id })}>
        {t.calendarFile}
      </Button>
      {mayChange && (
        <Button size="xs" variant="default" onClick={open}>
          {t.edit}
        </Button>
      )}
      {mayChange && (
        <Confirm
          label={t.cancel}
          title={t.cancelTitle}
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate({ id, status: 'cancelled' })}
        >
          {t.cancelHint}
        </Confirm>
      )}
      <Modal opened={editing} onClose={close} title={t.edit} size="lg">
        <StayForm itinerary={itinerary} onClose={close} />
      </Modal>
    </>
  )
}
