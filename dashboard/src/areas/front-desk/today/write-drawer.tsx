import { Anchor, Drawer, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { useGuest } from '../../../domain/guest.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { addressesOf } from '../shared/address.ts'
import { GuestThread } from '../shared/guest-thread.tsx'
import { Write } from '../shared/write.tsx'
import { useMessages } from './messages.ts'
import { nameIn, type Stay } from './stays.ts'

/** What was written with the guest, and the field to go on, without leaving the list. */
export function WriteDrawer({ stay, onClose }: { stay: Stay | undefined; onClose(): void }) {
  const t = useMessages()
  return (
    <Drawer
      opened={stay !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={stay && t.writeTo(nameIn(stay))}
    >
      {/* Until the field is there, keys go to nothing: a space would press the cross. */}
      <div tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        {stay?.guest_id && <Thread guestId={stay.guest_id} onSent={onClose} />}
      </div>
    </Drawer>
  )
}

function Thread({ guestId, onSent }: { guestId: string; onSent(): void }) {
  const t = useMessages()
  const { guest, isLoading } = useGuest(guestId)
  if (isLoading) return <Loading />
  return (
    <Stack>
      <GuestThread with={{ guest_id: guestId }} empty={t.noMessages} />
      {guest && <Write addresses={addressesOf(guest)} guest_id={guestId} onSent={onSent} autoFocus />}
      {guest && (
        <Anchor component={Link} href={`/guests/${guestId}`} size="sm">
          {t.openGuest}
        </Anchor>
      )}
    </Stack>
  )
}
