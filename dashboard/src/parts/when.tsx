import { useLanguage } from '../language.tsx'
import { usePlace } from '../place/context.tsx'
import { dateFormat } from './formats.ts'

/** Moments as the house sees them, in its own time zone; UTC on hover. */

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

export function useMoments() {
  const { language } = useLanguage()
  const { timezone } = usePlace()
  return (at: string, show: keyof typeof FORMS = 'moment') =>
    dateFormat(language, { ...FORMS[show], timeZone: timezone }).format(new Date(at))
}

/** A calendar day (`2026-06-01`), which belongs to no zone. */
export function Day({ date, weekday }: { date: string | null | undefined; weekday?: boolean }) {
  const { language } = useLanguage()
  if (!date) return <span>–</span>
  return <time dateTime={date}>{formatDay(language, date, weekday)}</time>
}

export const formatDay = (language: string, date: string, weekday = false): string =>
  dateFormat(language, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(weekday ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`))

/** The calendar day of a moment there. Which day it is now, the place knows: `usePlace().today`. */
export const dayIn = (timezone: string, at: Date): string => dateFormat('en-CA', { timeZone: timezone }).format(at)

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const nightsBetween = (from: string, until: string): number =>
  Math.max(0, Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)) || 0
