import { Accordion, Paper, Table, Text, Title } from '@mantine/core'
import { useNumbers } from '../../../domain/numbers.ts'
import { usePhone } from '../../../ui/phone.ts'
import { useMessages } from './messages.ts'
import type { Forecast } from './pace-chart.tsx'

/** How the method did on past nights, beside not forecasting at all. */
export function Accuracy({ forecast: { accuracy, history, method } }: { forecast: Forecast }) {
  const t = useMessages()
  return (
    <Paper withBorder p="md" component="section" aria-label={t.accuracy}>
      <Title order={2} size="h5">
        {t.accuracy}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {accuracy ? t.accuracyLead(history.nights) : t.accuracyNone}
      </Text>
      {accuracy && <Errors accuracy={accuracy} />}
      <Accordion variant="filled" mt="sm" order={3}>
        <Accordion.Item value="method">
          <Accordion.Control>{t.method}</Accordion.Control>
          <Accordion.Panel>
            <Text size="sm" lang="en">
              {method}
            </Text>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </Paper>
  )
}

type Row = NonNullable<Forecast['accuracy']>[number]

/** Ways that hardly count are not named. */
const LEAST_SHOWN = 0.05

function Errors({ accuracy }: { accuracy: Row[] }) {
  const t = useMessages()
  const { number, share } = useNumbers()
  const phone = usePhone()
  const end = phone ? {} : ({ ta: 'end' } as const)
  const columns = [t.error, t.booksError, t.weekdayError]
  const counting = (weights: Row['weights']) =>
    Object.entries(weights)
      .filter(([, weight]) => weight >= LEAST_SHOWN)
      .sort(([, a], [, b]) => b - a)
      .map(([way, weight]) => `${t.ways[way as keyof Row['weights']]} ${share(weight)}`)
      .join(', ')
  return (
    <Table tabularNums aria-label={t.accuracy} {...(phone && { className: 'cards' })}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t.before}</Table.Th>
          {columns.map((title) => (
            <Table.Th key={title} scope="col" ta="end">
              {title}
            </Table.Th>
          ))}
          <Table.Th scope="col" ta="end">
            {t.nights}
          </Table.Th>
          <Table.Th scope="col">{t.counting}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {accuracy.map((one) => (
          <Table.Tr key={one.days_before}>
            <Table.Th scope="row" fw={400} data-part="head">
              {t.daysBefore(one.days_before)}
            </Table.Th>
            <Table.Td {...end} fw={700} data-title={t.error}>
              {number(one.error_rooms, 1)} ({t.points(number(one.error_pct_points, 1))})
            </Table.Td>
            <Table.Td {...end} data-title={t.booksError}>
              {number(one.on_the_books_error_rooms, 1)}
            </Table.Td>
            <Table.Td {...end} data-title={t.weekdayError}>
              {number(one.same_weekday_error_rooms, 1)}
            </Table.Td>
            <Table.Td {...end} data-title={t.nights}>
              {number(one.nights)}
            </Table.Td>
            <Table.Td data-title={t.counting} data-part="wide">
              {counting(one.weights)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
