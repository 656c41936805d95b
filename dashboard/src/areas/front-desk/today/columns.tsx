import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Day } from '../../../domain/time.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { DueCell, GuestCell, LastMessage, Requests } from './cells.tsx'
import { useMessages } from './messages.ts'
import { nameIn, nextStatus, type Stay, type View } from './stays.ts'

export interface RowActions {
  mayMove: boolean
  isMoving(id: string): boolean
  move(stay: Stay): void
  /** Not there where the role may not write. */
  write: ((stay: Stay) => void) | undefined
}

export function useColumns(view: View, actions: RowActions): Column<Stay>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const narrow = useMediaQuery('(max-width: 88em)') // where a table is scrolled sideways, what is pressed comes first
  const buttons: Column<Stay> = {
    title: t.actions,
    width: '14.75rem',
    onScreen: true,
    show: (stay) => <Buttons {...{ view, stay, actions }} />,
  }
  const columns: Column<Stay>[] = [
    {
      title: t.guest,
      width: 'minmax(9rem, 1fr)',
      show: (stay) => <GuestCell stay={stay} />,
      text: nameIn,
    },
    {
      title: t.room,
      width: '5.5rem',
      show: ({ room }) => room ?? <span className="missing">{t.noRoom}</span>,
      text: ({ room }) => room,
    },
    {
      title: t.due[view],
      width: '10.5rem',
      show: (stay) => <DueCell view={view} stay={stay} />,
      text: ({ check_in, check_out, arrival_time }) =>
        view === 'arrivals' ? [check_in, arrival_time].filter(Boolean).join(' ') : check_out,
    },
    { title: t.roomType, width: 'minmax(7rem, 0.7fr)', show: roomsOf, text: roomsOf },
    {
      title: t.requests,
      width: 'minmax(7rem, 0.8fr)',
      show: (stay) => <Requests stay={stay} />,
      text: ({ open_requests }) => open_requests?.map((kind) => shared.intents[kind] ?? kind).join(', '),
    },
    {
      title: t.notes,
      width: 'minmax(7rem, 1fr)',
      show: ({ notes }) => (
        <span title={notes ?? undefined} dir="auto">
          {notes}
        </span>
      ),
      text: ({ notes }) => notes,
    },
    {
      title: t.lastMessage,
      width: 'minmax(9rem, 1fr)',
      show: (stay) => <LastMessage stay={stay} />,
      text: ({ last_message }) => last_message?.text,
    },
  ]
  return columns.toSpliced(narrow ? 3 : columns.length, 0, buttons)
}

const roomsOf = ({ room_type, rooms }: Stay): string => (rooms > 1 ? `${rooms} × ${room_type}` : room_type)

export function Buttons({ view, stay, actions }: { view: View; stay: Stay; actions: RowActions }) {
  const t = useMessages()
  const next = nextStatus(view, stay)
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      {next && actions.mayMove && (
        <Button
          size="compact-sm"
          variant={view === 'in_house' ? 'default' : 'filled'}
          loading={actions.isMoving(stay.id)}
          onClick={() => actions.move(stay)}
        >
          {next === 'checked_in' ? t.checkIn : t.checkOut}
        </Button>
      )}
      {actions.write && (
        <ActionButton
          size="compact-sm"
          variant="default"
          why={!stay.guest_id && t.nobody}
          onClick={() => actions.write!(stay)}
        >
          {t.write}
        </ActionButton>
      )}
    </Group>
  )
}

/** When the whole stay is, for a card. */
export const Dates = ({ stay }: { stay: Stay }) => (
  <>
    <Day date={stay.check_in} weekday /> – <Day date={stay.check_out} weekday />
  </>
)
