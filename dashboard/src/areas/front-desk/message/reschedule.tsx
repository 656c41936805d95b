import { Button, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { MomentInput } from '../../../domain/when/moment-input.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'

type Message = OutputOf<'messaging.get'>

export function Reschedule({ message }: { message: Message }) {
  const t = useMessages()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button size="sm" variant="default" onClick={open}>
        {t.reschedule}
      </Button>
      <Modal opened={opened} onClose={close} title={t.rescheduleTitle}>
        <TimeForm message={message} onClose={close} />
      </Modal>
    </>
  )
}

function TimeForm({ message, onClose }: { message: Message; onClose(): void }) {
  const t = useMessages()
  const { timezone } = useProperty()
  const { id, scheduled_at, held_until, send_relative } = message
  const mutation = useMutation('messaging.reschedule', { done: t.rescheduledSaid, quiet: true, after: onClose })
  const { draft, change, problems } = useDraft({ scheduled_at: scheduled_at ?? held_until ?? '' }, mutation.error)
  return (
    <Form
      mutation={mutation}
      submit={t.reschedule}
      onSubmit={() => mutation.mutate({ message_id: id, ...draft })}
      onCancel={onClose}
      fields={['scheduled_at']}
    >
      <MomentInput
        label={t.newTime}
        description={t.newTimeHint(timezone)}
        value={draft.scheduled_at}
        onChange={(moment) => change({ scheduled_at: moment })}
        error={problems.scheduled_at}
      />
      {send_relative && <Text size="sm">{t.ownTime}</Text>}
    </Form>
  )
}
