import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { type InputOf, type ItemOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { RoomTypeSelect } from '../../../domain/room-type.tsx'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { addDays } from '../../../i18n/calendar.ts'
import { choices } from '../../../ui/choice.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

export type Block = ItemOf<'inventoryBlocks.list'>

const FIELDS = ['room_type', 'from', 'until', 'rooms', 'kind', 'note', 'cut_off']

export function BlockForm({ block, onClose }: { block?: Block; onClose(): void }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { today } = useProperty()
  const { save } = useUiMessages()
  const effects = {
    changes: ['inventoryBlocks' as const, 'inventory' as const, 'properties' as const],
    quiet: true,
    after: onClose,
  }
  const create = useMutation('inventoryBlocks.create', { ...effects, done: t.blocked })
  const update = useMutation('inventoryBlocks.update', { ...effects, done: t.saved })
  const mutation = block ? update : create
  const { draft, change, text, when, number, choice, problems } = useDraft(
    {
      room_type: block?.room_type ?? '',
      from: block?.from ?? today,
      until: block?.until ?? addDays(today, 1),
      rooms: (block?.rooms ?? 1) as number | string,
      kind: (block?.kind ?? 'out_of_order') as string,
      note: block?.note ?? '',
      cut_off: block?.cut_off ?? '',
    },
    mutation.error,
  )
  const submit = () => {
    const { note, cut_off, ...given } = draft
    const held = { ...given, note: orNull(note), cut_off: draft.kind === 'group' ? orNull(cut_off) : null }
    const input = held as InputOf<'inventoryBlocks.create'>
    if (block) update.mutate({ id: block.id, ...input })
    else create.mutate(input)
  }
  return (
    <Form mutation={mutation} submit={block ? save : t.addBlock} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <RoomTypeSelect
        value={draft.room_type}
        onChange={(room_type) => change({ room_type })}
        error={problems.room_type}
        required
      />
      <SimpleGrid cols={2}>
        <DayInput label={t.firstNight} required since={today} {...when('from')} />
        <DayInput label={t.freeAgain} required since={draft.from} {...when('until')} />
        <NumberInput label={shared.rooms} required min={1} {...number('rooms')} />
        <Select label={t.kind} required allowDeselect={false} data={choices(t.kinds)} {...choice('kind')} />
      </SimpleGrid>
      {draft.kind === 'group' && <DayInput label={t.cutOff} description={t.cutOffHint} {...when('cut_off')} />}
      <TextInput label={shared.note} description={shared.optional} {...text('note')} />
    </Form>
  )
}
