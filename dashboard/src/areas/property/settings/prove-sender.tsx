import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PorticoError } from '../../../../../sdk/src/index.ts'
import { type ItemOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { useSenderMessages } from './sender-messages.ts'

export type Sender = ItemOf<'propertySenders.list'>

/** The record to publish, and a look whether it is there. */
export function ProveDomain({ record, channel }: { record: NonNullable<Sender['record']>; channel: string }) {
  const t = useSenderMessages()
  const { property_id } = useProperty()
  const check = useMutation('propertySenders.prove', { done: t.checked, quiet: true })
  return (
    <Stack gap="xs">
      <Text size="sm">{t.publish}</Text>
      <CodeBlock label={t.recordName} text={record.name} />
      <CodeBlock label={t.recordValue} text={record.value} />
      <Group>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ id: property_id, channel })}>
          {t.check}
        </Button>
      </Group>
      <SenderProblem error={check.error} />
    </Stack>
  )
}

const CODE = /^\d{6}$/

/** A code to the number, and a field for it. */
export function ProveNumber({ sender: { channel, code_methods, code_expires_at } }: { sender: Sender }) {
  const t = useSenderMessages()
  const { property_id } = useProperty()
  const [code, setCode] = useState('')
  const send = useMutation('propertySenders.prove', { done: t.codeSent, quiet: true })
  const confirm = useMutation('propertySenders.confirm', { done: t.confirmed, quiet: true })
  if (code_methods.length === 0) return <Text size="sm">{t.onlyOperator}</Text>
  return (
    <Stack gap="xs">
      <Text size="sm">{t.numberHint}</Text>
      <Group>
        {code_methods.map((method) => (
          <Button
            key={method}
            variant="default"
            loading={send.isPending}
            onClick={() => send.mutate({ id: property_id, channel, method })}
          >
            {t.methods[method] ?? method}
          </Button>
        ))}
      </Group>
      {code_expires_at && (
        <Group align="flex-end">
          <TextInput
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value.trim())}
          />
          <ActionButton
            why={!CODE.test(code) && t.codeFirst}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ id: property_id, channel, code })}
          >
            {t.confirm}
          </ActionButton>
        </Group>
      )}
      <SenderProblem error={confirm.error ?? send.error} />
    </Stack>
  )
}

/** Why a sender is not proved yet, in the reader's language where it is one of the usual reasons. */
function SenderProblem({ error }: { error: Error | null }) {
  const { problems } = useSenderMessages()
  const problemText = useProblemText()
  if (!error) return null
  const known = error instanceof PorticoError ? problems[error.code] : undefined
  return <Alert color="yellow">{known ?? problemText(error)}</Alert>
}
