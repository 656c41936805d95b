import type { OutputOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Day } from '../../../domain/time.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useLanguageName } from '../shared/language-name.ts'
import { useMessages } from './messages.ts'

type Figures = OutputOf<'ai.figures'>
type Counts = Figures['total']

/** The same figures as numbers, the newest day first. */
export function FigureTables({ of: { by_day, by_language, by_topic } }: { of: Figures }) {
  const t = useMessages()
  const counts = useCountColumns()
  const languageName = useLanguageName()
  return (
    <>
      <Section title={t.byDay}>
        <Table<Figures['by_day'][number]>
          label={t.byDay}
          rows={by_day.toReversed()}
          columns={[
            { title: t.date, show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
            ...counts,
          ]}
          keyOf={({ date }) => date}
          csv="assistant-by-day"
          height="24rem"
        />
      </Section>
      <Section title={t.byLanguage}>
        <Table<Figures['by_language'][number]>
          label={t.byLanguage}
          rows={by_language}
          columns={[
            { title: t.language, show: ({ language }) => languageName(language), text: ({ language }) => language },
            ...counts,
          ]}
          keyOf={({ language }) => language}
          csv="assistant-by-language"
        />
      </Section>
      <Section title={t.byTopic}>
        <Table<Figures['by_topic'][number]>
          label={t.byTopic}
          rows={by_topic}
          columns={[
            { title: t.topic, show: ({ topic }) => t.topics[topic] ?? topic, text: ({ topic }) => topic },
            ...counts,
          ]}
          keyOf={({ topic }) => topic}
          csv="assistant-by-topic"
        />
      </Section>
    </>
  )
}

function useCountColumns(): Column<Counts>[] {
  const t = useMessages()
  const { number } = useNumbers()
  const column = (title: string, field: keyof Counts): Column<Counts> => ({
    title,
    width: '6.5rem',
    right: true,
    show: (row) => number(row[field]),
    text: (row) => row[field],
  })
  return [
    column(t.asked, 'asked'),
    column(t.answered, 'answered'),
    column(t.hedged, 'hedged'),
    column(t.declined, 'declined'),
    column(t.noted, 'noted'),
    column(t.handedOver, 'handed_over'),
    column(t.resolved, 'resolved'),
    column(t.ratedUp, 'rated_up'),
    column(t.ratedDown, 'rated_down'),
  ]
}
