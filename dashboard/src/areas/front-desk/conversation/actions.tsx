import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'

type Conversation = OutputOf<'aiConversations.get'>

/** Who answers, and the end of it. */
export function Actions({ conversation: { id, status, handled_by } }: { conversation: Conversation }) {
  const t = useMessages()
  const { may } = useProperty()
  const giveBack = useMutation('aiConversations.handBack', { done: t.gaveBack })
  const close = useMutation('aiConversations.close', { done: t.closedSaid })
  if (!may('ai:write') || status === 'closed') return null
  return (
    <>
      {handled_by === 'staff' ? (
        <Button variant="default" loading={giveBack.isPending} onClick={() => giveBack.mutate({ conversation_id: id })}>
          {t.giveBack}
        </Button>
      ) : (
        <TakeOver id={id} />
      )}
      <Confirm
        size="sm"
        label={t.close}
        title={t.closeTitle}
        loading={close.isPending}
        onConfirm={() => close.mutate({ conversation_id: id })}
      >
        {t.closeText}
      </Confirm>
    </>
  )
}

function TakeOver({ id }: { id: string }) {
  const t = useMessages()
  const [opened, { open, close }] = useDisclosure()
  const takeOver = useMutation('aiConversations.handOver', { done: t.tookOver, quiet: true, after: close })
  const { draft, text } = useDraft({ reason: '', assigned_to: '' }, takeOver.error)
  const submit = () => {
    const [reason, assigned_to] = [draft.reason.trim(), draft.assigned_to.trim()]
    takeOver.mutate({ conversation_id: id, ...(reason && { reason }), ...(assigned_to && { assigned_to }) })
  }
  return (
    <>
      <Button onClick={open}>{t.takeOver}</Button>
      <Modal opened={opened} onClose={close} title={t.takeOverTitle}>
        <Form
          mutation={takeOver}
          submit={t.takeOver}
          onSubmit={submit}
          onCancel={close}
          fields={['reason', 'assigned_to']}
        >
          <Text size="sm">{t.takeOverText}</Text>
          <TextInput label={t.reasonField} placeholder={t.reasonHint} data-autofocus {...text('reason')} />
          <TextInput label={t.assignedField} placeholder={t.assignedHint} {...text('assigned_to')} />
        </Form>
      </Modal>
    </>
  )
}
