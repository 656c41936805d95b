import { Group, Text } from '@mantine/core'
import { useOwnWords } from './words.ts'

export function Legend() {
  const own = useOwnWords()
  const signs = [
    ['plenty', '5', own.plenty],
    ['few', '1', own.few],
    ['full', '0', own.full],
    ['over', '−2', own.overbooked],
    ['plenty blocked', '5', own.someBlocked],
  ] as const
  return (
    <Group gap="md">
      <Text size="sm" c="dimmed">
        {own.legend}
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
