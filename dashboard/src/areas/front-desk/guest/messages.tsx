import { Anchor, Divider, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { OutputOf } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { addressesOf } from '../parts/addresses.ts'
import { GuestThread } from '../parts/guest-thread.tsx'
import { Write } from '../parts/write.tsx'
import { useOwnWords } from './words.ts'

/** All channels in one thread, and the field to go on with it. */
export function Messages({ guest }: { guest: OutputOf<'guests.get'> }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const addresses = addressesOf(guest)
  const mayWrite = may('messaging:write')
  return (
    <Stack gap="sm">
      <GuestThread
        with={{ guest_id: guest.id }}
        empty={mayWrite ? own.noMessages : own.noMessagesRead}
        height="36rem"
      />
      {mayWrite && (
        <>
          <Divider />
          {guest.phone || guest.email ? null : <Text size="sm">{own.unreachable}</Text>}
          <Write addresses={addresses} guest_id={guest.id} />
          <Anchor component={Link} href={`/messages/new?guest=${guest.id}`} size="sm">
            {own.further}
          </Anchor>
        </>
      )}
    </Stack>
  )
}
