import { Group, Text } from '@mantine/core'
import { useMessages } from './messages.ts'

export function Legend() {
  const t = useMessages()
  const signs = [
    ['plenty', '5', t.plenty],
    ['few', '1', t.few],
    ['full', '0', t.full],
    ['over', '−2', t.overbooked],
    ['plenty blocked', '5', t.someBlocked],
  ] as const
  return (
    <Group gap="md">
      <Text size="sm" c="dimmed">
        {t.legend}
      </Text>
      {signs.map(([kind, sign, word]) => (
        <Group key={kind} gap={6}>
          <span className={`night-sample ${kind}`} aria-hidden="true">
            {sign}
          </span>
          <Text size="sm">{word}</Text>
        </Group>
      ))}
    </Group>
  )
}
