import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../../parts/confirm.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Listing } from '../../../parts/listing.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import type { Column } from '../../../parts/table.tsx'
import { Day } from '../../../parts/when.tsx'
import { type ItemOf, useDo, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { lastDayOf } from '../parts/days.ts'
import type { House } from '../parts/house.tsx'
import { useAreaWords } from '../parts/words.ts'
import { OverrideForm } from './override-form.tsx'
import { useOwnWords } from './words.ts'

type Override = ItemOf<'revenue.listOverrides'>

/** Rates that a person decided, whatever the rules say. */
export function Overrides({ house }: { house: House }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const [adding, setAdding] = useState(false)
  const list = useList('revenue.listOverrides', {})
  const columns = useColumns()
  const add = may('revenue:write') && <Button onClick={() => setAdding(true)}>{own.handAdd}</Button>
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text c="dimmed">{own.handLead}</Text>
        {list.items.length > 0 && add}
      </Group>
      <Listing
        label={own.tabs.hand}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="rates-set-by-hand"
        empty={
          <Empty title={own.handNone} action={add}>
            {own.handNoneHint}
          </Empty>
        }
      />
      {adding && <OverrideForm house={house} onClose={() => setAdding(false)} />}
    </>
  )
}

function useColumns(): Column<Override>[] {
  const own = useOwnWords()
  const area = useAreaWords()
  const { roomType } = useWords()
  const { may } = usePlace()
  const { money } = useNumbers()
  const remove = useDo('revenue.deleteOverride', { done: own.handDeleted })
  const columns: Column<Override>[] = [
    { title: roomType, width: '10rem', show: (one) => one.room_type, text: (one) => one.room_type },
    { title: area.from, width: '9rem', show: ({ from }) => <Day date={from} />, text: ({ from }) => from },
    {
      title: area.lastDay,
      width: '9rem',
      show: ({ until }) => <Day date={lastDayOf(until)} />,
      text: ({ until }) => lastDayOf(until),
    },
    { title: own.handRate, width: '8rem', right: true, show: ({ rate }) => money(rate), text: ({ rate }) => rate },
    { title: own.why, show: ({ note }) => note ?? '–', text: ({ note }) => note },
  ]
  if (may('revenue:write')) {
    columns.push({
      title: own.handActions,
      width: '8rem',
      right: true,
      show: ({ id }) => (
        <Confirm label={area.delete} title={own.handDelete} onConfirm={() => remove.mutate({ id })} size="compact-sm">
          {own.handDeleteMeans}
        </Confirm>
      ),
    })
  }
  return columns
}
