import { Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '../../../parts/answer.tsx'
import { Confirm } from '../../../parts/confirm.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { KeyFigures } from '../../../parts/key-figures.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { useAsk, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { given } from '../../../place/path.ts'
import { dayAfter } from '../parts/days.ts'
import type { House } from '../parts/house.tsx'
import { type Advice, changeOf, useDayName, useSigned } from './advice.tsx'
import { BulkProgress, useBulk } from './bulk.tsx'
import { Explanation } from './explanation.tsx'
import { Filters, type NightFilters } from './filters.tsx'
import { Generate } from './generate.tsx'
import { OpenTable } from './open-table.tsx'
import { useOwnWords } from './words.ts'

interface OpenProps {
  house: House
  filters: NightFilters
  onFilter(changes: Partial<NightFilters>): void
}

/** What nobody has decided on yet: the latest advice for each night from today on. */
export function Open({ house, filters, onFilter }: OpenProps) {
  const own = useOwnWords()
  const { may, today } = usePlace()
  const from = filters.from > today ? filters.from : today
  const wanted = { ...given({ room_type: filters.room_type, until: dayAfter(filters.until) }), from, latest_only: true }
  const list = useAsk('revenue.listRecommendations', wanted, { keep: true })
  const writes = may('revenue:write')
  return (
    <>
      <Filters filters={filters} onChange={onFilter} />
      <Answer to={list}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={own.none} action={<Generate totalRooms={house.totalRooms} />}>
              {writes ? own.noneHint : own.noneReader}
            </Empty>
          ) : (
            <Decide advice={data.toSorted(byNight)} writes={writes} />
          )
        }
      </Answer>
    </>
  )
}

const byNight = (a: Advice, b: Advice) => a.date.localeCompare(b.date) || a.room_type.localeCompare(b.room_type)

function Decide({ advice, writes }: { advice: Advice[]; writes: boolean }) {
  const own = useOwnWords()
  const day = useDayName()
  const { money } = useNumbers()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [explained, setExplained] = useState<Advice>()
  const bulk = useBulk()
  const apply = useDo('revenue.applyRecommendation', {
    done: ({ recommended_rate, room_type, date }) => own.applied(money(recommended_rate), room_type, day(date)),
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
  const own = useOwnWords()
  const signed = useSigned()
  const day = useDayName()
  const up = advice.filter((one) => changeOf(one) > 0).length
  const down = advice.filter((one) => changeOf(one) < 0).length
  const largest = advice.reduce((best, one) => (Math.abs(changeOf(one)) > Math.abs(changeOf(best)) ? one : best))
  return (
    <KeyFigures
      of={[
        { label: own.open, value: own.count(advice.length) },
        { label: own.up, value: own.count(up) },
        { label: own.down, value: own.count(down) },
        { label: own.largest, value: signed(changeOf(largest)), note: `${largest.room_type}, ${day(largest.date)}` },
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
  const own = useOwnWords()
  const up = chosen.filter((one) => changeOf(one) > 0).length
  return (
    <Group mih="2.2rem">
      <Checkbox
        label={own.chooseAll}
        checked={chosen.length === all}
        indeterminate={chosen.length > 0 && chosen.length < all}
        onChange={({ currentTarget }) => onAll(currentTarget.checked)}
      />
      {chosen.length > 0 && (
        <>
          <Text size="sm" role="status">
            {own.chosen(chosen.length)}
          </Text>
          <Confirm label={own.applyChosen(chosen.length)} title={own.applyTitle} onConfirm={onApply} danger={false}>
            {own.applyMeans(up, chosen.length - up)} {own.noUndo}
          </Confirm>
        </>
      )}
    </Group>
  )
}
