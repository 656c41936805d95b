import { Button, Modal, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../../../parts/empty.tsx'
import { Form, orNull, useDraft } from '../../../parts/form.tsx'
import { Listing } from '../../../parts/listing.tsx'
import { Section } from '../../../parts/section.tsx'
import { Status } from '../../../parts/status.tsx'
import type { Column } from '../../../parts/table.tsx'
import { type ItemOf, useDo, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import { useOwnWords } from './words.ts'

type Person = ItemOf<'staff.list'>

export function Staff() {
  const own = useOwnWords()
  const { may } = usePlace()
  const list = useList('staff.list', {})
  const [edited, setEdited] = useState<Person | 'new'>()
  const columns = useColumns(setEdited)
  const close = () => setEdited(undefined)
  const add = may('keys:write') && (
    <Button size="xs" onClick={() => setEdited('new')}>
      {own.addStaff}
    </Button>
  )
  return (
    <Section title={own.staff} actions={list.items.length > 0 && add}>
      <Text size="sm">{own.staffHint}</Text>
      <Listing
        label={own.staff}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="staff"
        height="20rem"
        empty={
          <Empty title={own.noStaff} action={add}>
            {own.noStaffHint}
          </Empty>
        }
      />
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={typeof edited === 'object' ? own.editStaff(edited.name) : own.addStaff}
      >
        <PersonForm person={typeof edited === 'object' ? edited : undefined} onClose={close} />
      </Modal>
    </Section>
  )
}

function useColumns(edit: (person: Person) => void): Column<Person>[] {
  const own = useOwnWords()
  const house = useHouseWords()
  const { may } = usePlace()
  const columns: Column<Person>[] = [
    { title: own.name, width: 'minmax(11rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    { title: own.role, width: '11rem', show: ({ role }) => role ?? '–', text: ({ role }) => role },
    { title: own.email, width: '14rem', show: ({ email }) => email ?? '–', text: ({ email }) => email },
    { title: own.phone, width: '10rem', show: ({ phone }) => phone ?? '–', text: ({ phone }) => phone },
    {
      title: house.status,
      width: '9rem',
      show: ({ is_active }) => <Status of={is_active ? 'active' : 'closed'} label={is_active ? own.works : own.left} />,
      text: ({ is_active }) => is_active,
    },
  ]
  if (!may('keys:write')) return columns
  const actions: Column<Person> = {
    title: own.actions,
    width: '8rem',
    right: true,
    show: (person) => (
      <Button size="xs" variant="default" onClick={() => edit(person)}>
        {house.edit}
      </Button>
    ),
  }
  return [...columns, actions]
}

const FIELDS = ['name', 'role', 'email', 'phone']

function PersonForm({ person, onClose }: { person: Person | undefined; onClose(): void }) {
  const own = useOwnWords()
  const { save } = useWords()
  const effects = { done: own.saved, quiet: true, after: onClose }
  const create = useDo('staff.create', effects)
  const update = useDo('staff.update', effects)
  const doing = person ? update : create
  const { draft, change, text } = useDraft(
    {
      name: person?.name ?? '',
      role: person?.role ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      is_active: person?.is_active ?? true,
    },
    doing.error,
  )
  const submit = () => {
    const { name, role, email, phone, is_active } = draft
    const input = { name, role: orNull(role), email: orNull(email), phone: orNull(phone), is_active }
    if (person) update.mutate({ id: person.id, ...input })
    else create.mutate(input)
  }
  return (
    <Form doing={doing} submit={save} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <TextInput label={own.name} required data-autofocus {...text('name')} />
      <TextInput label={own.role} {...text('role')} />
      <SimpleGrid cols={2}>
        <TextInput type="email" label={own.email} {...text('email')} />
        <TextInput type="tel" label={own.phone} {...text('phone')} />
      </SimpleGrid>
      <Switch
        label={own.works}
        checked={draft.is_active}
        onChange={({ currentTarget }) => change({ is_active: currentTarget.checked })}
      />
    </Form>
  )
}
