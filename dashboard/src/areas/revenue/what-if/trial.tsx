import { Grid, Group, Paper, Slider, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Failure, QueryResult } from '../../../domain/result.tsx'
import { Choice, ViewChoice } from '../../../ui/choice.tsx'
import { useFilters } from '../../../ui/filters.ts'
import type { Rooms } from '../shared/rooms.ts'
import { NightsChart, NightsTable, WeeksChart, WeeksTable } from './comparison.tsx'
import { datesOf, nightsOf, type Trial, weeksOf } from './effect.ts'
import { useMessages } from './messages.ts'
import { RuleCard } from './rule-card.tsx'
import {
  ADDRESS,
  addressOf,
  changesOf,
  type Draft,
  draftOf,
  RULE_NAMES,
  type Rules,
  savedValue,
  type Value,
} from './rules.ts'
import { SaveRules } from './save.tsx'
import { Totals } from './totals.tsx'

const SETTLED_MS = 250
const USUAL_RESPONSE = -1.2

/** The sliders, and what they would do. */
export function Trying({ rooms, saved }: { rooms: Rooms; saved: Rules }) {
  const t = useMessages()
  const { today } = useProperty()
  const [address, setAddress] = useFilters(ADDRESS)
  const [draft, setDraft] = useState<Draft>(() => draftOf(address, saved))
  const [response, setResponse] = useState(() => Number(address.response) || USUAL_RESPONSE)
  const [settled] = useDebouncedValue(draft, SETTLED_MS)
  const [settledResponse] = useDebouncedValue(response, SETTLED_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the sliders, not the other way round
  useEffect(() => {
    const response = settledResponse === USUAL_RESPONSE ? '' : String(settledResponse)
    setAddress({ ...addressOf(settled), response })
  }, [settled, settledResponse])
  const look = Object.hasOwn(t.looks, address.look) ? address.look : 'ahead'
  const simulated = {
    total_rooms: rooms.totalRooms,
    demand_response: { elasticity: settledResponse },
    as_of_dates: datesOf(look, today),
  }
  const before = useQuery('revenue.simulate', simulated, { keepPrevious: true })
  const after = useQuery('revenue.simulate', { ...simulated, rules: changesOf(settled) }, { keepPrevious: true })
  const change = (key: string, value: Value) =>
    setDraft(({ [key]: _, ...others }) => (value === savedValue(saved, key) ? others : { ...others, [key]: value }))
  const speaks = (rule: string): [number, number] | undefined => {
    const [now, then] = [after.data?.summary.by_reason[rule], before.data?.summary.by_reason[rule]]
    return now === undefined || then === undefined ? undefined : [now, then]
  }
  return (
    <>
      <Group justify="space-between">
        <Choice label={t.look} options={t.looks} value={look} onChange={(look) => setAddress({ look })} />
        <SaveRules saved={saved} draft={draft} onReset={() => setDraft({})} />
      </Group>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <Stack gap="sm">
            <Title order={2} size="h4">
              {t.rules}
            </Title>
            {RULE_NAMES.map((rule) => (
              <RuleCard key={rule} rule={rule} saved={saved} draft={draft} speaks={speaks(rule)} onChange={change} />
            ))}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <Stack gap="sm" pos="sticky" top={100} aria-busy={after.isFetching}>
            <Title order={2} size="h4">
              {t.effect}
            </Title>
            {after.error && <Failure error={after.error} again={() => after.refetch()} />}
            <QueryResult of={before}>
              {(saved) => (
                <Effect
                  rooms={rooms}
                  saved={saved}
                  changed={after.data ?? saved}
                  differs={changesOf(draft) !== undefined}
                  look={look}
                  view={address.view}
                  onView={(view) => setAddress({ view })}
                />
              )}
            </QueryResult>
            <Assumption response={response} onChange={setResponse} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}

interface EffectProps {
  rooms: Rooms
  saved: Trial
  changed: Trial
  differs: boolean
  look: string
  view: string
  onView(view: string): void
}

function Effect({ rooms, saved, changed, differs, look, view, onView }: EffectProps) {
  const table = view === 'table'
  const [Nights, Weeks] = table ? [NightsTable, WeeksTable] : [NightsChart, WeeksChart]
  return (
    <>
      <Totals saved={saved} changed={changed} differs={differs} />
      <ViewChoice value={table ? 'table' : 'chart'} onChange={onView} />
      {look === 'ahead' ? (
        <Nights nights={nightsOf(rooms, saved, changed)} />
      ) : (
        <Weeks weeks={weeksOf(saved, changed)} />
      )}
    </>
  )
}

/** How guests are taken to answer to another rate: nothing here is saved. */
function Assumption({ response, onChange }: { response: number; onChange(value: number): void }) {
  const t = useMessages()
  const { number } = useNumbers()
  return (
    <Paper withBorder p="md" component="section" aria-label={t.assumption}>
      <Title order={3} size="h5">
        {t.assumption}
      </Title>
      <Text size="sm">
        {t.elasticity} <b>{number(response, 1)} %</b>
      </Text>
      <Slider
        size="sm"
        my="xs"
        min={-4}
        max={0}
        step={0.1}
        value={response}
        onChange={(value) => onChange(Math.round(value * 10) / 10)}
        label={null}
        thumbLabel={t.elasticity}
      />
      <Text size="sm" c="dimmed">
        {t.assumptionHint}
      </Text>
    </Paper>
  )
}
