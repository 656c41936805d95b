import { Button, Code, Group, Popover } from '@mantine/core'
import type { ItemOf } from '../../../api/operations.ts'
import { useMessages } from './messages.ts'

/** How much a key may do; all of it when pressed. */
export function ScopesShown({ of: { name, scopes } }: { of: ItemOf<'apiKeys.list'> }) {
  const t = useMessages()
  const short = scopes.includes('*') ? t.everything : t.scopeCount(scopes.length)
  return (
    <Popover withArrow width={360} shadow="md">
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" aria-label={`${t.showScopes(name)}: ${short}`}>
          {short}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Group gap={6}>
          {scopes.map((scope) => (
            <Code key={scope}>{scope}</Code>
          ))}
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
