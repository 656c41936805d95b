import { SimpleGrid } from '@mantine/core'
import { Area, AreaChart, Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { numberFormat } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { AXIS, ChartBox, GRID, Legend, TIP, useDays } from '../../../ui/chart.tsx'
import type { DayFigures } from './figures.ts'
import { useMessages } from './messages.ts'

const PARTS = { rooms: 'var(--accent)', fnb: 'var(--value)', spa: 'var(--sandbox)', other: 'var(--muted)' } as const

/** The four figures over the days, small beside each other, so that one glance compares them. */
export function PerformanceCharts({ days }: { days: DayFigures[] }) {
  const t = useMessages()
  const { money, share } = useNumbers()
  const whole = useWholeMoney()
  const percent = (value: number) => share(value / 100, 1)
  const summary = (title: string, values: number[], show: (value: number) => string) =>
    t.summary(title, show(Math.min(...values)), show(Math.max(...values)), days.length)
  const { axes, tip } = useFrame()
  const rates = [
    { title: t.adr, field: 'shownAdr', colour: 'var(--value)' },
    { title: t.revpar, field: 'shownRevpar', colour: 'var(--sandbox)' },
  ] as const
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ChartBox
        title={t.occupancy}
        summary={summary(
          t.occupancy,
          days.map((day) => day.occupancy_pct),
          percent,
        )}
      >
        <AreaChart data={days} accessibilityLayer={false}>
          {axes(percent, [0, (most: number) => Math.max(100, Math.ceil(most))])}
          {tip(percent)}
          <Area
            dataKey="occupancy_pct"
            name={t.occupancy}
            stroke="var(--accent)"
            fill="var(--accent)"
            fillOpacity={0.15}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </AreaChart>
      </ChartBox>
      {rates.map(({ title, field, colour }) => (
        <ChartBox
          key={field}
          title={title}
          summary={summary(
            title,
            days.map((day) => day[field]),
            money,
          )}
        >
          <LineChart data={days} accessibilityLayer={false}>
            {axes(whole, [0, 'auto'])}
            {tip(money)}
            <Line dataKey={field} name={title} stroke={colour} strokeWidth={2} dot={false} isAnimationActive={false} />
          </LineChart>
        </ChartBox>
      ))}
      <ChartBox
        title={t.revenue}
        summary={summary(
          t.revenue,
          days.map((day) => day.total_revenue),
          money,
        )}
        note={
          <Legend
            of={Object.entries(PARTS).map(([part, colour]) => ({
              label: t.parts[part as keyof typeof PARTS],
              colour,
            }))}
          />
        }
      >
        <BarChart data={days} accessibilityLayer={false} barCategoryGap="15%">
          {axes(whole, [0, 'auto'])}
          {tip(money)}
          {Object.entries(PARTS).map(([part, colour]) => (
            <Bar
              key={part}
              dataKey={`${part}_revenue`}
              name={t.parts[part as keyof typeof PARTS]}
              stackId="revenue"
              fill={colour}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ChartBox>
    </SimpleGrid>
  )
}

type Domain = [number, 'auto' | ((most: number) => number)]

/** Axes, lines and the tip on pointing, alike in all four. */
function useFrame() {
  const { tick, whole } = useDays()
  return {
    axes: (show: (value: number) => string, domain: Domain) => (
      <>
        <CartesianGrid {...GRID} />
        <XAxis dataKey="snapshot_date" tickFormatter={tick} minTickGap={28} {...AXIS} />
        <YAxis tickFormatter={show} domain={domain} width="auto" {...AXIS} axisLine={false} />
      </>
    ),
    tip: (show: (value: number) => string) => (
      <Tooltip {...TIP} labelFormatter={whole} formatter={(value) => show(Number(value))} />
    ),
  }
}

/** Money on an axis needs no cents. */
function useWholeMoney() {
  const { language } = useLanguage()
  const { currency } = useProperty()
  const format = numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 })
  return (value: number) => format.format(value)
}
