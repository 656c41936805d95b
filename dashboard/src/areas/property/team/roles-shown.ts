import { type ItemOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useDomainMessages } from '../../../domain/messages.ts'

export type Role = ItemOf<'teamRoles.list'>

/** The roles of the house, each with what it is called and whether this person may give it. */
export function useRoles() {
  const { may } = useProperty()
  const { roles: titles } = useDomainMessages()
  const { data } = useQuery('teamRoles.list', {})
  const roles = data?.data ?? []
  const titleOf = ({ id, name }: Pick<Role, 'id' | 'name'>) => name ?? titles[id] ?? id
  const mayGive = ({ scopes }: Pick<Role, 'scopes'>) => scopes.every(may)
  return {
    own: roles.filter(({ name }) => name !== null),
    titleOf,
    mayGive,
    /** May this person change what somebody with this role has? */
    mayChange: (id: string) => roles.some((role) => role.id === id && mayGive(role)),
    options: roles.filter(mayGive).map((role) => ({ value: role.id, label: titleOf(role) })),
  }
}
