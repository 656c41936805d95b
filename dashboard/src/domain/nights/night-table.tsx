import './style.css'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { useProperty } from '../../api/property.ts'
import { isWeekend } from '../../i18n/calendar.ts'
import { dateFormat, formatDay } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { inWeeks } from '../../i18n/month.ts'
import { usePhone } from '../../ui/phone.ts'

interface NightTableProps {
  label: string
  className: string
  dates: string[]
  onKeyDown?(event: KeyboardEvent): void
  /** The rows of these nights; a week's are whole, also those that were not asked for. */
  children(dates: string[]): ReactNode
}

/** Room types below each other, nights beside each other: as many as the screen has room for, then the next weeks below. */
export function NightTable({ label, className, dates, onKeyDown, children }: NightTableProps) {
  const { language } = useLanguage()
  const phone = usePhone()
  const tablet = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })
  const parts = phone ? inWeeks(language, dates, 1) : tablet ? inWeeks(language, dates, 2) : [dates]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={`nights ${className}`} tabIndex={0} aria-label={label}>
      {parts.map((part) => (
        <table
          key={part[0]}
          aria-label={parts.length > 1 ? `${label}, ${formatDay(language, part[0]!)}` : label}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <td />
              {part.map((date, place) => (
                <DayHead key={date} date={date} first={place === 0} asked={dates.includes(date)} />
              ))}
            </tr>
          </thead>
          {children(part)}
        </table>
      ))}
    </section>
  )
}

function DayHead({ date, first, asked }: { date: string; first: boolean; asked: boolean }) {
  const { language } = useLanguage()
  const { today } = useProperty()
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
  const looks = { weekend: isWeekend(date), today: date === today, beyond: !asked }
  const className = Object.entries(looks).flatMap(([name, is]) => (is ? name : []))
  return (
    <th scope="col" className={className.join(' ')}>
      <abbr title={formatDay(language, date, true)}>
        <span className="month">{first || date.endsWith('-01') ? part({ month: 'short' }) : ''}</span>
        <span>{part({ weekday: 'short' }).slice(0, 2)}</span>
        <b>{Number(date.slice(8))}</b>
      </abbr>
    </th>
  )
}
