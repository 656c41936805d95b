import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ItemOf, OutputOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { addDays } from '../../../i18n/calendar.ts'
import { AXIS, ChartBox, GRID, Legend, TIP, useDays } from '../../../ui/chart.tsx'
import { useMessages } from './messages.ts'

export type Forecast = OutputOf<'revenue.forecast'>
export type LocalEvent = ItemOf<'revenue.listLocalEvents'>

const COLOURS = { books: 'var(--muted)', expected: 'var(--accent)', event: 'var(--sandbox)' }

/** What is booked, what is expected on top, and how wide the range is that held most past nights. */
export function PaceChart({ forecast, events }: { forecast: Forecast; events: LocalEvent[] }) {
  const t = useMessages()
  const { tick, whole } = useDays()
  const { number, share } = useNumbers()
  const nights = forecast.data.map((night) => ({
    ...night,
    likely: night.low === null ? null : [night.low, night.high],
  }))
  const rates = nights.map(({ expected_occupancy_pct }) => expected_occupancy_pct / 100)
  const show = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => number(one, 1)).join(' – ') : number(Number(value), 1)
  return (
    <ChartBox
      title={t.title}
      summary={t.summary(share(Math.min(...rates)), share(Math.max(...rates)))}
      height={340}
      note={
        <Legend
          of={[
            { label: t.books, colour: `color-mix(in srgb, ${COLOURS.books} 45%, var(--paper))` },
            { label: t.expected, colour: COLOURS.expected },
            { label: t.range, colour: `color-mix(in srgb, ${COLOURS.expected} 25%, var(--paper))` },
            ...(events.length > 0
              ? [{ label: t.events, colour: `color-mix(in srgb, ${COLOURS.event} 30%, var(--paper))` }]
              : []),
          ]}
        />
      }
    >
      <ComposedChart data={nights} accessibilityLayer={false} barCategoryGap="20%" margin={{ top: 22, right: 8 }}>
        <CartesianGrid {...GRID} />
        <XAxis dataKey="date" tickFormatter={tick} minTickGap={28} {...AXIS} />
        <YAxis
          domain={[0, (most: number) => Math.max(most, forecast.total_rooms)]}
          width="auto"
          allowDecimals={false}
          {...AXIS}
          axisLine={false}
        />
        {events.map((event) => (
          <EventMark key={event.id} event={event} nights={nights.map(({ date }) => date)} />
        ))}
        <Tooltip {...TIP} labelFormatter={whole} formatter={show} />
        <ReferenceLine
          y={forecast.total_rooms}
          stroke="var(--bad)"
          strokeDasharray="4 4"
          label={{
            value: t.capacity(forecast.total_rooms),
            position: 'insideBottomRight',
            fill: 'var(--bad)',
            fontSize: 12,
          }}
        />
        <Bar dataKey="on_the_books" name={t.books} fill={COLOURS.books} fillOpacity={0.45} isAnimationActive={false} />
        <Area
          dataKey="likely"
          name={t.range}
          stroke="none"
          fill={COLOURS.expected}
          fillOpacity={0.25}
          isAnimationActive={false}
        />
        <Line
          dataKey="expected_rooms"
          name={t.expected}
          stroke={COLOURS.expected}
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ChartBox>
  )
}

function EventMark({ event: { name, from, until }, nights }: { event: LocalEvent; nights: string[] }) {
  const shown = nights.filter((date) => date >= from && date <= addDays(until, -1))
  if (shown.length === 0) return null
  return (
    <ReferenceArea
      x1={shown[0]}
      x2={shown.at(-1)}
      fill={COLOURS.event}
      fillOpacity={0.18}
      label={{ value: name, position: 'top', fill: 'var(--sandbox)', fontSize: 12 }}
    />
  )
}
