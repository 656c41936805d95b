import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { choices } from '../../../parts/choices.ts'
import { Form, orNull, useDraft } from '../../../parts/form.tsx'
import { RoomTypeSelect } from '../../../parts/room-type.tsx'
import { addDays } from '../../../parts/when.tsx'
import { type InputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useHouseWords } from '../parts/words.ts'
import { useOwnWords } from './words.ts'

const FIELDS = ['room_type', 'from', 'until', 'rooms', 'kind', 'note']

export function BlockForm({ onClose }: { onClose(): void }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const { today } = usePlace()
  const doing = useDo('inventoryBlocks.create', {
    changes: ['inventoryBlocks', 'inventory', 'properties'],
    done: own.blocked,
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
    doing.error,
  )
  const submit = () => doing.mutate({ ...draft, note: orNull(draft.note) } as InputOf<'inventoryBlocks.create'>)
  return (
    <Form doing={doing} submit={own.addBlock} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <RoomTypeSelect
        value={draft.room_type}
        onChange={(room_type) => change({ room_type })}
        error={problems.room_type}
        required
      />
      <SimpleGrid cols={2}>
        <TextInput type="date" label={own.firstNight} required {...text('from')} />
        <TextInput type="date" label={own.freeAgain} required {...text('until')} />
        <NumberInput label={house.rooms} required min={1} {...number('rooms')} />
        <Select label={own.kind} required allowDeselect={false} data={choices(own.kinds)} {...choice('kind')} />
      </SimpleGrid>
      <TextInput label={house.note} description={house.optional} {...text('note')} />
    </Form>
  )
}
