import { useLocation } from 'wouter'
import { useProperty } from '../../api/property.ts'
import { FormButton } from '../../ui/form-button.tsx'
import { useStayMessages } from './messages.ts'
import { NewStay } from './new-stay.tsx'

/** Leads to the stay once it is entered; a walk-in stays where the desk is working. */
export function NewStayButton({ walkIn = false, second = false }: { walkIn?: boolean; second?: boolean }) {
  const t = useStayMessages()
  const { may } = useProperty()
  const [, go] = useLocation()
  if (!may('reservations:write')) return null
  const after = (id: string) => {
    if (!walkIn) go(`/reservations/${id}`)
  }
  return (
    <FormButton
      label={walkIn ? t.walkIn : t.newReservation}
      name={walkIn ? 'walk-in' : 'new-stay'}
      width="lg"
      {...(second && { variant: 'default' })}
    >
      {(close) => <NewStay walkIn={walkIn} onClose={close} after={after} />}
    </FormButton>
  )
}
