import { useLanguage } from '../../../language.tsx'
import { Status } from '../../../parts/status.tsx'
import { formatDay } from '../../../parts/when.tsx'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

interface Seasonal {
  is_active: boolean
  valid_from: string | null
  valid_until: string | null
}

type PackageState = 'active' | 'draft' | 'scheduled' | 'expired'

export function stateOf({ is_active, valid_from, valid_until }: Seasonal, today: string): PackageState {
  if (!is_active) return 'draft'
  if (valid_until && valid_until < today) return 'expired'
  return valid_from && valid_from > today ? 'scheduled' : 'active'
}

export function PackageStatus({ of }: { of: Seasonal }) {
  const own = useOwnWords()
  const { today } = usePlace()
  const state = stateOf(of, today)
  return <Status of={state} label={own.states[state] ?? state} />
}

export function useSeason() {
  const own = useOwnWords()
  const { language } = useLanguage()
  return ({ valid_from, valid_until }: Pick<Seasonal, 'valid_from' | 'valid_until'>): string => {
    const [from, until] = [valid_from, valid_until].map((day) => (day ? formatDay(language, day) : ''))
    if (from && until) return `${from} – ${until}`
    return from ? own.from(from) : until ? own.until(until) : own.allYear
  }
}
