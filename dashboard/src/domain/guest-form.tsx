import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { type InputOf, useMutation } from '../api/operations.ts'
import { Form, orNull, useDraft } from '../ui/form.tsx'
import { useUiMessages } from '../ui/messages.ts'
import type { Guest } from './guest.tsx'
import { type GuestField, useGuestMessages } from './guest-messages.ts'
import { useSpoken, useTimeZones } from './zones.ts'

type Filled = Exclude<GuestField, 'created_at'>
type Draft = Record<Filled, string | boolean>

/** Fields that are yes or no; every other is a text. One that is added and missing here does not compile. */
const FLAGS: Record<{ [F in Filled]: Guest[F] extends boolean ? F : never }[Filled], true> = { marketing_consent: true }

const fieldsOf = (labels: Record<GuestField, string>): Filled[] =>
  (Object.keys(labels) as GuestField[]).filter((field): field is Filled => field !== 'created_at')

const draftOf = (fields: Filled[], guest: Guest | undefined): Draft =>
  Object.fromEntries(fields.map((field) => [field, guest?.[field] ?? (field in FLAGS ? false : '')])) as Draft

/** An emptied field means that it is not known. */
const inputOf = (draft: Draft): InputOf<'guests.create'> =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, typeof value === 'string' ? orNull(value.trim()) : value]),
  )

interface GuestFormProps {
  /** None: a new one. */
  guest?: Guest
  onClose(): void
  after?(guest: Guest): void
}

export function GuestForm({ guest, onClose, after }: GuestFormProps) {
  const t = useGuestMessages()
  const { save } = useUiMessages()
  const done = (saved: Guest) => {
    onClose()
    after?.(saved)
  }
  const create = useMutation('guests.create', { done: t.added, quiet: true, after: done })
  const update = useMutation('guests.update', { done: t.changed, quiet: true, after: done })
  const mutation = guest ? update : create
  const fields = fieldsOf(t.fields)
  const { draft, change, text, choice } = useDraft<Draft>(() => draftOf(fields, guest), mutation.error)
  const spoken = useSpoken(String(draft.locale))
  const zones = useTimeZones(String(draft.timezone))
  const submit = () => (guest ? update.mutate({ id: guest.id, ...inputOf(draft) }) : create.mutate(inputOf(draft)))
  const control = (field: Filled) => {
    const label = t.fields[field]
    if (field === 'locale')
      return <Select key={field} label={label} searchable clearable data={spoken} {...choice(field)} />
    if (field === 'timezone') {
      const hint = { description: t.timezoneHint }
      return <Select key={field} label={label} {...hint} searchable clearable data={zones} {...choice(field)} />
    }
    const kind = field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'
    const hint = field === 'phone' && { description: t.phoneHint }
    return <TextInput key={field} type={kind} label={label} {...hint} {...text(field)} />
  }
  return (
    <Form mutation={mutation} submit={guest ? save : t.add} onSubmit={submit} onCancel={onClose} fields={fields}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
        {fields.filter((field) => !(field in FLAGS)).map(control)}
      </SimpleGrid>
      {fields
        .filter((field) => field in FLAGS)
        .map((field) => (
          <Switch
            key={field}
            label={field === 'marketing_consent' ? t.wantsOffers : t.fields[field]}
            description={field === 'marketing_consent' && t.consentHint}
            checked={draft[field] === true}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.checked })}
          />
        ))}
    </Form>
  )
}
