import { Grid, Group, Paper, Slider, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Answer } from '../../../parts/answer.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import { ViewChoice } from '../../../parts/view-choice.tsx'
import { useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useFilters } from '../../../place/path.ts'
import type { House } from '../parts/house.tsx'
import { NightsChart, NightsTable, WeeksChart, WeeksTable } from './comparison.tsx'
import { datesOf, nightsOf, type Trial, weeksOf } from './effect.ts'
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
import { useOwnWords } from './words.ts'

const SETTLED_MS = 250
const USUAL_RESPONSE = -1.2

/** The sliders, and what they would do. */
export function Trying({ house, saved }: { house: House; saved: Rules }) {
  const own = useOwnWords()
  const { today } = usePlace()
  const [address, setAddress] = useFilters(ADDRESS)
  const [draft, setDraft] = useState<Draft>(() => draftOf(address, saved))
  const [response, setResponse] = useState(() => Number(address.response) || USUAL_RESPONSE)
  const [settled] = useDebouncedValue(draft, SETTLED_MS)
  const [settledResponse] = useDebouncedValue(response, SETTLED_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the sliders, not the other way round
  useEffect(() => {
    const told = settledResponse === USUAL_RESPONSE ? '' : String(settledResponse)
    setAddress({ ...addressOf(settled), response: told })
  }, [settled, settledResponse])
  const look = Object.hasOwn(own.looks, address.look) ? address.look : 'ahead'
  const asked = {
    total_rooms: house.totalRooms,
    demand_response: { elasticity: settledResponse },
    as_of_dates: datesOf(look, today),
  }
  const before = useAsk('revenue.simulate', asked, { keep: true })
  const after = useAsk('revenue.simulate', { ...asked, rules: changesOf(settled) }, { keep: true })
  const change = (key: string, value: Value) =>
    setDraft(({ [key]: _, ...others }) => (value === savedValue(saved, key) ? others : { ...others, [key]: value }))
  const speaks = (rule: string): [number, number] | undefined => {
    const [now, then] = [after.data?.summary.by_reason[rule], before.data?.summary.by_reason[rule]]
    return now === undefined || then === undefined ? undefined : [now, then]
  }
  return (
    <>
      <Group justify="space-between">
        <Choice label={own.look} options={own.looks} value={look} onChange={(look) => setAddress({ look })} />
        <SaveRules saved={saved} draft={draft} onReset={() => setDraft({})} />
      </Group>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <Stack gap="sm">
            <Title order={2} size="h4">
              {own.rules}
            </Title>
            {RULE_NAMES.map((rule) => (
              <RuleCard key={rule} rule={rule} saved={saved} draft={draft} speaks={speaks(rule)} onChange={change} />
            ))}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 7 }}>
          <Stack gap="sm" pos="sticky" top={100} aria-busy={after.isFetching}>
            <Title order={2} size="h4">
              {own.effect}
            </Title>
            {after.error && <Failure error={after.error} again={() => after.refetch()} />}
            <Answer to={before}>
              {(saved) => (
                <Effect
                  house={house}
                  saved={saved}
                  changed={after.data ?? saved}
                  differs={changesOf(draft) !== undefined}
                  look={look}
                  view={address.view}
                  onView={(view) => setAddress({ view })}
                />
              )}
            </Answer>
            <Assumption response={response} onChange={setResponse} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}

interface EffectProps {
  house: House
  saved: Trial
  changed: Trial
  differs: boolean
  look: string
  view: string
  onView(view: string): void
}

function Effect({ house, saved, changed, differs, look, view, onView }: EffectProps) {
  const table = view === 'table'
  const [Nights, Weeks] = table ? [NightsTable, WeeksTable] : [NightsChart, WeeksChart]
  return (
    <>
      <Totals saved={saved} changed={changed} differs={differs} />
      <ViewChoice value={table ? 'table' : 'chart'} onChange={onView} />
      {look === 'ahead' ? (
        <Nights nights={nightsOf(house, saved, changed)} />
      ) : (
        <Weeks weeks={weeksOf(saved, changed)} />
      )}
    </>
  )
}

/** How guests are taken to answer to another rate: nothing here is saved. */
function Assumption({ response, onChange }: { response: number; onChange(value: number): void }) {
  const own = useOwnWords()
  const { number } = useNumbers()
  return (
    <Paper withBorder p="md" component="section" aria-label={own.assumption}>
      <Title order={3} size="h5">
        {own.assumption}
      </Title>
      <Text size="sm">
        {own.elasticity} <b>{number(response, 1)} %</b>
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
        thumbLabel={own.elasticity}
      />
      <Text size="sm" c="dimmed">
        {own.assumptionHint}
      </Text>
    </Paper>
  )
}
