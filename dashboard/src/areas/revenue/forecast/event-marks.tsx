import { Badge, Group, Text } from '@mantine/core'
import { ReferenceArea } from 'recharts'
import { useDays } from '../../../ui/chart.tsx'
import type { Mark } from './marks.ts'

export const EVENT_COLOUR = 'var(--sandbox)'
export const NUMBER_PX = 18

interface Place {
  viewBox: { x: number; y: number; width: number }
}

/** The nights of an event, and its number over them. */
export function EventArea({ mark: { number, first, last, row } }: { mark: Mark }) {
  const above = ({ viewBox: { x, y, width } }: Place) => (
    <g transform={`translate(${x + width / 2} ${y - NUMBER_PX * (row + 0.6)})`}>
      <circle r={NUMBER_PX / 2 - 1} fill={EVENT_COLOUR} />
      <text dy="0.35em" textAnchor="middle" fontSize={11} fontWeight={700} fill="var(--paper)">
        {number}
      </text>
    </g>
  )
  return <ReferenceArea x1={first} x2={last} fill={EVENT_COLOUR} fillOpacity={0.18} label={above} />
}

/** What the numbers stand for. */
export function EventNames({ of }: { of: Mark[] }) {
  const { range } = useDays()
  return (
    <Group component="ol" gap="0.25rem 1.25rem" m={0} mt="sm" p={0} style={{ listStyle: 'none' }}>
      {of.map(({ number, name, first, last }) => (
        <Group key={number} component="li" gap={6} wrap="nowrap" align="flex-start" fz="sm">
          <Badge circle size="sm" mt={2} bg={EVENT_COLOUR} c="var(--paper)">
            {number}
          </Badge>
          <span>
            {name}{' '}
            <Text span size="sm" c="dimmed">
              {range(first, last)}
            </Text>
          </span>
        </Group>
      ))}
    </Group>
  )
}
