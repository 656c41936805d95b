import { useState } from 'react'
import { Answer } from '../../../parts/answer.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Status } from '../../../parts/status.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { addDays, When } from '../../../parts/when.tsx'
import { useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { given } from '../../../place/path.ts'
import { dayAfter } from '../parts/days.ts'
import { type Advice, outcomeOf } from './advice.tsx'
import { Explanation } from './explanation.tsx'
import { Filters, type NightFilters } from './filters.tsx'
import { useAdviceColumns } from './open-table.tsx'
import { useOwnWords } from './words.ts'

const DAYS_BACK = 30

interface HistoryProps {
  filters: NightFilters & { outcome: string }
  onFilter(changes: Partial<NightFilters & { outcome: string }>): void
}

/** Everything that was advised, and what became of it. */
export function History({ filters, onFilter }: HistoryProps) {
  const own = useOwnWords()
  const { today } = usePlace()
  const [explained, setExplained] = useState<Advice>()
  const from = filters.from || addDays(today, -DAYS_BACK)
  const nights = { ...given({ room_type: filters.room_type, until: dayAfter(filters.until) }), from }
  const all = useAsk('revenue.listRecommendations', { ...nights, unapplied_only: false }, { keep: true })
  const latest = useAsk('revenue.listRecommendations', { ...nights, latest_only: true }, { keep: true })
  const open = new Set(latest.data?.data.map(({ id }) => id))
  const outcome = (one: Advice) => outcomeOf(one, open, today)
  const columns: Column<Advice>[] = [
    ...useAdviceColumns(setExplained),
    {
      title: own.outcome,
      width: '8rem',
      show: (one) => <Status of={outcome(one)} label={own.outcomes[outcome(one)]} />,
      text: (one) => own.outcomes[outcome(one)],
    },
    {
      title: own.appliedAt,
      width: '13rem',
      show: ({ applied_at }) => <When at={applied_at} />,
      text: ({ applied_at }) => applied_at,
    },
  ]
  const shown = (data: Advice[]) => data.filter((one) => filters.outcome === '' || outcome(one) === filters.outcome)
  return (
    <>
      <Filters filters={{ ...filters, from }} onChange={onFilter} />
      <Choice
        label={own.outcome}
        options={own.outcomes}
        value={filters.outcome}
        onChange={(outcome) => onFilter({ outcome })}
      />
      <Answer to={all}>
        {({ data }) =>
          shown(data).length === 0 ? (
            <Empty title={own.noHistory}>{own.noHistoryHint}</Empty>
          ) : (
            <Table
              label={own.tabs.history}
              rows={shown(data)}
              columns={columns}
              keyOf={({ id }) => id}
              csv="recommendations"
            />
          )
        }
      </Answer>
      <Explanation advice={explained} onClose={() => setExplained(undefined)} />
    </>
  )
}
