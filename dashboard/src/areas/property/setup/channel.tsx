import { Anchor, Select, Text, Textarea, TextInput } from '@mantine/core'
import { Link } from 'wouter'
import { type InputOf, type OutputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Status } from '../../../domain/status.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'

/** A message to oneself: whether it arrives says more than any setting. */
export function Channel() {
  const t = useMessages()
  const { name, environment } = useProperty()
  const send = useMutation('messaging.send', { quiet: true })
  const { draft, text, choice } = useDraft({ channel: 'email', recipient: '', content: t.testText(name) }, send.error)
  const submit = () => send.mutate({ ...draft, subject: name } as InputOf<'messaging.send'>)
  return (
    <>
      <Text size="sm">
        {environment === 'sandbox' ? t.channelSandbox : t.channelLive}{' '}
        <Anchor component={Link} href="/settings?tab=messaging" size="sm">
          {t.toChannels}
        </Anchor>
      </Text>
      <Form mutation={send} submit={t.sendTest} onSubmit={submit} fields={['channel', 'recipient', 'content']}>
        <Select label={t.channel} allowDeselect={false} data={t.channels} {...choice('channel')} />
        <TextInput label={t.recipient} description={t.recipientHint} required {...text('recipient')} />
        <Textarea label={t.text} required autosize {...text('content')} />
      </Form>
      {send.data && <Sent message={send.data} />}
    </>
  )
}

function Sent({ message }: { message: OutputOf<'messaging.send'> }) {
  const t = useMessages()
  const { data = message } = useQuery('messaging.get', { message_id: message.id })
  return (
    <Text role="status">
      {t.sent} <Status of={data.status} />{' '}
      <Anchor component={Link} href={`/messages/${data.id}`}>
        {t.look}
      </Anchor>
    </Text>
  )
}
