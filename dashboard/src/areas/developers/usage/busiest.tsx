import { Anchor, Table } from '@mantine/core'
import { Link } from 'wouter'
import { useNumbers } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

interface Busy {
  id: string
  name: string
  /** Its requests in the log. */
  to: string
  requests: number
  client_errors: number
  server_errors: number
}

/** Who or what made the most requests. */
export function Busiest({ title, column, rows }: { title: string; column: string; rows: Busy[] }) {
  const t = useMessages()
  const { number } = useNumbers()
  return (
    <Section title={title}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{column}</Table.Th>
            <Table.Th ta="end">{t.requests}</Table.Th>
            <Table.Th ta="end">4xx</Table.Th>
            <Table.Th ta="end">5xx</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, name, to, requests, client_errors, server_errors }) => (
            <Table.Tr key={id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Anchor component={Link} href={to} size="sm">
                  {name}
                </Anchor>
              </Table.Td>
              <Table.Td ta="end">{number(requests)}</Table.Td>
              <Table.Td ta="end">{number(client_errors)}</Table.Td>
              <Table.Td ta="end" {...(server_errors > 0 && { c: 'var(--bad)', fw: 600 })}>
                {number(server_errors)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}
