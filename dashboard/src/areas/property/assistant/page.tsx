import { Group } from '@mantine/core'
import { type OutputOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { addDays } from '../../../i18n/calendar.ts'
import { Choice, ViewChoice } from '../../../ui/choice.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { KeyFigures } from '../../../ui/key-figures.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Gaps } from '../knowledge/gaps.tsx'
import { AssistantCharts } from './charts.tsx'
import { useMessages } from './messages.ts'
import { FigureTables } from './tables.tsx'
import { Try } from './try.tsx'

const FILTERS = { days: '30', view: 'chart' }

export default function Assistant() {
  const t = useMessages()
  const { today, may } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const days = Object.hasOwn(t.periods, filters.days) ? filters.days : FILTERS.days
  const figures = useQuery('ai.figures', { from: addDays(today, 1 - Number(days)), to: today }, { keepPrevious: true })
  return (
    <Page lead={t.lead}>
      <Try />
      <Group justify="space-between">
        <Choice label={t.period} options={t.periods} value={days} onChange={(next) => setFilters({ days: next })} />
        <ViewChoice value={filters.view} onChange={(view) => setFilters({ view })} />
      </Group>
      <QueryResult of={figures}>{(data) => <Figures of={data} view={filters.view} />}</QueryResult>
      {may('knowledge:read') && (
        <Section title={t.unanswered} hint={t.unansweredHint}>
          <Gaps />
        </Section>
      )}
    </Page>
  )
}

function Figures({ of, view }: { of: OutputOf<'ai.figures'>; view: string }) {
  const t = useMessages()
  const { number, share } = useNumbers()
  const { asked, answered, hedged, declined, handed_over, resolved, rated_up, rated_down } = of.total
  const rated = rated_up + rated_down
  if (asked + resolved + rated === 0) return <Empty title={t.none}>{t.noneHint}</Empty>
  const part = (count: number) => (asked === 0 ? undefined : share(count / asked))
  return (
    <>
      <KeyFigures
        of={[
          { label: t.asked, value: number(asked) },
          { label: t.answered, value: number(answered + hedged), note: part(answered + hedged) },
          { label: t.declined, value: number(declined), note: part(declined) },
          { label: t.handedOver, value: number(handed_over), note: part(handed_over) },
          { label: t.resolved, value: number(resolved), note: t.resolvedHint },
          {
            label: t.rated,
            value: rated === 0 ? '–' : share(rated_up / rated),
            note: rated === 0 ? t.notRated : t.ratedOf(number(rated_up), number(rated)),
          },
        ]}
      />
      {view === 'table' ? <FigureTables of={of} /> : <AssistantCharts of={of} />}
    </>
  )
}
