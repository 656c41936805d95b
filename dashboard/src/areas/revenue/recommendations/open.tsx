import { Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { dayAfter } from '../../../i18n/calendar.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { given } from '../../../ui/filters.ts'
import { KeyFigures } from '../../../ui/key-figures.tsx'
import type { Rooms } from '../shared/rooms.ts'
import { type Advice, changeOf, useDayName, useSigned } from './advice.tsx'
import { BulkProgress, useBulk } from './bulk.tsx'
import { Explanation } from './explanation.tsx'
import { Filters, type NightFilters } from './filters.tsx'
import { Generate } from './generate.tsx'
import { useMessages } from './messages.ts'
import { OpenTable } from './open-table.tsx'

interface OpenProps {
  rooms: Rooms
  filters: NightFilters
  onFilter(changes: Partial<NightFilters>): void
}

/** What nobody has decided on yet: the latest advice for each night from today on. */
export function Open({ rooms, filters, onFilter }: OpenProps) {
  const t = useMessages()
  const { may, today } = useProperty()
  const from = filters.from > today ? filters.from : today
  const wanted = { ...given({ room_type: filters.room_type, until: dayAfter(filters.until) }), from, latest_only: true }
  const list = useQuery('revenue.listRecommendations', wanted, { keepPrevious: true })
  const writes = may('revenue:write')
  return (
    <>
      <Filters filters={filters} onChange={onFilter} />
      <QueryResult of={list}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={t.none} action={<Generate totalRooms={rooms.totalRooms} />}>
              {writes ? t.noneHint : t.noneReader}
            </Empty>
          ) : (
            <Decide advice={data.toSorted(byNight)} writes={writes} />
          )
        }
      </QueryResult>
    </>
  )
}

const byNight = (a: Advice, b: Advice) => a.date.localeCompare(b.date) || a.room_type.localeCompare(b.room_type)

function Decide({ advice, writes }: { advice: Advice[]; writes: boolean }) {
  const t = useMessages()
  const day = useDayName()
  const { money } = useNumbers()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [explained, setExplained] = useState<Advice>()
  const bulk = useBulk()
  const apply = useMutation('revenue.applyRecommendation', {
    done: ({ recommended_rate, room_type, date }) => t.applied(money(recommended_rate), room_type, day(date)),
  })
  const applyOne = writes ? ({ id }: Advice) => apply.mutate({ rec_id: id }) : undefined
  const chosen = advice.filter(({ id }) => chosenIds.has(id))
  const choose = (id: string) =>
    setChosenIds((former) => {
      const next = new Set(former)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <>
      <Overview advice={advice} />
      {writes && (
        <Choosing
          chosen={chosen}
          all={advice.length}
          onAll={(all) => setChosenIds(new Set(all ? advice.map(({ id }) => id) : []))}
          onApply={() => {
            bulk.start(chosen)
            setChosenIds(new Set())
          }}
        />
      )}
      <OpenTable
        advice={advice}
        onExplain={setExplained}
        onApply={applyOne}
        applying={apply.isPending ? apply.variables.rec_id : undefined}
        {...(writes && { chosen: chosenIds, onChoose: choose })}
      />
      <Explanation advice={explained} onClose={() => setExplained(undefined)} onApply={applyOne} />
      <BulkProgress bulk={bulk} />
    </>
  )
}

function Overview({ advice }: { advice: Advice[] }) {
  const t = useMessages()
  const signed = useSigned()
  const day = useDayName()
  const up = advice.filter((one) => changeOf(one) > 0).length
  const down = advice.filter((one) => changeOf(one) < 0).length
  const largest = advice.reduce((best, one) => (Math.abs(changeOf(one)) > Math.abs(changeOf(best)) ? one : best))
  return (
    <KeyFigures
      of={[
        { label: t.open, value: t.count(advice.length) },
        { label: t.up, value: t.count(up) },
        { label: t.down, value: t.count(down) },
        { label: t.largest, value: signed(changeOf(largest)), note: `${largest.room_type}, ${day(largest.date)}` },
      ]}
    />
  )
}

interface ChoosingProps {
  chosen: Advice[]
  all: number
  onAll(all: boolean): void
  onApply(): void
}

function Choosing({ chosen, all, onAll, onApply }: ChoosingProps) {
  const t = useMessages()
  const up = chosen.filter((one) => changeOf(one) > 0).length
  return (
    <Group mih="2.2rem">
      <Checkbox
        label={t.chooseAll}
        checked={chosen.length === all}
        indeterminate={chosen.length > 0 && chosen.length < all}
        onChange={({ currentTarget }) => onAll(currentTarget.checked)}
      />
      {chosen.length > 0 && (
        <>
          <Text size="sm" role="status">
            {t.chosen(chosen.length)}
          </Text>
          <Confirm label={t.applyChosen(chosen.length)} title={t.applyTitle} onConfirm={onApply} danger={false}>
            {t.applyMeans(up, chosen.length - up)} {t.applying}
          </Confirm>
        </>
      )}
    </Group>
  )
}
