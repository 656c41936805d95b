import { Button, Modal, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ItemOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Person } from '../../../domain/person.tsx'
import { Listing } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { Section } from '../../../ui/section.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

type Colleague = ItemOf<'staff.list'>

export function Staff() {
  const t = useMessages()
  const { may } = useProperty()
  const list = useList('staff.list', {})
  const [edited, setEdited] = useState<Colleague | 'new'>()
  const columns = useColumns(setEdited)
  const close = () => setEdited(undefined)
  const add = may('keys:write') && (
    <Button size="xs" onClick={() => setEdited('new')}>
      {t.addStaff}
    </Button>
  )
  return (
    <Section title={t.staff} actions={list.items.length > 0 && add}>
      <Text size="sm">{t.staffHint}</Text>
      <Listing
        label={t.staff}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="staff"
        height="20rem"
        empty={
          <Empty title={t.noStaff} action={add}>
            {t.noStaffHint}
          </Empty>
        }
      />
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={typeof edited === 'object' ? t.editStaff(edited.name) : t.addStaff}
      >
        <PersonForm person={typeof edited === 'object' ? edited : undefined} onClose={close} />
      </Modal>
    </Section>
  )
}

function useColumns(edit: (person: Colleague) => void): Column<Colleague>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const { may } = useProperty()
  const columns: Column<Colleague>[] = [
    {
      title: t.name,
      width: 'minmax(11rem, 1fr)',
      show: ({ name }) => <Person name={name} />,
      text: ({ name }) => name,
    },
    { title: t.role, width: '11rem', show: ({ role }) => role ?? '–', text: ({ role }) => role },
    { title: t.email, width: '14rem', show: ({ email }) => email ?? '–', text: ({ email }) => email },
    { title: t.phone, width: '10rem', show: ({ phone }) => phone ?? '–', text: ({ phone }) => phone },
    {
      title: shared.status,
      width: '9rem',
      show: ({ is_active }) => <Status of={is_active ? 'active' : 'closed'} label={is_active ? t.works : t.left} />,
      text: ({ is_active }) => is_active,
    },
  ]
  if (!may('keys:write')) return columns
  const actions: Column<Colleague> = {
    title: t.actions,
    width: '8rem',
    right: true,
    onScreen: true,
    show: (person) => (
      <Button size="xs" variant="default" onClick={() => edit(person)}>
        {shared.edit}
      </Button>
    ),
  }
  return [...columns, actions]
}

const FIELDS = ['name', 'role', 'email', 'phone']

function PersonForm({ person, onClose }: { person: Colleague | undefined; onClose(): void }) {
  const t = useMessages()
  const { save } = useUiMessages()
  const effects = { done: t.saved, quiet: true, after: onClose }
  const create = useMutation('staff.create', effects)
  const update = useMutation('staff.update', effects)
  const mutation = person ? update : create
  const { draft, change, text } = useDraft(
    {
      name: person?.name ?? '',
      role: person?.role ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      is_active: person?.is_active ?? true,
    },
    mutation.error,
  )
  const submit = () => {
    const { name, role, email, phone, is_active } = draft
    const input = { name, role: orNull(role), email: orNull(email), phone: orNull(phone), is_active }
    if (person) update.mutate({ id: person.id, ...input })
    else create.mutate(input)
  }
  return (
    <Form mutation={mutation} submit={save} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <TextInput label={t.name} required data-autofocus {...text('name')} />
      <TextInput label={t.role} {...text('role')} />
      <SimpleGrid cols={2}>
        <TextInput type="email" label={t.email} {...text('email')} />
        <TextInput type="tel" label={t.phone} {...text('phone')} />
      </SimpleGrid>
      <Switch
        label={t.works}
        checked={draft.is_active}
        onChange={({ currentTarget }) => change({ is_active: currentTarget.checked })}
      />
    </Form>
  )
}
