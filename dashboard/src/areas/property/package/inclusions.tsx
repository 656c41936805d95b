import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMessages } from './messages.ts'

interface InclusionsProps {
  lines: string[]
  onChange(lines: string[]): void
  error?: string | undefined
}

/** The first cannot go up, nor the last down: no button, but its place. */
const NOWHERE = { visibility: 'hidden' } as const

/** What the guest gets, one line each, in the order that the guest reads it. */
export function Inclusions({ lines, onChange, error }: InclusionsProps) {
  const t = useMessages()
  const put = (at: number, text: string) => onChange(lines.with(at, text))
  const swap = (at: number, other: number) => onChange(lines.with(at, lines[other]!).with(other, lines[at]!))
  return (
    <Fieldset bg="transparent" legend={t.inclusions}>
      <Stack gap="xs">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, its text is being typed
          <Group key={at} gap={4} wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={t.inclusion(at + 1)}
              placeholder={t.inclusionHint}
              value={line}
              onChange={({ currentTarget }) => put(at, currentTarget.value)}
            />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t.up(line)}
              {...(at === 0 && { style: NOWHERE })}
              onClick={() => swap(at, at - 1)}
            >
              ↑
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t.down(line)}
              {...(at === lines.length - 1 && { style: NOWHERE })}
              onClick={() => swap(at, at + 1)}
            >
              ↓
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t.remove(line)}
              onClick={() => onChange(lines.toSpliced(at, 1))}
            >
              ×
            </ActionIcon>
          </Group>
        ))}
        {error && (
          <Text size="sm" c="var(--bad)" role="alert">
            {error}
          </Text>
        )}
        <Group>
          <Button variant="default" size="xs" onClick={() => onChange([...lines, ''])}>
            {t.addInclusion}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
