import { Anchor, Group, Select, Textarea, TextInput } from '@mantine/core'
import { Link } from 'wouter'
import { choices } from '../../../parts/choices.ts'
import { Form, useDraft } from '../../../parts/form.tsx'
import { Section } from '../../../parts/section.tsx'
import { type InputOf, useDo } from '../../../place/ask.ts'
import { useOwnWords } from './words.ts'

type Inbound = InputOf<'inboundMessages.simulate'>

/** A number that belongs to nobody, as those of the magic recipients do. */
const SOMEBODY = '+15005550111'

export function GuestWrites() {
  const own = useOwnWords()
  const write = useDo('inboundMessages.simulate', {
    quiet: true,
    done: own.written,
    changes: ['inboundMessages', 'messaging', 'events'],
  })
  const { draft, text, choice } = useDraft<Inbound>(
    () => ({ channel: 'sms', sender: SOMEBODY, content: own.contentSample }),
    write.error,
  )
  return (
    <Section title={own.inbound} hint={own.inboundHint}>
      <Form
        doing={write}
        submit={own.write}
        onSubmit={() => write.mutate(draft)}
        fields={['channel', 'sender', 'content']}
      >
        <Group grow align="flex-start">
          <Select label={own.channel} allowDeselect={false} data={choices(own.channels)} {...choice('channel')} />
          <TextInput type="tel" label={own.sender} required {...text('sender')} />
        </Group>
        <Textarea label={own.content} required autosize minRows={2} {...text('content')} />
        {write.isSuccess && (
          <Anchor component={Link} href="/inbox" size="sm">
            {own.toInbox}
          </Anchor>
        )}
      </Form>
    </Section>
  )
}
