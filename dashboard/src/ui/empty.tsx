import { Button, Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiMessages } from './messages.ts'
import { useDocumentTitle, useInsidePage } from './page.tsx'

/** Nothing is here yet: says why, and what to do. Where it stands for a whole page, its title is the page's. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  const isInside = useInsidePage()
  useDocumentTitle(isInside ? undefined : title)
  return (
    <Center mih="14rem" p="xl" bd="1px dashed var(--line)" style={{ borderRadius: 'var(--mantine-radius-md)' }}>
      <Stack align="center" gap="xs" maw="32rem" ta="center">
        <Title order={isInside ? 2 : 1} size="h4">
          {title}
        </Title>
        {children && (
          <Text c="dimmed" component="div">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}

interface NothingProps {
  messages: { none: string; noneHint: string; noneFiltered: string; noneFilteredHint?: string }
  /** Takes the filters away, where there are any. */
  clear: (() => void) | undefined
  /** What to do where there is nothing at all. */
  action?: ReactNode
}

/** An empty list: there is nothing yet, or the filters leave nothing. */
export function Nothing({ messages, clear, action }: NothingProps) {
  const { clearFilters } = useUiMessages()
  if (!clear) {
    return (
      <Empty title={messages.none} action={action}>
        {messages.noneHint}
      </Empty>
    )
  }
  const button = (
    <Button variant="default" onClick={clear}>
      {clearFilters}
    </Button>
  )
  return (
    <Empty title={messages.noneFiltered} action={button}>
      {messages.noneFilteredHint}
    </Empty>
  )
}
