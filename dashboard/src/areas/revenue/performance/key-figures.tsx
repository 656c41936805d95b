import { useNumbers } from '../../../domain/numbers.ts'
import { numberFormat } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { KeyFigures } from '../../../ui/key-figures.tsx'
import { type Basis, changeOf, comparable, type DayFigures, figuresOf } from './figures.ts'
import { useMessages } from './messages.ts'

interface Props {
  now: DayFigures[]
  before: DayFigures[]
  range: number
  basis: Basis
}

/** The period in four figures, each beside the period before. */
export function PerformanceFigures({ now, before, range, basis }: Props) {
  const t = useMessages()
  const { language } = useLanguage()
  const { money, share } = useNumbers()
  const [here, then] = [figuresOf(now, basis), figuresOf(before, basis)]
  const fair = comparable(then, range)
  const signed = (value: number, options: Intl.NumberFormatOptions) =>
    numberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1, ...options }).format(value)
  const note = (change: number | undefined, text: (change: number) => string) => {
    if (!fair || change === undefined) return { note: t.noBefore }
    const tone = Math.abs(change) < 0.0005 ? undefined : change > 0 ? ('good' as const) : ('bad' as const)
    return { note: t.beforeValue(text(change), range), tone }
  }
  const percent = (change: number) => signed(change, { style: 'percent' })
  const points = here.occupancy === null || then.occupancy === null ? undefined : here.occupancy - then.occupancy
  const uneven = here.days !== then.days
  const revenueChange = changeOf(here.revenue / (here.days || 1), then.days ? then.revenue / then.days : null)
  return (
    <KeyFigures
      of={[
        {
          label: t.occupancy,
          value: share(here.occupancy, 1),
          ...note(points, (p) => t.points(signed(p * 100, {}))),
        },
        { label: `${t.adr}, ${t.adrHint}`, value: money(here.adr), ...note(changeOf(here.adr, then.adr), percent) },
        {
          label: `${t.revpar}, ${t.revparHint}`,
          value: money(here.revpar),
          ...note(changeOf(here.revpar, then.revpar), percent),
        },
        {
          label: t.revenue,
          value: money(here.revenue),
          ...note(revenueChange, (change) => (uneven ? t.perDay(percent(change)) : percent(change))),
        },
      ]}
    />
  )
}
