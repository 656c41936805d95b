import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type InputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { GuestPicker } from '../../../domain/guest-picker.tsx'
import { Choice, choices } from '../../../ui/choice.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useLogMessages } from './log-messages.ts'

const FIELDS = ['guest_id', 'from_number', 'to_number', 'status', 'duration_seconds', 'staff_id', 'notes']

/** A call that no provider tells of: what a person at the desk remembers of it. */
export function LogCall({ onClose, after }: { onClose(): void; after(id: string): void }) {
  const t = useLogMessages()
  const shared = useSharedMessages()
  const { property_id, may } = useProperty()
  const house = useQuery('properties.get', { id: property_id }, { enabled: may('properties:read') })
  const staff = useQuery('staff.list', { limit: 100 }, { enabled: may('keys:read') }).data?.data ?? []
  const log = useMutation('calls.log', {
    done: t.logged,
    quiet: true,
    after: ({ id }) => {
      onClose()
      after(id)
    },
  })
  const { draft, change, number, text, choice, problems } = useDraft(
    {
      direction: 'inbound',
      guest_id: '',
      status: 'completed',
      minutes: '' as number | string,
      staff_id: '',
      notes: '',
    },
    log.error,
  )
  const [theirs, setTheirs] = useState('')
  const [typed, setOurs] = useState<string>()
  const numbers = house.data?.phone_numbers ?? []
  const ours = typed ?? numbers[0] ?? ''
  const isInbound = draft.direction === 'inbound'
  const [theirField, ourField] = isInbound ? ['from_number', 'to_number'] : ['to_number', 'from_number']
  const submit = () =>
    log.mutate({
      provider: 'manual',
      direction: draft.direction as InputOf<'calls.log'>['direction'],
      from_number: isInbound ? theirs : ours,
      to_number: isInbound ? ours : theirs,
      status: draft.status as NonNullable<InputOf<'calls.log'>['status']>,
      guest_id: orNull(draft.guest_id),
      staff_id: orNull(draft.staff_id),
      duration_seconds: draft.minutes === '' ? null : Math.round(Number(draft.minutes) * 60),
      notes: orNull(draft.notes.trim()),
    })
  return (
    <Form
      mutation={log}
      submit={t.log}
      onSubmit={submit}
      onCancel={onClose}
      fields={FIELDS}
      why={(theirs === '' || ours === '') && t.numberFirst}
    >
      <Choice
        bare
        label={t.direction}
        options={t.directions}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
      />
      <GuestPicker
        value={draft.guest_id}
        onChange={(guest_id, guest) => {
          change({ guest_id })
          if (guest?.phone) setTheirs(guest.phone)
        }}
        error={problems.guest_id}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="tel"
          label={t.theirs}
          description={t.theirsHint}
          required
          value={theirs}
          onChange={({ currentTarget }) => setTheirs(currentTarget.value)}
          error={problems[theirField!]}
        />
        <TextInput
          type="tel"
          label={t.ours}
          description={t.oursHint}
          required
          value={ours}
          onChange={({ currentTarget }) => setOurs(currentTarget.value)}
          error={problems[ourField!]}
        />
        <Select label={t.status} allowDeselect={false} data={choices(shared.callStatuses)} {...choice('status')} />
        <NumberInput
          label={t.minutes}
          min={0}
          decimalScale={1}
          {...number('minutes')}
          error={problems.duration_seconds}
        />
      </SimpleGrid>
      {staff.length > 0 && (
        <Select
          label={t.staff}
          clearable
          data={staff.map(({ id, name }) => ({ value: id, label: name }))}
          {...choice('staff_id')}
        />
      )}
      <Textarea label={t.notes} placeholder={t.notesHint} autosize minRows={2} {...text('notes')} />
    </Form>
  )
}
