import { Button, Code, CopyButton, Group } from '@mantine/core'
import { useUiMessages } from './messages.ts'

/** Code, JSON or a command, with a button that copies it. */
export function CodeBlock({ text, label }: { text: string; label?: string }) {
  const ui = useUiMessages()
  return (
    <Group className="code" align="flex-start" wrap="nowrap" gap="xs">
      <Code
        block
        flex={1}
        tabIndex={0}
        aria-label={label}
        style={{ maxHeight: '26rem', overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {copied ? ui.copied : ui.copy}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

export const Json = ({ value, label }: { value: unknown; label?: string }) => (
  <CodeBlock text={JSON.stringify(value, null, 2)} {...(label !== undefined && { label })} />
)
