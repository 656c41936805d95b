import { Link } from 'wouter'
import type { OutputOf } from '../../../api/operations.ts'
import { NightTable } from '../../../domain/nights/night-table.tsx'
import { useNumbers } from '../../../domain/numbers.ts'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { freeSign, fullnessOf, listOf, type NightCount } from './free-sign.ts'
import { useMessages } from './messages.ts'
import './calendar.css'

type Calendar = OutputOf<'inventory.calendar'>
type Night = Calendar['data'][number]
type Total = Calendar['totals'][number]

export function CalendarTable({ calendar }: { calendar: Calendar }) {
  const t = useMessages()
  const totals = new Map(calendar.totals.map((total) => [total.date, total]))
  const types = byType(calendar.data)
  return (
    <NightTable className="calendar" label={t.calendarLabel} dates={[...totals.keys()]}>
      {(dates) => (
        <>
          <tbody>
            {[...types].map(([name, nights]) => (
              <tr key={name}>
                <TypeHead name={name} inventory={[...nights.values()][0]?.inventory ?? null} />
                {dates.map((date) => (
                  <Cell key={date} night={nights.get(date)} />
                ))}
              </tr>
            ))}
          </tbody>
          <Whole dates={dates} totals={totals} />
        </>
      )}
    </NightTable>
  )
}

function Whole({ dates, totals }: { dates: string[]; totals: Map<string, Total> }) {
  const t = useMessages()
  const { share } = useNumbers()
  const shareOf = ({ booked, blocked, inventory }: Total) =>
    inventory ? share(booked / Math.max(1, inventory - blocked)) : '–'
  const nights = dates.map((date) => ({ date, total: totals.get(date) }))
  return (
    <tfoot>
      <tr>
        <th scope="row">{t.whole}</th>
        {nights.map(({ date, total }) => (
          <td key={date} className={total && className(total)}>
            {total && freeSign(total)}
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t.occupancy}</th>
        {nights.map(({ date, total }) => (
          <td key={date} className="share">
            {total && shareOf(total)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function byType(nights: Night[]): Map<string, Map<string, Night>> {
  const types = new Map<string, Map<string, Night>>()
  for (const night of nights) {
    const known = types.get(night.room_type) ?? new Map<string, Night>()
    types.set(night.room_type, known.set(night.date, night))
  }
  return types
}

function TypeHead({ name, inventory }: { name: string; inventory: number | null }) {
  const t = useMessages()
  return (
    <th scope="row">
      {name}
      <small>{inventory === null ? t.unknownType : t.roomsOf(inventory)}</small>
    </th>
  )
}

const className = (night: NightCount): string => `night ${fullnessOf(night)}${night.blocked > 0 ? ' blocked' : ''}`

/** The keyboard stops at overbooked nights; for the others the list has filters. */
function Cell({ night }: { night: Night | undefined }) {
  const t = useMessages()
  const { language } = useLanguage()
  if (!night) return <td className="night" />
  const { room_type, date, booked, blocked, inventory, free, overbooked } = night
  const text = t.night(room_type, formatDay(language, date, true), booked, blocked, inventory, free)
  return (
    <td className={className(night)}>
      <Link href={listOf(room_type, date)} title={text} aria-label={text} tabIndex={overbooked ? 0 : -1}>
        {freeSign(night)}
      </Link>
    </td>
  )
}
