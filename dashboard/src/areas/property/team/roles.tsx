import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Scope } from '../../../../../sdk/src/index.ts'
import { type InputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { ScopeTable } from '../../../domain/scope-table.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'
import { type Role, useRoles } from './roles-shown.ts'

export function Roles() {
  const t = useMessages()
  const { may } = useProperty()
  const { own, mayGive, titleOf } = useRoles()
  const [edited, setEdited] = useState<Role | 'new'>()
  const close = () => setEdited(undefined)
  const add = may('keys:write') && (
    <Button size="xs" variant="default" onClick={() => setEdited('new')}>
      {t.newRole}
    </Button>
  )
  return (
    <Section title={t.roles} actions={add}>
      <Text size="sm">{t.rolesHint}</Text>
      {own.map((role) => (
        <Group key={role.id} justify="space-between">
          <Text size="sm">
            <strong>{titleOf(role)}</strong> · {t.scopeCount(role.scopes.length)} · {t.people(role.members)}
          </Text>
          {may('keys:write') && mayGive(role) && <RoleActions role={role} onEdit={() => setEdited(role)} />}
        </Group>
      ))}
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={typeof edited === 'object' ? t.editRole(titleOf(edited)) : t.newRole}
        size="lg"
      >
        <RoleForm role={typeof edited === 'object' ? edited : undefined} onClose={close} />
      </Modal>
    </Section>
  )
}

function RoleActions({ role, onEdit }: { role: Role; onEdit(): void }) {
  const t = useMessages()
  const name = role.name ?? ''
  const remove = useMutation('teamRoles.delete', { done: t.roleDeleted })
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" aria-label={t.editOf(name)} onClick={onEdit}>
        {t.edit}
      </Button>
      <Confirm
        label={t.deleteRole}
        title={t.deleteRoleTitle(name)}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id: role.id })}
      >
        {t.deleteRoleHint}
      </Confirm>
    </Group>
  )
}

function RoleForm({ role, onClose }: { role: Role | undefined; onClose(): void }) {
  const t = useMessages()
  const [tried, setTried] = useState(false)
  const effects = { changes: ['team' as const, 'teamRoles' as const], done: t.roleSaved, quiet: true, after: onClose }
  const create = useMutation('teamRoles.create', effects)
  const update = useMutation('teamRoles.update', effects)
  const mutation = role ? update : create
  const start = { name: role?.name ?? '', scopes: (role?.scopes ?? []) as Scope[] }
  const { draft, change, text, problems } = useDraft(start, mutation.error)
  const { name, scopes } = draft
  const submit = () => {
    setTried(true)
    if (scopes.length === 0) return
    const input = { name, scopes: scopes as InputOf<'teamRoles.create'>['scopes'] }
    if (role) update.mutate({ id: role.id, ...input })
    else create.mutate(input)
  }
  return (
    <Form mutation={mutation} submit={t.saveRole} onSubmit={submit} onCancel={onClose} fields={['name', 'scopes']}>
      <TextInput label={t.roleName} required maxLength={60} data-autofocus {...text('name')} />
      <ScopeTable
        value={scopes}
        onChange={(scopes) => change({ scopes })}
        error={problems.scopes ?? (tried && scopes.length === 0 ? t.chooseScopes : undefined)}
      />
    </Form>
  )
}
