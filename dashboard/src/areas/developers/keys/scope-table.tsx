import { Button, Checkbox, Group, Input, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Scope } from '../../../../../sdk/src/index.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

interface ScopeTableProps {
  value: readonly Scope[]
  onChange(scopes: Scope[]): void
  error?: ReactNode
}

/** What a key may do, area by area, as far as this role may do it itself. */
export function ScopeTable({ value, onChange, error }: ScopeTableProps) {
  const own = useOwnWords()
  const grantable = usePlace().scopes as Scope[]
  const modules = [...new Set(grantable.map((scope) => scope.split(':')[0]!))]
  const toggle = (scope: Scope) =>
    onChange(value.includes(scope) ? value.filter((other) => other !== scope) : [...value, scope])
  const box = (module: string, action: 'read' | 'write') => {
    const scope = `${module}:${action}` as Scope
    if (!grantable.includes(scope)) return null
    const label = `${own.modules[module] ?? module}: ${own[action]}`
    return <Checkbox aria-label={label} checked={value.includes(scope)} onChange={() => toggle(scope)} />
  }
  return (
    <Input.Wrapper label={own.scopes} description={own.scopesHint} error={error} labelElement="div" required>
      <Group gap="xs" my="xs">
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange(grantable.filter((scope) => scope.endsWith(':read')))}
        >
          {own.allRead}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => onChange(grantable)}>
          {own.allScopes}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => onChange([])} disabled={value.length === 0}>
          {own.noScopes}
        </Button>
      </Group>
      <Table verticalSpacing={5} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{own.module}</Table.Th>
            <Table.Th w="5rem">{own.read}</Table.Th>
            <Table.Th w="5rem">{own.write}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {modules.map((module) => (
            <Table.Tr key={module}>
              <Table.Td>{own.modules[module] ?? module}</Table.Td>
              <Table.Td>{box(module, 'read')}</Table.Td>
              <Table.Td>{box(module, 'write')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Input.Wrapper>
  )
}
