import { Anchor, List } from '@mantine/core'
import { Link } from 'wouter'
import type { ItemOf } from '../../../api/operations.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { Day } from '../../../domain/time.tsx'

/** A guest's stays besides the one that matters now, folded away. */
export function OtherStays({ of, summary }: { of: ItemOf<'reservations.list'>[]; summary: string }) {
  const domain = useDomainMessages()
  return (
    <details>
      <summary>{summary}</summary>
      <List size="sm" mt="xs" spacing={4}>
        {of.map(({ id, check_in, check_out, room_type, status }) => (
          <List.Item key={id}>
            <Anchor component={Link} href={`/reservations/${id}`} size="sm">
              <Day date={check_in} /> – <Day date={check_out} />
            </Anchor>{' '}
            {room_type} · {domain.reservationStatuses[status] ?? status}
          </List.Item>
        ))}
      </List>
    </details>
  )
}
