import { Button, Checkbox, Group, Input, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Scope } from '../../../sdk/src/index.ts'
import { useProperty } from '../api/property.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useScopeMessages } from './scope-messages.ts'

interface ScopeTableProps {
  value: readonly Scope[]
  onChange(scopes: Scope[]): void
  error?: ReactNode
}

/** What a key or a role may do, area by area, as far as whoever gives it may do it themselves. */
export function ScopeTable({ value, onChange, error }: ScopeTableProps) {
  const t = useScopeMessages()
  const grantable = useProperty().scopes as Scope[]
  const modules = [...new Set(grantable.map((scope) => scope.split(':')[0]!))]
  const toggle = (scope: Scope) =>
    onChange(value.includes(scope) ? value.filter((other) => other !== scope) : [...value, scope])
  const box = (module: string, action: 'read' | 'write') => {
    const scope = `${module}:${action}` as Scope
    if (!grantable.includes(scope)) return null
    const label = `${t.modules[module] ?? module}: ${t[action]}`
    return <Checkbox aria-label={label} checked={value.includes(scope)} onChange={() => toggle(scope)} />
  }
  return (
    <Input.Wrapper label={t.scopes} description={t.scopesHint} error={error} labelElement="div" required>
      <Group gap="xs" my="xs">
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange(grantable.filter((scope) => scope.endsWith(':read')))}
        >
          {t.allRead}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(grantable)}>
          {t.allScopes}
        </Button>
        <ActionButton
          size="compact-xs"
          variant="subtle"
          onClick={() => onChange([])}
          why={value.length === 0 && t.nothingChosen}
        >
          {t.noScopes}
        </ActionButton>
      </Group>
      <Table verticalSpacing={5} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.module}</Table.Th>
            <Table.Th w="5rem">{t.read}</Table.Th>
            <Table.Th w="5rem">{t.write}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {modules.map((module) => (
            <Table.Tr key={module}>
              <Table.Td>{t.modules[module] ?? module}</Table.Td>
              <Table.Td>{box(module, 'read')}</Table.Td>
              <Table.Td>{box(module, 'write')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Input.Wrapper>
  )
}
