import { Avatar } from '@mantine/core'

/** The first letters of a name, for those who know each other; readers are told the whole. */
export const Initials = ({ of, title, size = 20 }: { of: string; title: string; size?: number }) => (
  <Avatar size={size} radius="xl" color="initials" name={of} title={title} role="img" aria-label={title} ml="auto" />
)
