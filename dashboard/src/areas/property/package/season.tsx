import { useProperty } from '../../../api/property.ts'
import { Status } from '../../../domain/status.tsx'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useMessages } from './messages.ts'

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
  const t = useMessages()
  const { today } = useProperty()
  const state = stateOf(of, today)
  return <Status of={state} label={t.states[state] ?? state} />
}

export function useSeason() {
  const t = useMessages()
  const { language } = useLanguage()
  return ({ valid_from, valid_until }: Pick<Seasonal, 'valid_from' | 'valid_until'>): string => {
    const [from, until] = [valid_from, valid_until].map((day) => (day ? formatDay(language, day) : ''))
    if (from && until) return `${from} – ${until}`
    return from ? t.from(from) : until ? t.until(until) : t.allYear
  }
}
