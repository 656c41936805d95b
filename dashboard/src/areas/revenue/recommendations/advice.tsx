import { Text } from '@mantine/core'
import type { ItemOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { formatDay, numberFormat } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useRuleMessages } from '../shared/rule-messages.ts'

export type Advice = ItemOf<'revenue.listRecommendations'>

/** By which share the rate changes. */
export const changeOf = ({ current_rate, recommended_rate }: Advice): number =>
  current_rate === 0 ? 0 : recommended_rate / current_rate - 1

type Outcome = 'applied' | 'expired' | 'replaced' | 'open'

/** What became of it: `open` are the ids of the latest advice that nobody has applied. */
export const outcomeOf = (advice: Advice, open: ReadonlySet<string>, today: string): Outcome => {
  if (advice.is_applied) return 'applied'
  if (advice.date < today) return 'expired'
  return open.has(advice.id) ? 'open' : 'replaced'
}

/** The reason as a sentence in the reader's language; what only the server knows, in the server's words. */
export function useSentence() {
  const rules = useRuleMessages()
  const { share, money } = useNumbers()
  return ({ reason, explanation, days_until_arrival, recommended_rate }: Advice): string =>
    rules[reason]?.sentence?.({
      sold: explanation.occupied_rooms,
      rooms: explanation.total_rooms,
      percent: share(explanation.occupancy_pct / 100, 1),
      days: days_until_arrival,
      thresholds: explanation.thresholds,
      rate: money(recommended_rate),
    }) ?? explanation.text
}

export function useSigned() {
  const { language } = useLanguage()
  const percent = numberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
  return (share: number) => percent.format(share)
}

export function useDayName() {
  const { language } = useLanguage()
  return (date: string) => formatDay(language, date, true)
}

export function Rates({ of: { current_rate, recommended_rate } }: { of: Advice }) {
  const { money } = useNumbers()
  return (
    <>
      <Text span c="dimmed" size="sm">
        {money(current_rate)} →
      </Text>{' '}
      <b>{money(recommended_rate)}</b>
    </>
  )
}

export function Change({ of }: { of: Advice }) {
  const signed = useSigned()
  const change = changeOf(of)
  return <span style={{ color: change < 0 ? 'var(--bad)' : 'var(--text)', fontWeight: 600 }}>{signed(change)}</span>
}
