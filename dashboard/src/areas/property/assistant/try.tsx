import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestPicker } from '../../../domain/guest-picker.tsx'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { Section } from '../../../ui/section.tsx'
import { SourceForm } from '../knowledge/source-form.tsx'
import { type Asked, Exchange } from './exchange.tsx'
import { useMessages } from './messages.ts'

/** What a guest would be told, and why; nothing of it is kept or counted. */
export function Try() {
  const t = useMessages()
  const ui = useUiMessages()
  const { may } = useProperty()
  const [asked, setAsked] = useState<Asked[]>([])
  const [typed, setTyped] = useState('')
  const [guestId, setGuestId] = useState('')
  const [teaching, setTeaching] = useState<string>()
  const ask = useMutation('ai.suggest', { quiet: true, changes: [] })
  const problems = useFieldProblems(ask.error)
  const submit = async () => {
    const question = typed.trim()
    const before = asked.flatMap(({ question: said, answer }) => [
      { role: 'user' as const, content: said },
      { role: 'assistant' as const, content: answer.content },
    ])
    const messages = [...before, { role: 'user' as const, content: question }].slice(-MOST_TOLD)
    const answer = await ask.mutateAsync({ messages, ...(guestId && { guest_id: guestId }) })
    setAsked([...asked, { question, answer }])
    setTyped('')
  }
  const again = asked.length > 0 && (
    <Button size="xs" variant="subtle" onClick={() => setAsked([])}>
      {t.beginAnew}
    </Button>
  )
  return (
    <Section title={t.try} hint={t.tryHint} actions={again}>
      {asked.length > 0 && (
        <Stack gap="md" component="ol" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t.tried}>
          {asked.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added, and the same may be asked twice
            <Exchange key={i} of={one} onTeach={may('knowledge:write') ? setTeaching : undefined} />
          ))}
        </Stack>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() && !ask.isPending) submit().catch(() => {}) // said below the field
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            flex="1 1 18rem"
            label={t.question}
            placeholder={t.questionHint}
            dir="auto"
            maxLength={1000}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={problems.messages}
          />
          {may('guests:read') && <GuestPicker label={t.asGuest} value={guestId} onChange={setGuestId} />}
          <ActionButton type="submit" loading={ask.isPending} why={!typed.trim() && ui.why.empty}>
            {t.ask}
          </ActionButton>
        </Group>
        <Refusal error={ask.error} fields={['messages']} />
      </form>
      <Modal opened={teaching !== undefined} onClose={() => setTeaching(undefined)} title={t.teach} size="xl">
        <SourceForm question={teaching ?? ''} onClose={() => setTeaching(undefined)} />
      </Modal>
    </Section>
  )
}

/** As many as one request takes, with room. */
const MOST_TOLD = 40
