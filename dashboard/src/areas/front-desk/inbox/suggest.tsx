import { Button, Group, Stack, Text } from '@mantine/core'
import { type InputOf, type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { excerptOf } from '../shared/body.tsx'
import { Citations } from '../shared/citations.tsx'
import { useMessages } from './messages.ts'
import type { Item } from './stream.tsx'
import type { Thread } from './views.ts'

type Said = InputOf<'ai.suggest'>['messages'][number]

const MOST_TOLD = 10
const LONGEST = 10_000

/** What was said lately, up to the guest's last words. Notes are for colleagues: no assistant is told of them. */
function toldOf(items: readonly Item[]): Said[] {
  const said = items.flatMap(({ received, sent, said }): Said[] => {
    if (received) return [{ role: 'user', content: excerptOf(received.channel, received.content) }]
    if (sent) return [{ role: 'staff', content: excerptOf(sent.channel, sent.template?.text ?? sent.content) }]
    return said ? [{ role: said.role, content: said.content }] : []
  })
  const spoken = said.filter(({ content }) => content.trim() !== '')
  const last = spoken.findIndex(({ role }) => role === 'user')
  if (last < 0) return []
  const told = spoken.slice(last, last + MOST_TOLD).toReversed()
  return told.map(({ role, content }) => ({ role, content: content.slice(0, LONGEST) }))
}

/** The button that asks, and what the assistant would say: `onUse` puts it into the field, and a person sends it. */
export function useSuggestion({ guest_id }: Thread, items: readonly Item[], onUse: (text: string) => void) {
  const t = useMessages()
  const { may } = useProperty()
  const suggest = useMutation('ai.suggest', { changes: [] })
  const messages = toldOf(items)
  if (!may('ai:read') || messages.length === 0) return { button: null, panel: null }
  const ask = () => suggest.mutate({ messages, ...(guest_id?.startsWith('gst_') && { guest_id }) })
  const use = (text: string) => {
    suggest.reset()
    onUse(text)
  }
  return {
    button: (
      <Button size="compact-sm" variant="default" loading={suggest.isPending} onClick={ask}>
        {t.suggest}
      </Button>
    ),
    panel: suggest.data && <Suggestion of={suggest.data} onUse={use} onDismiss={suggest.reset} />,
  }
}

interface SuggestionProps {
  of: OutputOf<'ai.suggest'>
  onUse(text: string): void
  onDismiss(): void
}

function Suggestion({ of, onUse, onDismiss }: SuggestionProps) {
  const t = useMessages()
  const doubt = t.outcomes[of.outcome]
  return (
    <section className="inbox-suggestion" aria-label={t.suggestion}>
      <Stack gap={6}>
        <Text size="xs" fw={600}>
          {t.suggestion}
        </Text>
        <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {of.content}
        </Text>
        {doubt && (
          <Text size="sm" c="var(--bad)">
            {doubt}
          </Text>
        )}
        <Citations of={of} />
        <Group gap="xs">
          <Button size="compact-sm" onClick={() => onUse(of.content)}>
            {t.suggestUse}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
            {t.dismiss}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
