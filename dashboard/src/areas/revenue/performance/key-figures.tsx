import { useLanguage } from '../../../language.tsx'
import { KeyFigures } from '../../../parts/key-figures.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { type Basis, changeOf, comparable, type DayFigures, figuresOf } from './figures.ts'
import { useOwnWords } from './words.ts'

interface Props {
  now: DayFigures[]
  before: DayFigures[]
  range: number
  basis: Basis
}

/** The period in four figures, each beside the period before. */
export function PerformanceFigures({ now, before, range, basis }: Props) {
  const own = useOwnWords()
  const { language } = useLanguage()
  const { money, share } = useNumbers()
  const [here, then] = [figuresOf(now, basis), figuresOf(before, basis)]
  const fair = comparable(then, range)
  const signed = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 1, ...options }).format(value)
  const note = (change: number | undefined, text: (change: number) => string) => {
    if (!fair || change === undefined) return { note: own.noBefore }
    const tone = Math.abs(change) < 0.0005 ? undefined : change > 0 ? ('good' as const) : ('bad' as const)
    return { note: own.beforeValue(text(change), range), tone }
  }
  const percent = (change: number) => signed(change, { style: 'percent' })
  const points = here.occupancy === null || then.occupancy === null ? undefined : here.occupancy - then.occupancy
  const uneven = here.days !== then.days
  const revenueChange = changeOf(here.revenue / (here.days || 1), then.days ? then.revenue / then.days : null)
  return (
    <KeyFigures
      of={[
        {
          label: own.occupancy,
          value: share(here.occupancy, 1),
          ...note(points, (p) => own.points(signed(p * 100, {}))),
        },
        { label: `${own.adr}, ${own.adrHint}`, value: money(here.adr), ...note(changeOf(here.adr, then.adr), percent) },
        {
          label: `${own.revpar}, ${own.revparHint}`,
          value: money(here.revpar),
          ...note(changeOf(here.revpar, then.revpar), percent),
        },
        {
          label: own.revenue,
          value: money(here.revenue),
          ...note(revenueChange, (change) => (uneven ? own.perDay(percent(change)) : percent(change))),
        },
      ]}
    />
  )
}
