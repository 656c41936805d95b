import { Button, Group, Menu, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { When } from '../../../domain/time.tsx'
import { MomentInput } from '../../../domain/when/moment-input.tsx'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useMessages } from './messages.ts'
import { snoozeTimes } from './snooze-times.ts'
import type { Thread } from './views.ts'

/** Puts it away until a time that people think of, or another. */
export function Snooze({ thread: { id }, onSettled }: { thread: Thread; onSettled(): void }) {
  const t = useMessages()
  const { now, timezone } = useProperty()
  const [asking, setAsking] = useState(false)
  const snooze = useMutation('threads.update', {
    done: t.snoozed,
    after: () => {
      setAsking(false)
      onSettled()
    },
  })
  const until = (snoozed_until: string) => snooze.mutate({ id, snoozed_until })
  return (
    <>
      <Menu position="bottom-end" withinPortal returnFocus>
        <Menu.Target>
          <Button size="compact-sm" variant="default" loading={snooze.isPending} data-key="s">
            {t.snooze}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t.snoozeTitle}</Menu.Label>
          {snoozeTimes(now(), timezone).map(([name, at]) => (
            <Menu.Item
              key={name}
              onClick={() => until(at)}
              rightSection={
                <Text span size="xs" c="dimmed">
                  <When at={at} show={name === 'hour' || name === 'evening' ? 'time' : 'moment'} />
                </Text>
              }
            >
              {t.times[name]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setAsking(true)}>{t.another}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={asking} onClose={() => setAsking(false)} title={t.snoozeTitle}>
        <AnotherTime error={snooze.error} onChoose={until} />
      </Modal>
    </>
  )
}

function AnotherTime({ error, onChoose }: { error: unknown; onChoose(at: string): void }) {
  const t = useMessages()
  const problems = useFieldProblems(error)
  const ui = useUiMessages()
  const [at, setAt] = useState('')
  return (
    <Stack>
      <Text size="sm">{t.snoozeText}</Text>
      <MomentInput label={t.snoozedUntil} value={at} onChange={setAt} error={problems.snoozed_until} />
      <Group justify="flex-end">
        <ActionButton why={!at && ui.why.empty} onClick={() => onChoose(at)}>
          {t.snooze}
        </ActionButton>
      </Group>
    </Stack>
  )
}
