import { Badge, Group, Text } from '@mantine/core'
import { useProperty } from '../../../api/property.ts'
import { Day, When } from '../../../domain/time.tsx'
import { excerptOf } from '../shared/body.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'
import { isLate, nameIn, type Stay, type View } from './stays.ts'

/** What each thing about a stay looks like, in a row and on a card. */

interface CellProps {
  view: View
  stay: Stay
}

export function GuestCell({ stay }: Pick<CellProps, 'stay'>) {
  const t = useMessages()
  return nameIn(stay) || <span className="missing">{t.unknown}</span>
}

/** The hour that was named; the day too where it is another one. */
export function DueCell({ view, stay }: CellProps) {
  const t = useMessages()
  const { now, today } = useProperty()
  const [date, hour] =
    view === 'arrivals' ? [stay.check_in, stay.arrival_time && stay.due_at] : [stay.check_out, stay.due_at]
  const late = isLate(view, stay, now())
  return (
    <span className={late ? 'late-sign' : undefined}>
      {date !== today && (
        <>
          <Day date={date} weekday />{' '}
        </>
      )}
      {date === today && (hour ? <When at={hour} show="time" /> : <span className="missing">{t.noHour}</span>)}
      {late && ` · ${t.lateSign}`}
    </span>
  )
}

export function Requests({ stay: { open_requests } }: Pick<CellProps, 'stay'>) {
  const shared = useSharedMessages()
  const kinds = [...new Set(open_requests ?? [])]
  if (kinds.length === 0) return null
  return (
    <Group gap={4} wrap="nowrap" component="span">
      {kinds.map((kind) => {
        const count = open_requests!.filter((one) => one === kind).length
        return (
          <Badge key={kind} variant="light" color={kind === 'complaint' ? 'red' : 'orange'} tt="none">
            {shared.intents[kind] ?? kind}
            {count > 1 && ` × ${count}`}
          </Badge>
        )
      })}
    </Group>
  )
}

export function LastMessage({ stay: { last_message: last } }: Pick<CellProps, 'stay'>) {
  const t = useMessages()
  if (!last) return null
  return (
    <span title={last.text} dir="auto">
      <Text span size="xs" c="dimmed">
        <When at={last.at} show="time" /> · {last.from === 'guest' ? t.fromGuest : t.fromHouse}
      </Text>
      {excerptOf(last.channel, last.text)}
    </span>
  )
}
