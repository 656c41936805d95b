import { Table } from '@mantine/core'
import { useState } from 'react'
import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { useNumbers } from '../../../domain/numbers.ts'
import { useMoments } from '../../../domain/time.tsx'
import { AXIS, Drawing, GRID, TIP } from '../../../ui/chart.tsx'
import { ViewChoice } from '../../../ui/choice.tsx'
import { Section } from '../../../ui/section.tsx'
import { Scroller } from '../shared/scroller.tsx'
import { useMessages } from './messages.ts'

interface Series {
  key: string
  name: string
  color: string
}

type HourRow = { hour: string } & Record<string, number | string | null>

interface HourChartProps {
  title: string
  hint?: string
  rows: HourRow[]
  series: Series[]
  as: 'bars' | 'lines'
}

/** Numbers by the hour, as a chart or as the table that says the same. */
export function HourChart({ title, hint, rows, series, as }: HourChartProps) {
  const [view, setView] = useState('chart')
  return (
    <Section title={title} hint={hint} actions={<ViewChoice of={title} value={view} onChange={setView} />}>
      {view === 'chart' ? (
        <Chart title={title} rows={rows} series={series} as={as} />
      ) : (
        <HourTable title={title} rows={rows} series={series} />
      )}
    </Section>
  )
}

function Chart({ title, rows, series, as }: Omit<HourChartProps, 'hint'>) {
  const moment = useMoments()
  const { number } = useNumbers()
  const Frame = as === 'bars' ? BarChart : LineChart
  return (
    <Drawing summary={title} height={240}>
      <Frame data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid {...GRID} />
        <XAxis dataKey="hour" tickFormatter={(hour) => moment(String(hour), 'time')} minTickGap={28} {...AXIS} />
        <YAxis width={48} allowDecimals={false} tickFormatter={(value) => number(Number(value))} {...AXIS} />
        <Tooltip
          labelFormatter={(hour) => moment(String(hour))}
          formatter={(value) => number(Number(value), 1)}
          {...TIP}
        />
        <Legend
          itemSorter={null}
          formatter={(name) => <span style={{ color: 'var(--ink)', fontSize: '0.875rem' }}>{name}</span>}
        />
        {series.map(({ key, name, color }) =>
          as === 'bars' ? (
            <Bar key={key} dataKey={key} name={name} fill={color} stackId="all" isAnimationActive={false} />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={color}
              strokeWidth={2}
              dot={{ r: 3, fill: color }}
              connectNulls
              isAnimationActive={false}
            />
          ),
        )}
      </Frame>
    </Drawing>
  )
}

function HourTable({ title, rows, series }: Pick<HourChartProps, 'title' | 'rows' | 'series'>) {
  const t = useMessages()
  const moment = useMoments()
  const { number } = useNumbers()
  return (
    <Scroller label={title} height="19rem">
      <Table stickyHeader verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.hour}</Table.Th>
            {series.map(({ key, name }) => (
              <Table.Th key={key} ta="end">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.toReversed().map((row) => (
            <Table.Tr key={row.hour}>
              <Table.Td>{moment(row.hour)}</Table.Td>
              {series.map(({ key }) => (
                <Table.Td key={key} ta="end">
                  {typeof row[key] === 'number' ? number(row[key], 1) : '–'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scroller>
  )
}
