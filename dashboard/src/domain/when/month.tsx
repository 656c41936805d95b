import { ActionIcon, Group, Table, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useProperty } from '../../api/property.ts'
import { addDays } from '../../i18n/calendar.ts'
import { directionOf, useLanguage } from '../../i18n/language.ts'
import { addMonths, dayName, isDay, monthName, weekdayName, weekStart, weeksOf } from '../../i18n/month.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWhenMessages } from './messages.ts'
import './month.css'

interface MonthProps {
  day: string
  refuse?: ((day: string) => string | undefined) | undefined
  onChoose(day: string): void
}

/** Escape closes the month alone, not the dialog that it was opened from. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true }

/** The days of a month; arrows, Home, End and Page keys lead from day to day. */
export function Month({ day, refuse, onChoose }: MonthProps) {
  const t = useWhenMessages()
  const { language } = useLanguage()
  const { today } = useProperty()
  const [{ at, focus }, setPlace] = useState({ at: isDay(day) ? day : today, focus: false })
  const heading = useId()
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (focus) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
  }, [at, focus])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayByKey(event, at, language)
    if (!to) return
    event.preventDefault()
    setPlace({ at: to, focus: true })
  }
  const turn = (months: number) => setPlace({ at: addMonths(at, months), focus: false })
  const weeks = weeksOf(language, at)
  return (
    <div className="month">
      <Group justify="space-between" wrap="nowrap">
        <Turn label={t.monthBefore} back onClick={() => turn(-1)} />
        <Text fw={600} id={heading} aria-live="polite">
          {monthName(language, at)}
        </Text>
        <Turn label={t.monthAfter} onClick={() => turn(1)} />
      </Group>
      <Table unstyled ref={table} role="grid" aria-labelledby={heading} onKeyDown={onKeyDown}>
        <Table.Thead>
          <Table.Tr>
            {weeks[0]!.map((one) => (
              <Table.Th key={one} scope="col" abbr={weekdayName(language, one, 'long')}>
                {weekdayName(language, one, 'short')}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.map((week) => (
            <Table.Tr key={week[0]}>
              {week.map((one) => (
                <Table.Td key={one} aria-selected={one === day}>
                  <DayButton day={one} at={at} isRefused={refuse?.(one) !== undefined} onChoose={onChoose} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Turn({ label, back = false, onClick }: { label: string; back?: boolean; onClick(): void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick} {...KEEPS_ESCAPE}>
      <span className={back ? 'turn back' : 'turn'}>
        <Icon name="chevron" size={18} />
      </span>
    </ActionIcon>
  )
}

interface DayButtonProps {
  day: string
  /** The day of the month that keys lead on from. */
  at: string
  isRefused: boolean
  onChoose(day: string): void
}

/** One that cannot be chosen is passed by keys all the same. */
function DayButton({ day, at, isRefused, onChoose }: DayButtonProps) {
  const { language } = useLanguage()
  const { today } = useProperty()
  return (
    <UnstyledButton
      className={day.slice(0, 7) === at.slice(0, 7) ? 'day' : 'day other'}
      data-day={day}
      data-autofocus={day === at || undefined}
      tabIndex={day === at ? 0 : -1}
      aria-label={dayName(language, day)}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={isRefused || undefined}
      onClick={() => !isRefused && onChoose(day)}
      {...KEEPS_ESCAPE}
    >
      {Number(day.slice(8))}
    </UnstyledButton>
  )
}

/** Where a key leads; forward is where the language reads on. */
function dayByKey({ key, shiftKey }: KeyboardEvent, at: string, language: string): string | undefined {
  const onward = directionOf(language) === 'rtl' ? -1 : 1
  const months = shiftKey ? 12 : 1
  const days: Record<string, () => string> = {
    ArrowLeft: () => addDays(at, -onward),
    ArrowRight: () => addDays(at, onward),
    ArrowUp: () => addDays(at, -7),
    ArrowDown: () => addDays(at, 7),
    Home: () => weekStart(language, at),
    End: () => addDays(weekStart(language, at), 6),
    PageUp: () => addMonths(at, -months),
    PageDown: () => addMonths(at, months),
  }
  return days[key]?.()
}
