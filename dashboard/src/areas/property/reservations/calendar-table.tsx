import { Link } from 'wouter'
import type { OutputOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { dateFormat, formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { freeSign, fullnessOf, listOf, type NightCount } from './free-sign.ts'
import { useMessages } from './messages.ts'
import './calendar.css'

type Calendar = OutputOf<'inventory.calendar'>
type Night = Calendar['data'][number]

export function CalendarTable({ calendar }: { calendar: Calendar }) {
  const t = useMessages()
  const { share } = useNumbers()
  const days = calendar.totals.map(({ date }) => date)
  const types = byType(calendar.data)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="calendar" tabIndex={0} aria-label={t.calendarLabel}>
      <table aria-label={t.calendarLabel}>
        <DayHeads days={days} />
        <tbody>
          {[...types].map(([name, nights]) => (
            <tr key={name}>
              <TypeHead name={name} inventory={[...nights.values()][0]?.inventory ?? null} />
              {days.map((date) => (
                <Cell key={date} night={nights.get(date)} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.whole}</th>
            {calendar.totals.map((total) => (
              <td key={total.date} className={className(total)}>
                {freeSign(total)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t.occupancy}</th>
            {calendar.totals.map(({ date, booked, blocked, inventory }) => (
              <td key={date} className="share">
                {inventory ? share(booked / Math.max(1, inventory - blocked)) : '–'}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
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

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

function DayHeads({ days }: { days: string[] }) {
  const { language } = useLanguage()
  const part = (date: string, form: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { timeZone: 'UTC', ...form }).format(new Date(`${date}T00:00:00Z`))
  return (
    <thead>
      <tr>
        <td />
        {days.map((date, index) => (
          <th key={date} scope="col" className={isWeekend(date) ? 'weekend' : undefined}>
            <span className="month">{index === 0 || date.endsWith('-01') ? part(date, { month: 'short' }) : ''}</span>
            <span>{part(date, { weekday: 'short' }).slice(0, 2)}</span>
            <strong>{part(date, { day: 'numeric' }).replace('.', '')}</strong>
          </th>
        ))}
      </tr>
    </thead>
  )
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
