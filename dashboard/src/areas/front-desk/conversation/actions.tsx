import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Confirm } from '../../../parts/confirm.tsx'
import { Form, useDraft } from '../../../parts/form.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

type Conversation = OutputOf<'aiConversations.get'>

/** Who answers, and the end of it. */
export function Actions({ conversation: { id, status, handled_by } }: { conversation: Conversation }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const giveBack = useDo('aiConversations.handBack', { done: own.gaveBack })
  const close = useDo('aiConversations.close', { done: own.closedSaid })
  if (!may('ai:write') || status === 'closed') return null
  return (
    <>
      {handled_by === 'staff' ? (
        <Button variant="default" loading={giveBack.isPending} onClick={() => giveBack.mutate({ conversation_id: id })}>
          {own.giveBack}
        </Button>
      ) : (
        <TakeOver id={id} />
      )}
      <Confirm
        size="sm"
        label={own.close}
        title={own.closeTitle}
        loading={close.isPending}
        onConfirm={() => close.mutate({ conversation_id: id })}
      >
        {own.closeText}
      </Confirm>
    </>
  )
}

function TakeOver({ id }: { id: string }) {
  const own = useOwnWords()
  const [asking, { open, close }] = useDisclosure()
  const takeOver = useDo('aiConversations.handOver', { done: own.tookOver, quiet: true, after: close })
  const { draft, text } = useDraft({ reason: '', assigned_to: '' }, takeOver.error)
  const submit = () => {
    const [reason, assigned_to] = [draft.reason.trim(), draft.assigned_to.trim()]
    takeOver.mutate({ conversation_id: id, ...(reason && { reason }), ...(assigned_to && { assigned_to }) })
  }
  return (
    <>
      <Button onClick={open}>{own.takeOver}</Button>
      <Modal opened={asking} onClose={close} title={own.takeOverTitle}>
        <Form
          doing={takeOver}
          submit={own.takeOver}
          onSubmit={submit}
          onCancel={close}
          fields={['reason', 'assigned_to']}
        >
          <Text size="sm">{own.takeOverText}</Text>
          <TextInput label={own.reasonField} placeholder={own.reasonHint} data-autofocus {...text('reason')} />
          <TextInput label={own.assignedField} placeholder={own.assignedHint} {...text('assigned_to')} />
        </Form>
      </Modal>
    </>
  )
}
