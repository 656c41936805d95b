import { useProperty } from '../../api/property.ts'
import { addDays } from '../../i18n/calendar.ts'
import { useLanguage } from '../../i18n/language.ts'
import { dayForm, readDay, writeDay } from '../../i18n/written.ts'
import { useWhenMessages } from './messages.ts'
import { useMonth } from './month-button.tsx'
import { type WhenProps, WrittenInput } from './written-input.tsx'

interface DayInputProps extends WhenProps {
  min?: string | undefined
  max?: string | undefined
  /** A day without its year is the first from here on; where nothing is said, the coming one or one that has just been. */
  since?: string | undefined
}

/** A day (`2026-12-31`), written in the reader's own order or chosen from a month. */
export function DayInput({ min, max, since, ...field }: DayInputProps) {
  const t = useWhenMessages()
  const { language } = useLanguage()
  const { today } = useProperty()
  const write = (day: string) => writeDay(language, day)
  const example = write(exampleDay(today))
  const refuse = (day: string) =>
    min && day < min ? t.notBefore(write(min)) : max && day > max ? t.notAfter(write(max)) : undefined
  const { button, open } = useMonth({ day: field.value, label: field.label, refuse, onChoose: field.onChange })
  return (
    <WrittenInput
      {...field}
      read={(text) => readDay(language, text, { today, since: since || min })}
      write={write}
      step={(day, by) => (day ? addDays(day, by) : today)}
      refuse={refuse}
      unread={t.not.day(example)}
      hint={t.like(example)}
      placeholder={dayForm(language, t.letters)}
      inputMode="numeric"
      onOpen={open}
      button={button}
    />
  )
}

/** Its numbers can be told apart. */
export const exampleDay = (today: string): string => `${today.slice(0, 4)}-12-31`
