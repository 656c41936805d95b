import { List } from '@mantine/core'

/** What comes of something, said before it is done. */
export const Means = ({ of }: { of: readonly string[] }) => (
  <List size="sm">
    {of.map((consequence) => (
      <List.Item key={consequence}>{consequence}</List.Item>
    ))}
  </List>
)
