import { Anchor, Divider, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { OutputOf } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { addressesOf } from '../shared/address.ts'
import { GuestThread } from '../shared/guest-thread.tsx'
import { Write } from '../shared/write.tsx'
import { useMessages } from './messages.ts'

/** All channels in one thread, and the field to go on with it. */
export function Messages({ guest }: { guest: OutputOf<'guests.get'> }) {
  const t = useMessages()
  const { may } = useProperty()
  const addresses = addressesOf(guest)
  const mayWrite = may('messaging:write')
  return (
    <Stack gap="sm">
      <GuestThread with={{ guest_id: guest.id }} empty={mayWrite ? t.noMessages : t.noMessagesRead} height="36rem" />
      {mayWrite && (
        <>
          <Divider />
          {guest.phone || guest.email ? null : <Text size="sm">{t.unreachable}</Text>}
          <Write addresses={addresses} guest_id={guest.id} />
          <Anchor component={Link} href={`/messages/new?guest=${guest.id}`} size="sm">
            {t.further}
          </Anchor>
        </>
      )}
    </Stack>
  )
}
