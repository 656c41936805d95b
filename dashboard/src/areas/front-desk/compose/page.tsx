import '../shared/style.css'
import { Paper, SimpleGrid } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useMutation, useQuery } from '../../../api/operations.ts'
import { useGuest } from '../../../domain/guest.tsx'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { Refusal } from '../../../ui/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { useSaySent } from '../shared/write.tsx'
import { type Draft, EMPTY, type Message, messageOf } from './draft.ts'
import { choiceOf, Form } from './form.tsx'
import { useMessages } from './messages.ts'
import { Preview } from './preview.tsx'

/** `?guest=` names who is written to. */
export default function Compose() {
  const t = useMessages()
  const [, go] = useLocation()
  const say = useSaySent()
  const [draft, setDraft] = useDraft()
  const { guest } = useGuest(draft.guestId)
  const message = messageOf(draft)
  const preview = usePreview(message)
  const send = useMutation('messaging.send', {
    quiet: true,
    after: (sent) => {
      if (sent.scheduled_at) notifications.show({ message: t.scheduled })
      else say(sent)
      go(`/messages/${sent.id}`)
    },
  })
  const problems = useFieldProblems(send.error)
  const change = (changes: Partial<Draft>) => {
    if (send.error) send.reset() // what was refused is being mended
    setDraft((former) => ({ ...former, ...changes }))
  }
  return (
    <Page back title={t.title} lead={t.lead}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Paper
          withBorder
          p="md"
          component="form"
          onSubmit={(event) => {
            event.preventDefault()
            if (message) send.mutate(message)
          }}
        >
          <Form
            draft={draft}
            guest={guest}
            problems={problems}
            onChange={change}
            isSending={send.isPending}
            canSend={message !== undefined}
          />
          <Refusal error={send.error} fields={Object.keys(problems)} />
        </Paper>
        <Preview answer={preview} isComplete={message !== undefined} />
      </SimpleGrid>
    </Page>
  )
}

/** Begins with the guest that the address names, as soon as it is known where they can be reached. */
function useDraft() {
  const [search] = useSearchParams()
  const named = search.get('guest') ?? ''
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, guestId: named })
  const { guest } = useGuest(named)
  useEffect(() => {
    if (guest) setDraft((former) => (former.recipient ? former : { ...former, ...choiceOf(guest, former.channel) }))
  }, [guest])
  return [draft, setDraft] as const
}

const NOTHING: Message = { channel: 'sms', recipient: '', content: '' }

/** Fetched when the writer pauses; the former answer stands until the new one is there. */
function usePreview(message: Message | undefined) {
  const [settled] = useDebouncedValue(message ? JSON.stringify(message) : '', 350)
  return useQuery('messaging.preview', settled ? JSON.parse(settled) : NOTHING, {
    enabled: settled !== '',
    keepPrevious: true,
  })
}
