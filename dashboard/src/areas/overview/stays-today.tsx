import { Skeleton } from '@mantine/core'
import { Link } from 'wouter'
import { useProperty } from '../../api/property.ts'
import { useNumbers } from '../../domain/numbers.ts'
import { useMessages } from './messages.ts'
import { useRead } from './use-facts.ts'

const VIEWS = ['arrivals', 'departures', 'in_house'] as const

/** Who comes, who goes, who is here: counts just what the list behind it shows. */
export function StaysToday() {
  const { may, role } = useProperty()
  if (!may('reservations:read') || role === 'developer') return null
  return (
    <div className="stays-today">
      {VIEWS.map((show) => (
        <Count key={show} show={show} />
      ))}
    </div>
  )
}

function Count({ show }: { show: (typeof VIEWS)[number] }) {
  const t = useMessages()
  const { number } = useNumbers()
  const limit = show === 'in_house' ? 1 : 100 // the others are fetched for who is late
  const { data, error } = useRead('desk.list', { show, limit }, 'reservations:read')
  return (
    <Link href={`/today?show=${show}`}>
      {data || error ? (
        <strong>{data ? number(data.total) : '?'}</strong>
      ) : (
        <Skeleton h={24} w={24} display="inline-block" />
      )}
      <span>{t.stays[show]}</span>
    </Link>
  )
}
