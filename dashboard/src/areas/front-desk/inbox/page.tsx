import '../shared/style.css'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useProperty } from '../../../api/property.ts'
import { Failure } from '../../../domain/result.tsx'
import { choices } from '../../../ui/choice.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Page } from '../../../ui/page.tsx'
import { usePhone } from '../../../ui/phone.ts'
import { Chosen } from './chosen.tsx'
import { useEntries } from './entries.ts'
import { useMessages } from './messages.ts'
import { Picks } from './picks.tsx'

const FILTERS = { show: 'all', state: 'open', item: '' }

export default function Inbox() {
  const t = useMessages()
  const { may } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const { entries, more, error, isThere } = useEntries(filters)
  const state = filters.state === 'handled' ? 'handled' : 'open'
  const first = isThere ? entries[0]?.id : undefined
  const phone = usePhone() // the list, then what was chosen in its place
  const chosen = filters.item || (phone ? undefined : first)
  // Named in the address at once: what comes in while someone reads must not take the place of what they read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is something to choose and nothing chosen
  useEffect(() => {
    if (first && !filters.item && !phone) setFilters({ item: first })
  }, [first, filters.item, phone])
  if (phone && filters.item) {
    return (
      <Page>
        <Button
          variant="default"
          onClick={() => setFilters({ item: '' }, { step: true })}
          style={{ alignSelf: 'start' }}
        >
          ← {t.list}
        </Button>
        <Chosen key={filters.item} id={filters.item} />
      </Page>
    )
  }
  return (
    <Page lead={t.lead}>
      <Group gap="sm">
        {may('ai:read') && (
          <SegmentedControl
            aria-label={t.show}
            value={filters.show}
            onChange={(show) => setFilters({ show, item: '' })}
            data={choices(t.kinds)}
          />
        )}
        <SegmentedControl
          aria-label={t.state}
          value={state}
          onChange={(next) => setFilters({ state: next, item: '' })}
          data={choices(t.states)}
        />
      </Group>
      {error && <Failure error={error} />}
      {!isThere && !error && <Loading />}
      {isThere && entries.length === 0 && !filters.item && <Empty title={t.none[state]}>{t.noneHint[state]}</Empty>}
      {isThere && (entries.length > 0 || filters.item) && (
        <div className="desk-pair">
          {entries.length > 0 ? (
            <Picks
              entries={entries}
              chosen={chosen}
              onChoose={(item) => setFilters({ item }, { step: phone })}
              more={more}
            />
          ) : (
            <Empty title={t.none[state]}>{t.noneHint[state]}</Empty>
          )}
          {!phone && (
            <div className="chosen">{chosen ? <Chosen key={chosen} id={chosen} /> : <Text>{t.choose}</Text>}</div>
          )}
        </div>
      )}
    </Page>
  )
}
