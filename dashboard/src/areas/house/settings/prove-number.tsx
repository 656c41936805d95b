import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { SenderProblem } from './sender-problem.tsx'
import { useSenderWords } from './sender-words.ts'
import type { Sender } from './senders.tsx'

const CODE = /^\d{6}$/

/** A code to the number, and a field for it. */
export function ProveNumber({ sender: { channel, code_methods, code_expires_at } }: { sender: Sender }) {
  const words = useSenderWords()
  const { property_id } = usePlace()
  const [code, setCode] = useState('')
  const send = useDo('propertySenders.prove', { done: words.codeSent, quiet: true })
  const confirm = useDo('propertySenders.confirm', { done: words.confirmed, quiet: true })
  if (code_methods.length === 0) return <Text size="sm">{words.onlyOperator}</Text>
  return (
    <Stack gap="xs">
      <Text size="sm">{words.numberHint}</Text>
      <Group>
        {code_methods.map((method) => (
          <Button
            key={method}
            variant="default"
            loading={send.isPending}
            onClick={() => send.mutate({ id: property_id, channel, method })}
          >
            {words.methods[method] ?? method}
          </Button>
        ))}
      </Group>
      {code_expires_at && (
        <Group align="flex-end">
          <TextInput
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value.trim())}
          />
          <Button
            disabled={!CODE.test(code)}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ id: property_id, channel, code })}
          >
            {words.confirm}
          </Button>
        </Group>
      )}
      <SenderProblem error={confirm.error ?? send.error} />
    </Stack>
  )
}
