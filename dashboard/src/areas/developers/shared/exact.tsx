import { useProperty } from '../../../api/property.ts'
import { dateFormat } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'

/** A moment to the second, for logs, which keep no year; on the property's clocks, UTC on hover. */
export function Exact({ at }: { at: string }) {
  const { language } = useLanguage()
  const { timezone } = useProperty()
  const form = {
    timeZone: timezone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  } as const
  return (
    <time dateTime={at} title={`${new Date(at).toISOString().replace('T', ' ').slice(0, 23)} UTC`}>
      {dateFormat(language, form).format(new Date(at))}
    </time>
  )
}
