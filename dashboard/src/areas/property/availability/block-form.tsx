import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { type InputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { addDays } from '../../../i18n/calendar.ts'
import { choices } from '../../../ui/choice.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

const FIELDS = ['room_type', 'from', 'until', 'rooms', 'kind', 'note']

export function BlockForm({ onClose }: { onClose(): void }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { today } = useProperty()
  const mutation = useMutation('inventoryBlocks.create', {
    changes: ['inventoryBlocks', 'inventory', 'properties'],
    done: t.blocked,
    quiet: true,
    after: onClose,
  })
  const { draft, change, text, number, choice, problems } = useDraft(
    {
      room_type: '',
      from: today,
      until: addDays(today, 1),
      rooms: 1 as number | string,
      kind: 'out_of_order',
      note: '',
    },
    mutation.error,
  )
  const submit = () => mutation.mutate({ ...draft, note: orNull(draft.note) } as InputOf<'inventoryBlocks.create'>)
  return (
    <Form mutation={mutation} submit={t.addBlock} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <RoomTypeSelect
        value={draft.room_type}
        onChange={(room_type) => change({ room_type })}
        error={problems.room_type}
        required
      />
      <SimpleGrid cols={2}>
        <TextInput type="date" label={t.firstNight} required {...text('from')} />
        <TextInput type="date" label={t.freeAgain} required {...text('until')} />
        <NumberInput label={shared.rooms} required min={1} {...number('rooms')} />
        <Select label={t.kind} required allowDeselect={false} data={choices(t.kinds)} {...choice('kind')} />
      </SimpleGrid>
      <TextInput label={shared.note} description={shared.optional} {...text('note')} />
    </Form>
  )
}
