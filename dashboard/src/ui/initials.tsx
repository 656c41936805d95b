import { Avatar, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface InitialsProps {
  of: string
  /** What readers are told; nothing where the name stands beside it. */
  title?: string
  size?: number
}

/** The first letters of a name in a colour of its own, for those who know each other. */
export const Initials = ({ of, title, size = 20 }: InitialsProps) => (
  <Avatar
    size={size}
    radius="xl"
    color="initials"
    name={of}
    {...(title ? { title, role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
  />
)

/** Somebody by name: letters first, as everywhere. */
export const Person = ({ name, size = 22, children }: { name: string; size?: number; children?: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" component="span" display="inline-flex" style={{ verticalAlign: 'middle' }}>
    <Initials of={name} size={size} />
    {children ?? name}
  </Group>
)
