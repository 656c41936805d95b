import { useProperty } from '../api/property.ts'
import { ago, dateFormat, formatDay } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/language.ts'

/** Moments on the property's clocks; UTC on hover. */

interface WhenProps {
  at: string | null | undefined
  /** `time` where the day is plain, `day` where the hour does not matter. */
  show?: 'moment' | 'time' | 'day'
}

const FORMS = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  day: { dateStyle: 'medium' },
} as const

export function When({ at, show = 'moment' }: WhenProps) {
  const format = useMoments()
  if (!at) return <span>–</span>
  return (
    <time dateTime={at} title={`${new Date(at).toISOString().replace('T', ' ').slice(0, 19)} UTC`}>
      {format(at, show)}
    </time>
  )
}

/** A moment of a list: only its hour while it is today. */
export function WhenRecent({ at }: { at: string }) {
  const { dayOf, today } = useProperty()
  const isToday = dayOf(new Date(at)) === today
  return <When at={at} show={isToday ? 'time' : 'moment'} />
}

/** How long ago, in the largest unit that says it: "40 min. ago". */
export function Ago({ at }: { at: string }) {
  const { language } = useLanguage()
  const { now } = useProperty()
  const format = useMoments()
  return (
    <time dateTime={at} title={format(at)}>
      {ago(language, Date.parse(at) - now().getTime())}
    </time>
  )
}

export function useMoments() {
  const { language } = useLanguage()
  const { timezone } = useProperty()
  return (at: string, show: keyof typeof FORMS = 'moment') =>
    dateFormat(language, { ...FORMS[show], timeZone: timezone }).format(new Date(at))
}

/** A calendar day (`2026-06-01`), which belongs to no zone. */
export function Day({ date, weekday }: { date: string | null | undefined; weekday?: boolean }) {
  const { language } = useLanguage()
  if (!date) return <span>–</span>
  return <time dateTime={date}>{formatDay(language, date, weekday)}</time>
}
