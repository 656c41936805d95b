import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useUiMessages } from './messages.ts'

/** A secret that is shown this once: it goes when the person says that it is kept, not by a stray click. */
export function SecretOnce({ title, secret, onKept }: { title: string; secret: string | undefined; onKept(): void }) {
  const ui = useUiMessages()
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onKept}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      size="lg"
    >
      <Stack>
        <Alert color="yellow">
          <Text size="sm">{ui.secretOnce}</Text>
        </Alert>
        <Group wrap="nowrap">
          <Code block flex={1} data-testid="secret">
            {secret}
          </Code>
          <CopyButton value={secret ?? ''}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? ui.copied : ui.copy}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Group justify="flex-end">
          <Button onClick={onKept}>{ui.secretKept}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
