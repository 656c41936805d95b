import { addDays } from '../../../i18n/calendar.ts'

/** For how many days what is kept, by kind: a number of the house's own, or null for the server's. */
export type KeptDays<Kind extends string> = { [K in Kind]?: number | null }

export interface Shortened<Kind> {
  kind: Kind
  /** What is older than this day goes. */
  before: string
}

/** What would be kept for a shorter time than now, whoever set it. */
export function shortened<Kind extends string>(
  now: KeptDays<Kind>,
  then: KeptDays<Kind>,
  server: Record<string, number>,
  today: string,
): Shortened<Kind>[] {
  const daysOf = (kept: KeptDays<Kind>, kind: Kind) => kept[kind] ?? server[kind] ?? Number.POSITIVE_INFINITY
  return (Object.keys(now) as Kind[])
    .filter((kind) => daysOf(then, kind) < daysOf(now, kind))
    .map((kind) => ({ kind, before: addDays(today, -daysOf(then, kind)) }))
}
