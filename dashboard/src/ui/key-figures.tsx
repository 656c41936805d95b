import { Group, Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export interface KeyFigure {
  label: string
  value: ReactNode
  /** What it is compared with, or how it is meant. */
  note?: ReactNode
  /** Colours the note, or the figure where it has none. The words say it too. */
  tone?: 'good' | 'bad' | undefined
}

const COLOURS = { good: 'var(--text)', bad: 'var(--bad)' }

/** A few numbers that say how it stands. */
export const KeyFigures = ({ of }: { of: KeyFigure[] }) => (
  <SimpleGrid component="dl" cols={{ base: 2, sm: of.length === 3 ? 3 : 2, lg: of.length }} spacing="md" m={0}>
    {of.map((figure) => (
      <One key={figure.label} {...figure} />
    ))}
  </SimpleGrid>
)

function One({ label, value, note, tone }: KeyFigure) {
  const colour = tone ? COLOURS[tone] : undefined
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed" component="dt">
        {label}
      </Text>
      <dd style={{ margin: 0 }}>
        <Text
          className="figure"
          fw={600}
          lh={1.3}
          style={{ fontVariantNumeric: 'tabular-nums' }}
          {...(!note && colour && { c: colour })}
        >
          {value}
        </Text>
        {note && (
          <Group gap={4} wrap="nowrap" fz="sm" style={{ color: colour ?? 'var(--muted)' }}>
            {note}
          </Group>
        )}
      </dd>
    </Paper>
  )
}
