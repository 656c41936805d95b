import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNumbers } from '../../../parts/numbers.tsx'
import { problemText } from '../../../parts/problem.ts'
import { forgetAnswers, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { type Advice, useDayName } from './advice.tsx'
import { useOwnWords } from './words.ts'

interface Item {
  advice: Advice
  state: 'waiting' | 'applied' | 'failed'
  problem?: string
}

interface Bulk {
  items: Item[]
  running: boolean
  start(chosen: readonly Advice[]): void
  stop(): void
  close(): void
}

/** Applies one after the other, and keeps what came of each. */
export function useBulk(): Bulk {
  const { key } = usePlace()
  const queries = useQueryClient()
  const apply = useDo('revenue.applyRecommendation', { changes: [], quiet: true })
  const [items, setItems] = useState<Item[]>([])
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const start = async (chosen: readonly Advice[]) => {
    stopped.current = false
    setRunning(true)
    setItems(chosen.map((advice) => ({ advice, state: 'waiting' })))
    const settle = (id: string, result: Partial<Item>) =>
      setItems((former) => former.map((item) => (item.advice.id === id ? { ...item, ...result } : item)))
    for (const { id } of chosen) {
      if (stopped.current) break
      try {
        await apply.mutateAsync({ rec_id: id })
        settle(id, { state: 'applied' })
      } catch (error) {
        settle(id, { state: 'failed', problem: problemText(error) })
      }
    }
    setRunning(false)
    await forgetAnswers(queries, key, ['revenue'])
  }
  const stop = () => {
    stopped.current = true
  }
  return { items, running, start, stop, close: () => setItems([]) }
}

export function BulkProgress({ bulk: { items, running, stop, close } }: { bulk: Bulk }) {
  const own = useOwnWords()
  const words = useWords()
  const count = (state: Item['state']) => items.filter((item) => item.state === state).length
  const [applied, failed] = [count('applied'), count('failed')]
  const settled = applied + failed
  return (
    <Modal
      opened={items.length > 0}
      onClose={close}
      title={own.bulkTitle}
      withCloseButton={!running}
      closeOnClickOutside={!running}
      closeOnEscape={!running}
    >
      <Stack>
        <Progress.Root size="lg">
          <Progress.Section value={(settled / Math.max(1, items.length)) * 100} aria-label={own.bulkTitle} />
        </Progress.Root>
        <Text size="sm" role="status">
          {running ? own.bulkState(settled, items.length) : own.bulkDone(applied, items.length - applied)}
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section tabIndex={0} aria-label={own.bulkTitle} style={{ maxHeight: '18rem', overflow: 'auto' }}>
          <List size="sm" listStyleType="none">
            {items.map((item) => (
              <Result key={item.advice.id} item={item} running={running} />
            ))}
          </List>
        </section>
        <Group justify="flex-end">
          {running ? (
            <Button variant="default" onClick={stop}>
              {own.bulkStop}
            </Button>
          ) : (
            <Button onClick={close}>{words.close}</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Result({ item: { advice, state, problem }, running }: { item: Item; running: boolean }) {
  const own = useOwnWords()
  const day = useDayName()
  const { money } = useNumbers()
  const said = {
    waiting: running ? own.bulkWaiting : own.bulkStopped,
    applied: own.bulkApplied,
    failed: own.bulkFailed,
  }
  const sign = { waiting: '·', applied: '✓', failed: '✕' }[state]
  return (
    <List.Item>
      <span aria-hidden>{sign} </span>
      {advice.room_type}, {day(advice.date)}, {money(advice.recommended_rate)}: {said[state]}
      {problem && (
        <Text size="sm" style={{ color: 'var(--bad)' }}>
          {problem}
        </Text>
      )}
    </List.Item>
  )
}
