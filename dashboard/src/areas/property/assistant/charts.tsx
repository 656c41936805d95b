import { SimpleGrid } from '@mantine/core'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { OutputOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { AXIS, ChartBox, GRID, Legend, TIP, useDays } from '../../../ui/chart.tsx'
import { useLanguageName } from '../shared/language-name.ts'
import { useMessages } from './messages.ts'

type Figures = OutputOf<'ai.figures'>
type Counts = Figures['total']

const ROW_PX = 30

/** What was asked, each bar by what became of it: over the days, by language, by topic. */
export function AssistantCharts({ of: { total, by_day, by_language, by_topic } }: { of: Figures }) {
  const t = useMessages()
  const { number } = useNumbers()
  const { tick, whole } = useDays()
  const languageName = useLanguageName()
  const parts = useParts()
  return (
    <>
      <ChartBox
        title={t.byDay}
        summary={`${t.byDay}: ${t.daily(number(total.asked), by_day.length)}`}
        note={<Legend of={parts} />}
      >
        <BarChart data={by_day} accessibilityLayer={false} barCategoryGap="15%">
          <CartesianGrid {...GRID} />
          <XAxis dataKey="date" tickFormatter={tick} minTickGap={28} {...AXIS} />
          <YAxis allowDecimals={false} width="auto" {...AXIS} axisLine={false} />
          <Tooltip {...TIP} labelFormatter={whole} />
          {bars(parts)}
        </BarChart>
      </ChartBox>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Split
          title={t.byLanguage}
          rows={by_language.map((row) => ({ ...row, name: languageName(row.language) }))}
          parts={parts}
        />
        <Split
          title={t.byTopic}
          rows={by_topic.map((row) => ({ ...row, name: t.topics[row.topic] ?? row.topic }))}
          parts={parts}
        />
      </SimpleGrid>
    </>
  )
}

interface Part {
  field: keyof Counts
  label: string
  colour: string
}

/** These add up to what was asked. */
function useParts(): Part[] {
  const t = useMessages()
  return [
    { field: 'answered', label: t.answered, colour: 'var(--accent)' },
    { field: 'hedged', label: t.hedged, colour: 'var(--value)' },
    { field: 'noted', label: t.noted, colour: 'var(--sandbox)' },
    { field: 'handed_over', label: t.handedOver, colour: 'var(--muted)' },
    { field: 'declined', label: t.declined, colour: 'var(--bad)' },
  ]
}

const bars = (parts: Part[]) =>
  parts.map(({ field, label, colour }) => (
    <Bar key={field} dataKey={field} name={label} stackId="asked" fill={colour} isAnimationActive={false} />
  ))

function Split({ title, rows, parts }: { title: string; rows: (Counts & { name: string })[]; parts: Part[] }) {
  const shown = rows.filter(({ asked }) => asked > 0)
  const said = shown.map(({ name, asked }) => `${name}: ${asked}`).join(', ')
  return (
    <ChartBox title={title} summary={`${title}: ${said}`} height={shown.length * ROW_PX + 40}>
      <BarChart data={shown} layout="vertical" accessibilityLayer={false} barCategoryGap="25%">
        <XAxis type="number" allowDecimals={false} {...AXIS} />
        <YAxis type="category" dataKey="name" width={132} {...AXIS} axisLine={false} interval={0} />
        <Tooltip {...TIP} />
        {bars(parts)}
      </BarChart>
    </ChartBox>
  )
}
