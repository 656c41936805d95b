import { Card, Text } from '@mantine/core'
import { Link } from 'wouter'

interface FigureProps {
  label: string
  value: string
  note?: string
  to: string
  failed?: boolean
}

/** A number that leads to what it counts. */
export const Figure = ({ label, value, note, to, failed }: FigureProps) => (
  <Card component={Link} href={to} withBorder padding="md" bg="var(--paper)">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text ff="var(--serif)" fz={32} lh={1.2} fw={600}>
      {failed ? '?' : value}
    </Text>
    {note && (
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    )}
  </Card>
)
