import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useQuery } from '../../../api/operations.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { NewStayButton } from '../../../domain/stay/new-stay-button.tsx'
import { useMessages } from './messages.ts'

export function Stays() {
  const t = useMessages()
  const { number } = useNumbers()
  const total = useQuery('reservations.list', { limit: 1 }).data?.total ?? 0
  return (
    <Stack>
      {total > 0 && <Text role="status">{t.staysThere(number(total))}</Text>}
      <Group>
        <Button component={Link} href="/import">
          {t.toImport}
        </Button>
        <NewStayButton second />
      </Group>
    </Stack>
  )
}
