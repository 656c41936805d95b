import { Anchor, Group, Select, Textarea, TextInput } from '@mantine/core'
import { Link } from 'wouter'
import { type InputOf, useMutation } from '../../../api/operations.ts'
import { choices } from '../../../ui/choice.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

type Inbound = InputOf<'inboundMessages.simulate'>

/** A number that belongs to nobody, as those of the magic recipients do. */
const SOMEBODY = '+15005550111'

export function GuestWrites() {
  const t = useMessages()
  const write = useMutation('inboundMessages.simulate', {
    quiet: true,
    done: t.written,
    changes: ['inboundMessages', 'messaging', 'events'],
  })
  const { draft, text, choice } = useDraft<Inbound>(
    () => ({ channel: 'sms', sender: SOMEBODY, content: t.contentSample }),
    write.error,
  )
  return (
    <Section title={t.inbound} hint={t.inboundHint}>
      <Form
        mutation={write}
        submit={t.write}
        onSubmit={() => write.mutate(draft)}
        fields={['channel', 'sender', 'content']}
      >
        <Group grow align="flex-start">
          <Select label={t.channel} allowDeselect={false} data={choices(t.channels)} {...choice('channel')} />
          <TextInput type="tel" label={t.sender} required {...text('sender')} />
        </Group>
        <Textarea label={t.content} required autosize minRows={2} {...text('content')} />
        {write.isSuccess && (
          <Anchor component={Link} href="/inbox" size="sm">
            {t.toInbox}
          </Anchor>
        )}
      </Form>
    </Section>
  )
}
