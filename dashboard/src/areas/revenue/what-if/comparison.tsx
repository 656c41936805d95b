import { Bar, BarChart, CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { useLanguage } from '../../../language.tsx'
import { AXIS, ChartBox, GRID, Legend, TIP, useDays } from '../../../parts/chart.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Day } from '../../../parts/when.tsx'
import { useAreaWords } from '../parts/words.ts'
import type { NightEffect, WeekEffect } from './effect.ts'
import { useOwnWords } from './words.ts'

const COLOURS = { baseline: 'var(--muted)', saved: 'var(--value)', changed: 'var(--accent)' }

function useSignedPercent() {
  const { language } = useLanguage()
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
  return (percent: number) => format.format(percent / 100)
}

export function NightsChart({ nights }: { nights: NightEffect[] }) {
  const own = useOwnWords()
  const { tick, whole } = useDays()
  const percent = useSignedPercent()
  return (
    <ChartBox
      title={own.perNight}
      summary={own.perNightSummary}
      height={260}
      note={
        <Legend
          of={[
            { label: own.saved, colour: COLOURS.saved, dashed: true },
            { label: own.changed, colour: COLOURS.changed },
          ]}
        />
      }
    >
      <LineChart data={nights} accessibilityLayer={false}>
        <CartesianGrid {...GRID} />
        <XAxis dataKey="date" tickFormatter={tick} minTickGap={28} {...AXIS} />
        <YAxis tickFormatter={percent} width="auto" {...AXIS} axisLine={false} />
        <ReferenceLine y={0} stroke="var(--muted)" />
        <Tooltip {...TIP} labelFormatter={whole} formatter={(value) => percent(Number(value))} />
        <Line
          type="stepAfter"
          dataKey="changed"
          name={own.changed}
          stroke={COLOURS.changed}
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          type="stepAfter"
          dataKey="saved"
          name={own.saved}
          stroke={COLOURS.saved}
          strokeWidth={2}
          strokeDasharray="5 4"
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ChartBox>
  )
}

const SHOWN_OF_WEEK = ['baseline', 'saved', 'changed'] as const

export function WeeksChart({ weeks }: { weeks: WeekEffect[] }) {
  const own = useOwnWords()
  const { tick, whole } = useDays()
  const { money, number } = useNumbers()
  return (
    <ChartBox
      title={own.perWeek}
      summary={own.perWeekSummary}
      height={260}
      note={<Legend of={SHOWN_OF_WEEK.map((name) => ({ label: own[name], colour: COLOURS[name] }))} />}
    >
      <BarChart data={weeks} accessibilityLayer={false} barGap={1}>
        <CartesianGrid {...GRID} />
        <XAxis dataKey="date" tickFormatter={tick} {...AXIS} />
        <YAxis tickFormatter={(value) => number(value)} width="auto" {...AXIS} axisLine={false} />
        <Tooltip {...TIP} labelFormatter={whole} formatter={(value) => money(Number(value))} />
        {SHOWN_OF_WEEK.map((name) => (
          <Bar key={name} dataKey={name} name={own[name]} fill={COLOURS[name]} isAnimationActive={false} />
        ))}
      </BarChart>
    </ChartBox>
  )
}

export function NightsTable({ nights }: { nights: NightEffect[] }) {
  const own = useOwnWords()
  const area = useAreaWords()
  const percent = useSignedPercent()
  const { share } = useNumbers()
  const rule = (name: string | undefined) => (name ? (area.reasons[name] ?? name) : own.noAdvice)
  const columns: Column<NightEffect>[] = [
    { title: own.night, width: '8rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    {
      title: own.occupancy,
      width: '6.5rem',
      right: true,
      show: ({ occupancy }) => share(occupancy === null ? null : occupancy / 100),
      text: ({ occupancy }) => occupancy?.toFixed(1),
    },
    ...(['saved', 'changed'] as const).map(
      (which): Column<NightEffect> => ({
        title: own[which],
        width: 'minmax(12rem, 1fr)',
        right: true,
        show: (night) => `${rule(night[`${which}Rule`])} ${percent(night[which])}`,
        text: (night) => night[which].toFixed(2),
      }),
    ),
  ]
  return <Table label={own.perNight} rows={nights} columns={columns} keyOf={({ date }) => date} csv="what-if" />
}

export function WeeksTable({ weeks }: { weeks: WeekEffect[] }) {
  const own = useOwnWords()
  const { money } = useNumbers()
  const columns: Column<WeekEffect>[] = [
    { title: own.week, width: '9rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    ...SHOWN_OF_WEEK.map(
      (name): Column<WeekEffect> => ({
        title: own[name],
        right: true,
        show: (week) => money(week[name]),
        text: (week) => week[name],
      }),
    ),
  ]
  return <Table label={own.perWeek} rows={weeks} columns={columns} keyOf={({ date }) => date} csv="what-if" />
}
