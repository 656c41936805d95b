import { Bar, BarChart, CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Day } from '../../../domain/time.tsx'
import { numberFormat } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { AXIS, ChartBox, GRID, Legend, TIP, useDays } from '../../../ui/chart.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useRuleMessages } from '../shared/rule-messages.ts'
import type { NightEffect, WeekEffect } from './effect.ts'
import { useMessages } from './messages.ts'

const COLOURS = { baseline: 'var(--muted)', saved: 'var(--value)', changed: 'var(--accent)' }

function useSignedPercent() {
  const { language } = useLanguage()
  const format = numberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  })
  return (percent: number) => format.format(percent / 100)
}

export function NightsChart({ nights }: { nights: NightEffect[] }) {
  const t = useMessages()
  const { tick, whole } = useDays()
  const percent = useSignedPercent()
  return (
    <ChartBox
      title={t.perNight}
      summary={t.perNightSummary}
      height={260}
      note={
        <Legend
          of={[
            { label: t.saved, colour: COLOURS.saved, dashed: true },
            { label: t.changed, colour: COLOURS.changed },
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
          name={t.changed}
          stroke={COLOURS.changed}
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          type="stepAfter"
          dataKey="saved"
          name={t.saved}
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
  const t = useMessages()
  const { tick, whole } = useDays()
  const { money, number } = useNumbers()
  return (
    <ChartBox
      title={t.perWeek}
      summary={t.perWeekSummary}
      height={260}
      note={<Legend of={SHOWN_OF_WEEK.map((name) => ({ label: t[name], colour: COLOURS[name] }))} />}
    >
      <BarChart data={weeks} accessibilityLayer={false} barGap={1}>
        <CartesianGrid {...GRID} />
        <XAxis dataKey="date" tickFormatter={tick} {...AXIS} />
        <YAxis tickFormatter={(value) => number(value)} width="auto" {...AXIS} axisLine={false} />
        <Tooltip {...TIP} labelFormatter={whole} formatter={(value) => money(Number(value))} />
        {SHOWN_OF_WEEK.map((name) => (
          <Bar key={name} dataKey={name} name={t[name]} fill={COLOURS[name]} isAnimationActive={false} />
        ))}
      </BarChart>
    </ChartBox>
  )
}

export function NightsTable({ nights }: { nights: NightEffect[] }) {
  const t = useMessages()
  const rules = useRuleMessages()
  const percent = useSignedPercent()
  const { share } = useNumbers()
  const rule = (name: string | undefined) => (name ? (rules[name]?.title ?? name) : t.noAdvice)
  const columns: Column<NightEffect>[] = [
    { title: t.night, width: '8rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    {
      title: t.occupancy,
      width: '6.5rem',
      right: true,
      show: ({ occupancy }) => share(occupancy === null ? null : occupancy / 100),
      text: ({ occupancy }) => occupancy?.toFixed(1),
    },
    ...(['saved', 'changed'] as const).map(
      (which): Column<NightEffect> => ({
        title: t[which],
        width: 'minmax(12rem, 1fr)',
        right: true,
        show: (night) => `${rule(night[`${which}Rule`])} ${percent(night[which])}`,
        text: (night) => night[which].toFixed(2),
      }),
    ),
  ]
  return <Table label={t.perNight} rows={nights} columns={columns} keyOf={({ date }) => date} csv="what-if" />
}

export function WeeksTable({ weeks }: { weeks: WeekEffect[] }) {
  const t = useMessages()
  const { money } = useNumbers()
  const columns: Column<WeekEffect>[] = [
    { title: t.week, width: '9rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    ...SHOWN_OF_WEEK.map(
      (name): Column<WeekEffect> => ({
        title: t[name],
        right: true,
        show: (week) => money(week[name]),
        text: (week) => week[name],
      }),
    ),
  ]
  return <Table label={t.perWeek} rows={weeks} columns={columns} keyOf={({ date }) => date} csv="what-if" />
}
