import './style.css'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { WhenRecent } from '../../../domain/time.tsx'

interface BubbleProps {
  /** Guests stand on the left, staff and assistant on the right. */
  side: 'guest' | 'staff'
  who: string
  at: string
  /** Beside the name: the channel, the state. */
  marks?: ReactNode
  children: ReactNode
}

export function Bubble({ side, who, at, marks, children }: BubbleProps) {
  return (
    <li className={`desk-bubble ${side}`}>
      <Group gap="xs" justify={side === 'staff' ? 'flex-end' : 'flex-start'}>
        <Text size="xs" fw={600}>
          {who}
        </Text>
        <Text size="xs" c="dimmed">
          <WhenRecent at={at} />
        </Text>
        {marks}
      </Group>
      <Stack gap="xs" className="said">
        {children}
      </Stack>
    </li>
  )
}
