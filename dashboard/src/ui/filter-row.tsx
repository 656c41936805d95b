import { Button, Collapse, Group, type GroupProps, SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useUiMessages } from './messages.ts'
import { usePhone } from './phone.ts'

interface FilterRowProps extends GroupProps {
  /** What is filtered by; empty: by nothing. */
  of: readonly string[]
  /** Always in sight. */
  first?: ReactNode
}

/** What a list is filtered by: a row. On a phone it is folded behind a button, which says how many are set. */
export function FilterRow({ of, first, children, ...group }: FilterRowProps) {
  const ui = useUiMessages()
  const [opened, { toggle }] = useDisclosure()
  if (!usePhone()) {
    return (
      <Group {...group}>
        {first}
        {children}
      </Group>
    )
  }
  return (
    <SimpleGrid cols={1} spacing="sm">
      {first}
      <div>
        <Button variant="default" onClick={toggle} aria-expanded={opened}>
          {ui.filters(of.filter(Boolean).length)}
        </Button>
        <Collapse expanded={opened}>
          <SimpleGrid cols={1} spacing="sm" pt="sm">
            {children}
          </SimpleGrid>
        </Collapse>
      </div>
    </SimpleGrid>
  )
}
