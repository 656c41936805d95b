import { Area, Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import type { OutputOf } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { AXIS, ChartBox, GRID, Legend, TIP, useDays } from '../../../ui/chart.tsx'
import { EVENT_COLOUR, EventArea, EventNames, NUMBER_PX } from './event-marks.tsx'
import { type LocalEvent, marksOf } from './marks.ts'
import { useMessages } from './messages.ts'

export type Forecast = OutputOf<'revenue.forecast'>

const COLOURS = { books: 'var(--muted)', expected: 'var(--accent)', capacity: 'var(--bad)' }

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
  const marks = marksOf(
    events,
    nights.map(({ date }) => date),
  )
  const above = 8 + NUMBER_PX * Math.max(0, ...marks.map(({ row }) => row + 1))
  const show = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => number(one, 1)).join(' – ') : number(Number(value), 1)
  return (
    <ChartBox
      title={t.title}
      summary={t.summary(share(Math.min(...rates)), share(Math.max(...rates)))}
      height={320 + above}
      foot={marks.length > 0 && <EventNames of={marks} />}
      note={
        <Legend
          of={[
            { label: t.books, colour: `color-mix(in srgb, ${COLOURS.books} 45%, var(--paper))` },
            { label: t.expected, colour: COLOURS.expected },
            { label: t.range, colour: `color-mix(in srgb, ${COLOURS.expected} 25%, var(--paper))` },
            { label: t.capacity(forecast.total_rooms), colour: COLOURS.capacity, dashed: true },
            ...(marks.length > 0
              ? [{ label: t.events, colour: `color-mix(in srgb, ${EVENT_COLOUR} 30%, var(--paper))` }]
              : []),
          ]}
        />
      }
    >
      <ComposedChart data={nights} accessibilityLayer={false} barCategoryGap="20%" margin={{ top: above, right: 8 }}>
        <CartesianGrid {...GRID} />
        <XAxis dataKey="date" tickFormatter={tick} minTickGap={28} {...AXIS} />
        <YAxis
          domain={[0, (most: number) => Math.max(most, forecast.total_rooms)]}
          width="auto"
          allowDecimals={false}
          {...AXIS}
          axisLine={false}
        />
        {marks.map((mark) => (
          <EventArea key={mark.number} mark={mark} />
        ))}
        <Tooltip {...TIP} labelFormatter={whole} formatter={show} />
        <ReferenceLine y={forecast.total_rooms} stroke={COLOURS.capacity} strokeDasharray="4 4" />
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
