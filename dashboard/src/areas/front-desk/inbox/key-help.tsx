import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useMessages } from './messages.ts'

export function KeyHelp({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages()
  return (
    <Modal opened={opened} onClose={onClose} title={t.keys}>
      <Stack gap="xs">
        {Object.entries(t.keyNames).map(([keys, meaning]) => (
          <Group key={keys} justify="space-between">
            <Text size="sm">{meaning}</Text>
            <Group gap={4}>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}
