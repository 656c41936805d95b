import { Modal, Select, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ItemOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useMessages } from './messages.ts'
import { useRoles } from './roles-shown.ts'

type Invitation = ItemOf<'teamInvitations.list'>

/** Shown while there are any. */
export function Invitations() {
  const t = useMessages()
  const list = useList('teamInvitations.list', {})
  const columns = useColumns()
  if (list.items.length === 0) return null
  return (
    <Section title={t.invitations}>
      <Listing
        label={t.invitations}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="invitations"
        empty={null}
      />
    </Section>
  )
}

function useColumns(): Column<Invitation>[] {
  const t = useMessages()
  const { titleOf } = useRoles()
  const { may } = useProperty()
  const roleTitle = ({ role, role_name }: Invitation) => titleOf({ id: role, name: role_name })
  const columns: Column<Invitation>[] = [
    { title: t.email, width: 'minmax(14rem, 1fr)', show: ({ email }) => email, text: ({ email }) => email },
    { title: t.role, width: '12rem', show: roleTitle, text: roleTitle },
    {
      title: t.expires,
      width: '11rem',
      show: ({ expires_at }) => <When at={expires_at} />,
      text: ({ expires_at }) => expires_at,
    },
  ]
  if (!may('keys:write')) return columns
  return [
    ...columns,
    { title: t.actions, width: '9rem', right: true, onScreen: true, show: (one) => <Withdraw invitation={one} /> },
  ]
}

function Withdraw({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useMessages()
  const revoke = useMutation('teamInvitations.revoke', { changes: ['teamInvitations', 'teamRoles'], done: t.withdrawn })
  return (
    <Confirm
      label={t.withdraw}
      title={t.withdrawTitle(email)}
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate({ id })}
    >
      {t.withdrawHint}
    </Confirm>
  )
}

interface InviteProps {
  opened: boolean
  onClose(): void
  /** Where the server mails nobody: for the person to pass on. */
  onLink(link: string): void
}

export function Invite({ opened, onClose, onLink }: InviteProps) {
  const t = useMessages()
  return (
    <Modal opened={opened} onClose={onClose} title={t.inviteTitle}>
      <InviteForm onClose={onClose} onLink={onLink} />
    </Modal>
  )
}

export function InviteForm({ onClose, onLink }: Omit<InviteProps, 'opened'>) {
  const t = useMessages()
  const { options } = useRoles()
  const create = useMutation('teamInvitations.create', {
    quiet: true,
    after({ email, link }) {
      onClose()
      if (link) onLink(link)
      else notifications.show({ message: t.invited(email) })
    },
  })
  const { draft, text, choice } = useDraft({ email: '', role: 'front_desk' }, create.error)
  return (
    <Form
      mutation={create}
      submit={t.sendInvitation}
      onSubmit={() => create.mutate(draft)}
      onCancel={onClose}
      fields={['email', 'role']}
    >
      <Text size="sm">{t.inviteHint}</Text>
      <TextInput type="email" label={t.email} required data-autofocus {...text('email')} />
      <Select label={t.role} allowDeselect={false} data={options} {...choice('role')} />
    </Form>
  )
}
