import { useState } from 'react'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { addDays, dayAfter } from '../../../i18n/calendar.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { given } from '../../../ui/filters.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { UndoRate } from '../shared/undo-rate.tsx'
import { type Advice, outcomeOf } from './advice.tsx'
import { Explanation } from './explanation.tsx'
import { Filters, type NightFilters } from './filters.tsx'
import { useMessages } from './messages.ts'
import { useAdviceColumns } from './open-table.tsx'

const DAYS_BACK = 30

interface HistoryProps {
  filters: NightFilters & { outcome: string }
  onFilter(changes: Partial<NightFilters & { outcome: string }>): void
}

/** Everything that was advised, and what became of it. */
export function History({ filters, onFilter }: HistoryProps) {
  const t = useMessages()
  const { today, may } = useProperty()
  const [explained, setExplained] = useState<Advice>()
  const from = filters.from || addDays(today, -DAYS_BACK)
  const nights = { ...given({ room_type: filters.room_type, until: dayAfter(filters.until) }), from }
  const all = useQuery('revenue.listRecommendations', { ...nights, unapplied_only: false }, { keepPrevious: true })
  const latest = useQuery('revenue.listRecommendations', { ...nights, latest_only: true }, { keepPrevious: true })
  const open = new Set(latest.data?.data.map(({ id }) => id))
  const outcome = (one: Advice) => outcomeOf(one, open, today)
  const columns: Column<Advice>[] = [
    ...useAdviceColumns(setExplained),
    {
      title: t.outcome,
      width: '8rem',
      show: (one) => <Status of={outcome(one)} label={t.outcomes[outcome(one)]} />,
      text: (one) => t.outcomes[outcome(one)],
    },
    {
      title: t.appliedAt,
      width: '13rem',
      show: ({ applied_at }) => <When at={applied_at} />,
      text: ({ applied_at }) => applied_at,
    },
  ]
  if (may('revenue:write')) {
    columns.push({
      title: t.actions,
      width: '9rem',
      right: true,
      onScreen: true,
      show: (one) => one.is_applied && one.date >= today && <UndoRate id={one.id} of={one} />,
    })
  }
  const shown = (data: Advice[]) => data.filter((one) => filters.outcome === '' || outcome(one) === filters.outcome)
  return (
    <>
      <Filters filters={{ ...filters, from }} onChange={onFilter} />
      <Choice
        label={t.outcome}
        options={t.outcomes}
        value={filters.outcome}
        onChange={(outcome) => onFilter({ outcome })}
      />
      <QueryResult of={all}>
        {({ data }) =>
          shown(data).length === 0 ? (
            <Empty title={t.noHistory}>{t.noHistoryHint}</Empty>
          ) : (
            <Table
              label={t.tabs.history}
              rows={shown(data)}
              columns={columns}
              keyOf={({ id }) => id}
              csv="recommendations"
            />
          )
        }
      </QueryResult>
      <Explanation advice={explained} onClose={() => setExplained(undefined)} />
    </>
  )
}
