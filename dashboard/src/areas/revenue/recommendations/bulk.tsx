import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invalidate, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useUiMessages } from '../../../ui/messages.ts'
import { type Advice, useDayName } from './advice.tsx'
import { useMessages } from './messages.ts'

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
  const { key } = useProperty()
  const queries = useQueryClient()
  const apply = useMutation('revenue.applyRecommendation', { changes: [], quiet: true })
  const [items, setItems] = useState<Item[]>([])
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const problemText = useProblemText()
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
    await invalidate(queries, key, ['revenue'])
  }
  const stop = () => {
    stopped.current = true
  }
  return { items, running, start, stop, close: () => setItems([]) }
}

export function BulkProgress({ bulk: { items, running, stop, close } }: { bulk: Bulk }) {
  const t = useMessages()
  const ui = useUiMessages()
  const count = (state: Item['state']) => items.filter((item) => item.state === state).length
  const [applied, failed] = [count('applied'), count('failed')]
  const settled = applied + failed
  return (
    <Modal
      opened={items.length > 0}
      onClose={close}
      title={t.bulkTitle}
      withCloseButton={!running}
      closeOnClickOutside={!running}
      closeOnEscape={!running}
    >
      <Stack>
        <Progress.Root size="lg">
          <Progress.Section value={(settled / Math.max(1, items.length)) * 100} aria-label={t.bulkTitle} />
        </Progress.Root>
        <Text size="sm" role="status">
          {running ? t.bulkState(settled, items.length) : t.bulkDone(applied, items.length - applied)}
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section tabIndex={0} aria-label={t.bulkTitle} style={{ maxHeight: '18rem', overflow: 'auto' }}>
          <List size="sm" listStyleType="none">
            {items.map((item) => (
              <Result key={item.advice.id} item={item} running={running} />
            ))}
          </List>
        </section>
        <Group justify="flex-end">
          {running ? (
            <Button variant="default" onClick={stop}>
              {t.bulkStop}
            </Button>
          ) : (
            <Button onClick={close}>{ui.close}</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Result({ item: { advice, state, problem }, running }: { item: Item; running: boolean }) {
  const t = useMessages()
  const day = useDayName()
  const { money } = useNumbers()
  const said = {
    waiting: running ? t.bulkWaiting : t.bulkStopped,
    applied: t.bulkApplied,
    failed: t.bulkFailed,
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
