import { Group, Kbd, Text, Title } from '@mantine/core'
import { useProperty } from '../../../api/property.ts'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useMessages } from './messages.ts'
import { isAwaited, isLate, type Stay, type View } from './stays.ts'

export function useTitle(view: View): string {
  const t = useMessages()
  const { language } = useLanguage()
  const { today } = useProperty()
  return t.titles[view](formatDay(language, today, true))
}

/** How things stand, also at the top of the sheet that is printed. */
export function Summary({ view, stays }: { view: View; stays: readonly Stay[] }) {
  const t = useMessages()
  const { now } = useProperty()
  const awaited = stays.filter((stay) => isAwaited(view, stay)).length
  const late = stays.filter((stay) => isLate(view, stay, now())).length
  return (
    <Group gap="sm" align="baseline">
      <Title order={2} size="h4">
        {useTitle(view)}
      </Title>
      <Text size="sm" c="dimmed">
        {awaited} {t.counts[view]}
      </Text>
      {late > 0 && (
        <Text size="sm" className="late-sign">
          {t.late(late)}
        </Text>
      )}
    </Group>
  )
}

export function KeyLegend() {
  const t = useMessages()
  return (
    <Group component="section" gap="md" className="key-legend" aria-label={t.keys}>
      {Object.entries(t.keyNames).map(([keys, meaning]) => (
        <Text key={keys} size="xs" c="dimmed">
          {keys.split(' ').map((key) => (
            <Kbd key={key} size="xs" me={4}>
              {key}
            </Kbd>
          ))}
          {meaning}
        </Text>
      ))}
    </Group>
  )
}
