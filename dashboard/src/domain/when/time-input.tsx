import { useLanguage } from '../../i18n/language.ts'
import { readTime, timeForm, writeTime } from '../../i18n/written.ts'
import { useWhenMessages } from './messages.ts'
import { type WhenProps, WrittenInput } from './written-input.tsx'

export const EXAMPLE_TIME = '14:30'
const STEP = 15
const DAY = 24 * 60

/** A time of day (`14:30`), to 24 or with am and pm as the reader's clocks go. */
export function TimeInput(field: WhenProps) {
  const t = useWhenMessages()
  const { language } = useLanguage()
  const example = writeTime(language, EXAMPLE_TIME)
  return (
    <WrittenInput
      {...field}
      read={(text) => readTime(language, text)}
      write={(time) => writeTime(language, time)}
      step={quarterFrom}
      unread={t.not.time(example)}
      hint={t.like(example)}
      placeholder={timeForm(language)}
      inputMode={/\d$/.test(example) ? 'numeric' : 'text'}
    />
  )
}

/** The quarter of an hour after or before; noon where there is no time yet. */
function quarterFrom(time: string, by: 1 | -1): string {
  if (!time) return '12:00'
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const quarters = (hour * 60 + minute) / STEP
  const next = ((by > 0 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * STEP + DAY) % DAY
  return `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`
}
