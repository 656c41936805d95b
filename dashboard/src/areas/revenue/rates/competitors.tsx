import { Group, Text } from '@mantine/core'
import { type ItemOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { Day, When } from '../../../domain/time.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FormButton } from '../../../ui/form-button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { CompetitorForm } from './competitor-form.tsx'
import { useMessages } from './messages.ts'
import { NightsFilter, useNights } from './nights-filter.tsx'

type Asked = ItemOf<'revenue.listCompetitorRates'>

/** What other houses ask, night by night. */
export function Competitors() {
  const t = useMessages()
  const { may } = useProperty()
  const nights = useNights()
  const { from, until } = nights
  const asked = useQuery('revenue.listCompetitorRates', { from, until }, { keepPrevious: true })
  const known = [...new Set(asked.data?.data.map(({ competitor }) => competitor))].sort()
  const columns = useColumns()
  const add = may('revenue:write') && (
    <FormButton label={t.competitorAdd}>{(close) => <CompetitorForm known={known} onClose={close} />}</FormButton>
  )
  return (
    <>
      <Text c="dimmed">{t.competitorLead}</Text>
      <Group align="flex-end" justify="space-between">
        <Group align="flex-start" className="fields">
          <NightsFilter nights={nights} />
        </Group>
        {known.length > 0 && add}
      </Group>
      <QueryResult of={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={t.competitorNone} action={add}>
              {t.competitorNoneHint}
            </Empty>
          ) : (
            <Table
              label={t.tabs.competitors}
              rows={data}
              columns={columns}
              keyOf={({ competitor, date, room_type }) => `${competitor} ${date} ${room_type}`}
              csv="competitor-rates"
            />
          )
        }
      </QueryResult>
    </>
  )
}

function useColumns(): Column<Asked>[] {
  const t = useMessages()
  const { roomType } = useDomainMessages()
  const { money } = useNumbers()
  return [
    { title: t.night, width: '9rem', show: ({ date }) => <Day date={date} weekday />, text: ({ date }) => date },
    { title: t.competitor, width: 'minmax(12rem, 1fr)', show: (one) => one.competitor, text: (one) => one.competitor },
    {
      title: roomType,
      width: 'minmax(9rem, 1fr)',
      show: (one) => one.room_type ?? t.allTypes,
      text: (one) => one.room_type,
    },
    {
      title: t.handRate,
      width: '8rem',
      right: true,
      show: ({ rate }) => <b>{money(rate)}</b>,
      text: ({ rate }) => rate,
    },
    {
      title: t.seen,
      width: '12rem',
      show: ({ captured_at }) => <When at={captured_at} />,
      text: ({ captured_at }) => captured_at,
    },
  ]
}
