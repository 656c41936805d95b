import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'
import { dateFormat, formatDay } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/language.ts'

/** How every chart looks. */

export const GRID = { stroke: 'var(--line)', strokeDasharray: '2 4', vertical: false } as const

export const AXIS = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--muted)', fontSize: 12 },
  tickLine: false,
} as const

export const TIP = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--paper)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--mantine-radius-md)',
    color: 'var(--ink)',
    fontSize: 13,
  },
  itemStyle: { color: 'var(--ink)', padding: 0 },
  labelStyle: { color: 'var(--muted)' },
  cursor: { stroke: 'var(--line)', fill: 'var(--raised)', fillOpacity: 0.6 },
} as const

interface ChartBoxProps {
  title: string
  /** What the chart shows, for those who cannot see it. The figures stand in the table view. */
  summary: string
  note?: ReactNode
  height?: number
  /** Below it: what signs in the chart stand for. */
  foot?: ReactNode
  children: ReactElement
}

export function ChartBox({ title, summary, note, height = 220, foot, children }: ChartBoxProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title} style={{ minWidth: 0 }}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        {note && (
          <Text size="sm" c="dimmed" component="div">
            {note}
          </Text>
        )}
      </Group>
      <Drawing summary={summary} height={height}>
        {children}
      </Drawing>
      {foot}
    </Paper>
  )
}

/** A chart alone, with what it shows in words. */
export const Drawing = ({ summary, height, children }: { summary: string; height: number; children: ReactElement }) => (
  <div role="img" aria-label={summary} style={{ height }}>
    <ResponsiveContainer width="100%" height="100%">
      {children}
    </ResponsiveContainer>
  </div>
)

/** Days on an axis, and the whole day where one is pointed at. */
export function useDays() {
  const { language } = useLanguage()
  const short = dateFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  return {
    tick: (date: string) => short.format(new Date(`${date}T00:00:00Z`)),
    range: (first: string, last: string) =>
      short.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)),
    whole: (date: ReactNode) => (typeof date === 'string' ? formatDay(language, date, true) : date),
  }
}

export function Legend({ of }: { of: { label: string; colour: string; dashed?: boolean }[] }) {
  return (
    <Group gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {of.map(({ label, colour, dashed }) => (
        <Group key={label} gap={6} component="li" fz="sm" wrap="nowrap">
          <span
            aria-hidden
            style={{ width: 14, borderTop: `${dashed ? '2px dashed' : '8px solid'} ${colour}`, borderRadius: 2 }}
          />
          {label}
        </Group>
      ))}
    </Group>
  )
}
