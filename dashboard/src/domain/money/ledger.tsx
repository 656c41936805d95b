import './ledger.css'
import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useProperty } from '../../api/property.ts'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { MoreButton } from '../../ui/table.tsx'
import { useNumbers } from '../numbers.ts'
import { Failure, type ListOf } from '../result.tsx'
import { useMoneyMessages } from './messages.ts'

interface LedgerProps<Row> {
  title: string
  none: string
  list: ListOf<Row>
  /** Before the amount. */
  heads: string[]
  /** What the sum is called, of what counts in the currency. */
  total: string
  currency: string
  countOf(row: Row): number
  /** The button that adds one. */
  add: ReactNode
  /** The cells of a row. */
  children(row: Row): ReactNode
}

/** Amounts below each other, and what they come to. */
export function Ledger<Row extends { id: string; currency: string }>(props: LedgerProps<Row>) {
  const { title, none, list, add } = props
  return (
    <Section title={title} actions={add}>
      {list.error && !list.data ? <Failure error={list.error} again={list.refetch} /> : null}
      {!list.error && !list.data && <Loading />}
      {list.data && list.items.length === 0 ? <Text size="sm">{none}</Text> : null}
      {list.items.length > 0 && <Amounts {...props} />}
      <MoreButton list={list} />
    </Section>
  )
}

function Amounts<Row extends { id: string; currency: string }>(props: LedgerProps<Row>) {
  const { title, list, heads, total, currency, countOf, children } = props
  const t = useMoneyMessages()
  const { money } = useNumbers()
  const { may } = useProperty()
  const counted = list.items.filter((row) => row.currency === currency)
  const sum = counted.reduce((so, row) => so + countOf(row), 0)
  return (
    <>
      <Table aria-label={title} className="ledger">
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
            <Table.Th ta="end">{t.amount}</Table.Th>
            {may('payments:write') && <Table.Th ta="end">{t.actions}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.items.map((row) => (
            <Table.Tr key={row.id}>{children(row)}</Table.Tr>
          ))}
        </Table.Tbody>
        {!list.more && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th colSpan={heads.length}>{total}</Table.Th>
              <Table.Th ta="end">{money(sum, currency)}</Table.Th>
              {may('payments:write') && <Table.Td />}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
      {counted.length < list.items.length && <Text size="sm">{t.otherCurrency}</Text>}
    </>
  )
}
