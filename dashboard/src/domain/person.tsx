import { Avatar, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askOwnDoor } from '../api/own-door.ts'
import { type Property, useProperty } from '../api/property.ts'
import { ROOT } from '../api/session.ts'

interface FaceProps {
  of: string
  /** The account, of those who have one: whose picture is shown. */
  id?: string | null | undefined
  /** What readers are told; nothing where the name stands beside it. */
  title?: string
  size?: number
}

const STALE_MS = 300_000

export const facesOf = ({ key }: Pick<Property, 'key'>) => [key, 'faces']

/** Who of this house has a picture, by account: nobody's is asked for who has none. */
function useFace(id: string | null | undefined): string | null {
  const here = useProperty()
  const { data } = useQuery({
    queryKey: facesOf(here),
    queryFn: () => askOwnDoor<Record<string, string>>(here, { method: 'GET', path: '/faces', name: 'team.list' }),
    staleTime: STALE_MS,
  })
  const hash = id && data?.[id]
  return hash ? `${ROOT}/faces/${id}/${hash}` : null
}

/** Whether this person has a picture here. */
export const useHasFace = (id: string): boolean => useFace(id) !== null

/** A person's picture, or else the first letters of their name in a colour of its own. */
export const Face = ({ of, id, title, size = 20 }: FaceProps) => (
  <Avatar
    size={size}
    radius="xl"
    color="initials"
    name={of}
    alt=""
    src={useFace(id)}
    {...(title ? { title, role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
  />
)

interface PersonProps extends Pick<FaceProps, 'id' | 'size'> {
  name: string
  children?: ReactNode
}

/** Somebody by name: their face first, as everywhere. */
export const Person = ({ name, id, size = 22, children }: PersonProps) => (
  <Group gap="xs" wrap="nowrap" component="span" display="inline-flex" style={{ verticalAlign: 'middle' }}>
    <Face of={name} id={id} size={size} />
    {children ?? name}
  </Group>
)
