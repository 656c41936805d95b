import { Alert, Button, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { GuestLink, useGuestName } from '../../parts/guest.tsx'
import { Page } from '../../parts/page.tsx'
import { saveFile } from '../../parts/save.ts'
import { Section } from '../../parts/section.tsx'
import { Status } from '../../parts/status.tsx'
import { Day } from '../../parts/when.tsx'
import { useAsk, useDo } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { Plan } from './itinerary/plan.tsx'
import { type Itinerary, StayForm } from './itinerary/stay-form.tsx'
import { useOwnWords } from './itinerary/words.ts'
import { useHouseWords } from './parts/words.ts'

export default function ItineraryPage() {
  const { id = '' } = useParams()
  const answer = useAsk('itineraries.get', { id })
  return <Answer to={answer}>{(itinerary) => <Shown itinerary={itinerary} />}</Answer>
}

function Shown({ itinerary }: { itinerary: Itinerary }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const { timezone } = usePlace()
  const name = useGuestName(itinerary.guest_id)
  const { check_in, check_out, room_type, party_size, status, notes, conflicts } = itinerary
  return (
    <Page back="/itineraries" title={name} lead={own.zone(timezone)} actions={<Actions itinerary={itinerary} />}>
      <Section title={own.stay} actions={<Status of={status} label={own.statuses[status] ?? status} />}>
        <Facts
          across
          of={[
            [house.guest, <GuestLink key="guest" id={itinerary.guest_id} />],
            [house.arrival, <Day key="in" date={check_in} />],
            [house.departure, <Day key="out" date={check_out} />],
            [house.roomType, room_type ?? '–'],
            [own.party, own.people(party_size)],
          ]}
        />
        {notes && <Text style={{ whiteSpace: 'pre-line' }}>{notes}</Text>}
      </Section>
      {conflicts.length > 0 && <Alert color="red" title={own.conflictsTitle(conflicts.length)} role="status" />}
      <Plan itinerary={itinerary} />
    </Page>
  )
}

function Actions({ itinerary }: { itinerary: Itinerary }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const [editing, { open, close }] = useDisclosure()
  const { id, status } = itinerary
  const file = useDo('itineraries.calendar', {
    changes: [],
    after: (text) => saveFile(`${id}.ics`, text, 'text/calendar'),
  })
  const cancel = useDo('itineraries.update', { done: own.cancelled })
  const mayChange = may('itineraries:write') && status !== 'cancelled'
  return (
    <>
      <Button size="xs" variant="default" loading={file.isPending} onClick={() => file.mutate({ id })}>
        {own.calendarFile}
      </Button>
      {mayChange && (
        <Button size="xs" variant="default" onClick={open}>
          {own.edit}
        </Button>
      )}
      {mayChange && (
        <Confirm
          label={own.cancel}
          title={own.cancelTitle}
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate({ id, status: 'cancelled' })}
        >
          {own.cancelHint}
        </Confirm>
      )}
      <Modal opened={editing} onClose={close} title={own.edit} size="lg">
        <StayForm itinerary={itinerary} onClose={close} />
      </Modal>
    </>
  )
}
