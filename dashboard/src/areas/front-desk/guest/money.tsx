import { useProperty } from '../../../api/property.ts'
import { Charges } from '../../../domain/money/charges.tsx'
import { Payments } from '../../../domain/money/payments.tsx'

/** What the guest had beside the room, and what was paid, whatever the stay. */
export function Money({ guestId }: { guestId: string }) {
  const { currency } = useProperty()
  const account = { guest_id: guestId, currency }
  return (
    <>
      <Charges of={account} />
      <Payments of={account} />
    </>
  )
}
