import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** What was chosen, under the name of who said it. */
export function Frame({ who, aside, children }: { who: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="article">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <Title order={2} size="h3">
            {who}
          </Title>
          {aside}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
