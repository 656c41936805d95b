import { SimpleGrid, TextInput } from '@mantine/core'
import { useProperty } from '../../api/property.ts'
import { Choice } from '../../ui/choice.tsx'
import { orNull, type useDraft } from '../../ui/form.tsx'
import { useGuestMessages } from '../guest-messages.ts'
import { GuestPicker } from '../guest-picker.tsx'

/** A guest of the house, or one whom it meets now. */
export const NOBODY = { who: 'known', guest_id: '', first_name: '', last_name: '', phone: '', email: '' }
export type Who = typeof NOBODY

export const WHO_FIELDS = Object.keys(NOBODY)

export const isNew = ({ who }: Who): boolean => who === 'new'
export const hasName = ({ first_name, last_name }: Who): boolean => (first_name + last_name).trim() !== ''

export const newGuestOf = ({ first_name, last_name, phone, email }: Who) => ({
  first_name: orNull(first_name.trim()),
  last_name: orNull(last_name.trim()),
  phone: orNull(phone.trim()),
  email: orNull(email.trim()),
})

export function WhoComes({ form }: { form: ReturnType<typeof useDraft<Who>> }) {
  const t = useGuestMessages()
  const { may } = useProperty()
  const { draft, change, text, problems } = form
  return (
    <>
      {may('guests:write') && (
        <Choice
          bare
          label={t.whichGuest}
          options={{ known: t.knownGuest, new: t.newGuest }}
          value={draft.who}
          onChange={(who) => change({ who })}
        />
      )}
      {isNew(draft) ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t.fields.first_name} data-autofocus {...text('first_name')} />
          <TextInput label={t.fields.last_name} {...text('last_name')} />
          <TextInput type="tel" label={t.fields.phone} placeholder="+44 20 7946 0958" {...text('phone')} />
          <TextInput type="email" label={t.fields.email} {...text('email')} />
        </SimpleGrid>
      ) : (
        <GuestPicker value={draft.guest_id} onChange={(guest_id) => change({ guest_id })} error={problems.guest_id} />
      )}
    </>
  )
}
