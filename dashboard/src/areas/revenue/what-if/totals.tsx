import { Table, Text } from '@mantine/core'
import { useNumbers } from '../../../domain/numbers.ts'
import { numberFormat } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { Trial } from './effect.ts'
import { useMessages } from './messages.ts'

/** What it comes to: without advice, as saved, with the changes. */
export function Totals({ saved, changed, differs }: { saved: Trial; changed: Trial; differs: boolean }) {
  const t = useMessages()
  const { money } = useNumbers()
  const [before, after] = [saved.summary, changed.summary]
  const rows = [
    { name: t.baseline, revenue: before.baseline_revenue, advice: null, against: null, note: '' },
    {
      name: t.saved,
      revenue: before.simulated_revenue,
      advice: before.recommendations,
      against: before.baseline_revenue,
      note: t.againstBaseline,
    },
    ...(differs
      ? [
          {
            name: t.changed,
            revenue: after.simulated_revenue,
            advice: after.recommendations,
            against: before.simulated_revenue,
            note: t.againstSaved,
          },
        ]
      : []),
  ]
  return (
    <div>
      <Table verticalSpacing="xs" tabularNums aria-label={t.effect}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="col" ta="end">
              {t.revenue}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t.difference}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, revenue, advice, against, note }, index) => (
            <Table.Tr key={name} fw={index === rows.length - 1 ? 700 : 400}>
              <Table.Th scope="row" fw="inherit">
                {name}
                {advice !== null && (
                  <Text size="xs" c="dimmed" fw={400}>
                    {t.advice(advice)}
                  </Text>
                )}
              </Table.Th>
              <Table.Td ta="end">{money(revenue)}</Table.Td>
              <Table.Td ta="end">
                {against === null ? '–' : <Difference to={revenue} from={against} note={note} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!differs && (
        <Text size="sm" c="dimmed" mt="xs">
          {t.same}
        </Text>
      )}
    </div>
  )
}

function Difference({ to, from, note }: { to: number; from: number; note: string }) {
  const { language } = useLanguage()
  const { money } = useNumbers()
  const percent = numberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 2,
  })
  const difference = to - from
  const colour = Math.abs(difference) < 0.005 ? undefined : difference > 0 ? 'var(--text)' : 'var(--bad)'
  return (
    <>
      <span style={{ color: colour }}>
        {difference > 0 ? '+' : ''}
        {money(difference)}
        {from !== 0 && ` (${percent.format(difference / from)})`}
      </span>
      <Text size="xs" c="dimmed" fw={400}>
        {note}
      </Text>
    </>
  )
}
