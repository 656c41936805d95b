import '../shared/style.css'
import './style.css'
import { Button, Select, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../../domain/result.tsx'
import { Choice, choices } from '../../../ui/choice.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Page } from '../../../ui/page.tsx'
import { usePhone } from '../../../ui/phone.ts'
import { Conversation } from './conversation.tsx'
import { KeyHelp } from './key-help.tsx'
import { ThreadList } from './list.tsx'
import { useMessages } from './messages.ts'
import { useMoves } from './use-moves.ts'
import { useShown } from './use-shown.ts'
import { useCounts, useThreads, useViews, type View } from './views.ts'

const FILTERS = { show: 'open', item: '' }

export default function Inbox() {
  const t = useMessages()
  const [filters, setFilters] = useFilters(FILTERS)
  const view = useViews().find((one) => one === filters.show) ?? 'open'
  const { threads, more, error, isThere } = useThreads(view)
  const phone = usePhone() // the list, then what was chosen in its place
  const first = isThere ? threads[0]?.id : undefined
  const chosen = filters.item || (phone ? undefined : first)
  const choose = (item: string) => setFilters({ item }, { step: phone })
  // Named in the address at once: what comes in while someone reads must not take the place of what they read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when there is something to choose and nothing chosen
  useEffect(() => {
    if (first && !filters.item && !phone) setFilters({ item: first })
  }, [first, filters.item, phone])
  const pane = useRef<HTMLDivElement>(null)
  const [help, setHelp] = useState(false)
  const [shown, show] = useShown(chosen)
  const moves = useMoves({ threads, chosen, choose, show, pane, onHelp: () => setHelp(true) })
  const pick = (id: string) => {
    choose(id)
    show(id)
  }
  const conversation = shown && (
    <Conversation
      key={shown}
      id={shown}
      listed={threads.find(({ id }) => id === shown)}
      onSettled={() => moves.next(shown)}
      onRequestsHandled={view === 'requests' ? () => moves.next(shown) : undefined}
    />
  )
  if (phone && filters.item) {
    return (
      <div ref={pane} className="inbox-phone">
        <Page
          actions={
            <Button size="xs" variant="default" onClick={() => setFilters({ item: '' }, { step: true })}>
              ← {t.list}
            </Button>
          }
        >
          {conversation}
        </Page>
      </div>
    )
  }
  return (
    <Page actions={<Views view={view} onChange={(show) => setFilters({ show, item: '' })} />}>
      {error && <Failure error={error} />}
      {!isThere && !error && <Loading />}
      {isThere && threads.length === 0 && !filters.item && <Nothing view={view} />}
      {isThere && (threads.length > 0 || filters.item) && (
        <div className="inbox">
          {threads.length > 0 ? (
            <ThreadList threads={threads} chosen={chosen} onChoose={pick} more={more} />
          ) : (
            <Nothing view={view} />
          )}
          {!phone && (
            <div ref={pane} className="inbox-pane">
              {conversation || <Text p="md">{t.choose}</Text>}
            </div>
          )}
        </div>
      )}
      <KeyHelp opened={help} onClose={() => setHelp(false)} />
    </Page>
  )
}

function Nothing({ view }: { view: View }) {
  const t = useMessages()
  return <Empty title={t.none[view]}>{t.noneHint[view]}</Empty>
}

/** All in sight where there is room for them, folded on a phone. */
function Views({ view, onChange }: { view: View; onChange(view: string): void }) {
  const t = useMessages()
  const views = useViews()
  const counts = useCounts()
  const phone = usePhone()
  const options = Object.fromEntries(
    views.map((one) => [one, counts[one] ? `${t.views[one]} (${counts[one]})` : t.views[one]]),
  )
  if (!phone) return <Choice bare label={t.show} options={options} value={view} onChange={onChange} />
  return (
    <Select
      aria-label={t.show}
      w="11rem"
      allowDeselect={false}
      data={choices(options)}
      value={view}
      onChange={(next) => next && onChange(next)}
    />
  )
}
