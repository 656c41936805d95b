import { addDays } from '../../../parts/when.tsx'

/** People name the last day of something, the server the first day without it. An empty box stays empty. */
export const dayAfter = (last: string): string => (last ? addDays(last, 1) : '')
export const lastDayOf = (until: string): string => addDays(until, -1)
