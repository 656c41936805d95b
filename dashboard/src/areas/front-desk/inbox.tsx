import './style.css'
import { Group, SegmentedControl, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Loading } from '../../parts/answer.tsx'
import { choices } from '../../parts/choices.ts'
import { Empty } from '../../parts/empty.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Page } from '../../parts/page.tsx'
import { usePlace } from '../../place/context.tsx'
import { useFilters } from '../../place/path.ts'
import { useWords } from '../../use-words.ts'
import { Chosen } from './inbox/chosen.tsx'
import { useEntries } from './inbox/entries.ts'
import { Picks } from './inbox/picks.tsx'
import { useOwnWords } from './inbox/words.ts'

const FILTERS = { show: 'all', state: 'open', item: '' }

export default function Inbox() {
  const own = useOwnWords()
  const { pages } = useWords()
  const { may } = usePlace()
  const [filters, setFilters] = useFilters(FILTERS)
  const { entries, more, error, isThere } = useEntries(filters)
  const state = filters.state === 'handled' ? 'handled' : 'open'
  const first = entries[0]?.id
  const chosen = filters.item || first
  // Named in the address at once: what comes in while someone reads must not take the place of what they read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is something to choose and nothing chosen
  useEffect(() => {
    if (first && !filters.item) setFilters({ item: first })
  }, [first, filters.item])
  return (
    <Page title={pages.inbox} lead={own.lead}>
      <Group gap="sm">
        {may('ai:read') && (
          <SegmentedControl
            aria-label={own.show}
            value={filters.show}
            onChange={(show) => setFilters({ show, item: '' })}
            data={choices(own.kinds)}
          />
        )}
        <SegmentedControl
          aria-label={own.state}
          value={state}
          onChange={(next) => setFilters({ state: next, item: '' })}
          data={choices(own.states)}
        />
      </Group>
      {error && <Failure error={error} />}
      {!isThere && !error && <Loading />}
      {isThere && entries.length === 0 && !filters.item && <Empty title={own.none[state]}>{own.noneHint[state]}</Empty>}
      {isThere && (entries.length > 0 || filters.item) && (
        <div className="desk-pair">
          {entries.length > 0 ? (
            <Picks entries={entries} chosen={chosen} onChoose={(item) => setFilters({ item })} more={more} />
          ) : (
            <Empty title={own.none[state]}>{own.noneHint[state]}</Empty>
          )}
          <div className="chosen">{chosen ? <Chosen key={chosen} id={chosen} /> : <Text>{own.choose}</Text>}</div>
        </div>
      )}
    </Page>
  )
}
