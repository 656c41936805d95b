import { dayIn, When } from '../../../parts/when.tsx'
import { usePlace } from '../../../place/context.tsx'

/** A moment of a list: only its hour while it is today. */
export function Lately({ at }: { at: string }) {
  const { timezone, today } = usePlace()
  const isToday = dayIn(timezone, new Date(at)) === today
  return <When at={at} show={isToday ? 'time' : 'moment'} />
}
