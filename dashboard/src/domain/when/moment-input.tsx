import { useProperty } from '../../api/property.ts'
import { addDays, fromLocal, toLocal } from '../../i18n/calendar.ts'
import { useLanguage } from '../../i18n/language.ts'
import { dayForm, readMoment, timeForm, writeMoment } from '../../i18n/written.ts'
import { exampleDay } from './day-input.tsx'
import { useWhenMessages } from './messages.ts'
import { useMonth } from './month-button.tsx'
import { EXAMPLE_TIME } from './time-input.tsx'
import { type WhenProps, WrittenInput } from './written-input.tsx'

/** A moment (RFC 3339), written as a day and a time on the property's clocks. */
export function MomentInput({ value, onChange, ...field }: WhenProps) {
  const t = useWhenMessages()
  const { language } = useLanguage()
  const { timezone, today, now } = useProperty()
  const local = value && toLocal(timezone, Date.parse(value))
  const change = (text: string) => onChange(fromLocal(timezone, text) ?? '')
  const [day = '', time] = local.split('T')
  const on = (chosen: string) => `${chosen}T${time ?? toLocal(timezone, now().getTime()).slice(11)}`
  const { button, open } = useMonth({ day, label: field.label, onChoose: (chosen) => change(on(chosen)) })
  const example = writeMoment(language, `${exampleDay(today)}T${EXAMPLE_TIME}`)
  return (
    <WrittenInput
      {...field}
      value={local}
      onChange={change}
      read={(text) => readMoment(language, text, { today })}
      write={(moment) => writeMoment(language, moment)}
      step={(moment, by) => (moment ? addDays(moment.slice(0, 10), by) + moment.slice(10) : on(today))}
      unread={t.not.moment(example)}
      hint={t.like(example)}
      placeholder={`${dayForm(language, t.letters)} ${timeForm(language)}`}
      inputMode="text"
      onOpen={open}
      button={button}
    />
  )
}
