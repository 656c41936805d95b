import { ActionIcon, Popover } from '@mantine/core'
import { useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useWhenMessages } from './messages.ts'
import { Month } from './month.tsx'

interface MonthButtonProps {
  day: string
  /** Of the field that it belongs to. */
  label: string
  refuse?(day: string): string | undefined
  onChoose(day: string): void
}

/** A button that opens the month of a day, and the way to open it by a key. */
export function useMonth({ day, label, refuse, onChoose }: MonthButtonProps) {
  const t = useWhenMessages()
  const [opened, setOpened] = useState(false)
  const id = useId()
  const choose = (chosen: string) => {
    setOpened(false)
    if (chosen !== day) onChoose(chosen)
  }
  const button = (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus withRoles>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t.choose}
          aria-describedby={id}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="today" size={18} />
          <span id={id} hidden>
            {label}
          </span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <Month day={day} refuse={refuse} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
  return { button, open: () => setOpened(true) }
}
