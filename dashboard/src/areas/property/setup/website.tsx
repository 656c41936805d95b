import { Button, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useMessages } from './messages.ts'

export function Website() {
  const t = useMessages()
  return (
    <>
      <Text size="sm">{t.websiteHow}</Text>
      <Group>
        <Button component={Link} href="/keys">
          {t.toWebsite}
        </Button>
      </Group>
    </>
  )
}
