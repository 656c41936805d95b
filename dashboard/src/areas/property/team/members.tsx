import { Group, Select, Text } from '@mantine/core'
import { type ItemOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Person } from '../../../domain/person.tsx'
import { Listing } from '../../../domain/result.tsx'
import { Status } from '../../../domain/status.tsx'
import { When } from '../../../domain/time.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useMessages } from './messages.ts'
import { useRoles } from './roles-shown.ts'

type Member = ItemOf<'team.list'>

export function Members() {
  const t = useMessages()
  const list = useList('team.list', {})
  return (
    <Listing
      label={t.members}
      list={list}
      columns={useColumns()}
      keyOf={({ id }) => id}
      csv="team"
      empty={<Empty title={t.none}>{t.noneHint}</Empty>}
    />
  )
}

function useColumns(): Column<Member>[] {
  const t = useMessages()
  const { titleOf } = useRoles()
  const { may, environment } = useProperty()
  const never = (
    <Text span inherit c="dimmed">
      {t.never}
    </Text>
  )
  const columns: Column<Member>[] = [
    {
      title: t.name,
      width: 'minmax(10rem, 1fr)',
      show: ({ id, name }) => (
        <Person name={name} id={id} size={26}>
          <strong>{name}</strong>
        </Person>
      ),
      text: ({ name }) => name,
    },
    { title: t.email, width: 'minmax(11rem, 1fr)', show: ({ email }) => email, text: ({ email }) => email },
    {
      title: t.role,
      width: '10.5rem',
      show: (member) => <RoleOf member={member} />,
      text: ({ role, role_name }) => titleOf({ id: role, name: role_name }),
    },
    {
      title: t.lastSignIn,
      width: '8rem',
      show: ({ last_sign_in_at }) => (last_sign_in_at ? <When at={last_sign_in_at} show="day" /> : never),
      text: ({ last_sign_in_at }) => last_sign_in_at,
    },
    {
      title: t.secondFactor,
      width: '8rem',
      show: ({ has_second_factor, is_open }) =>
        is_open ? (
          <Status of={has_second_factor ? 'active' : 'draft'} label={has_second_factor ? t.factorOn : t.factorOff} />
        ) : (
          <Status of="disabled" label={t.shut} />
        ),
      text: ({ has_second_factor }) => has_second_factor,
    },
  ]
  if (!may('keys:write')) return columns
  return [
    ...columns,
    {
      title: t.actions,
      width: environment === 'live' ? '15rem' : '7.5rem',
      right: true,
      onScreen: true,
      show: (member) => <MemberActions member={member} />,
    },
  ]
}

function RoleOf({ member: { id, name, role, role_name } }: { member: Member }) {
  const t = useMessages()
  const { may } = useProperty()
  const { options, titleOf, mayChange } = useRoles()
  const update = useMutation('team.update', { changes: ['team', 'teamRoles'], done: t.roleChanged(name) })
  if (!may('keys:write') || !mayChange(role)) return titleOf({ id: role, name: role_name })
  return (
    <Select
      size="xs"
      aria-label={t.roleOf(name)}
      allowDeselect={false}
      data={options}
      value={role}
      disabled={update.isPending}
      onChange={(chosen) => chosen && chosen !== role && update.mutate({ id, role: chosen })}
    />
  )
}

function MemberActions({ member: { id, name, email, role } }: { member: Member }) {
  const t = useMessages()
  const { environment } = useProperty()
  const { mayChange } = useRoles()
  const remove = useMutation('team.remove', {
    changes: ['team', 'teamInvitations', 'teamRoles'],
    done: t.removed(name),
  })
  const reset = useMutation('team.resetPassword', { done: ({ mailed }) => (mailed ? t.resetSent(email) : t.noMail) })
  if (!mayChange(role)) return null
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {environment === 'live' && (
        <Confirm
          label={t.reset}
          title={t.resetTitle(name)}
          danger={false}
          loading={reset.isPending}
          onConfirm={() => reset.mutate({ id })}
        >
          {t.resetHint}
        </Confirm>
      )}
      <Confirm
        label={t.remove}
        title={t.removeTitle(name)}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        {t.removeHint}
      </Confirm>
    </Group>
  )
}
