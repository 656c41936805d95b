import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { Form, orNull, useDraft } from '../../../parts/form.tsx'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import type { RoomType } from './room-types.tsx'
import { useOwnWords } from './words.ts'

const FIELDS = ['name', 'inventory', 'base_rate', 'rate_floor', 'rate_ceiling']

export function RoomTypeForm({ roomType, onClose }: { roomType: RoomType | undefined; onClose(): void }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const { save } = useWords()
  const { currency } = usePlace()
  const effects = {
    changes: ['roomTypes' as const, 'inventory' as const, 'properties' as const, 'reservations' as const],
    done: own.saved,
    quiet: true,
    after: onClose,
  }
  const create = useDo('roomTypes.create', effects)
  const update = useDo('roomTypes.update', effects)
  const doing = roomType ? update : create
  const { draft, text, number } = useDraft(
    {
      name: roomType?.name ?? '',
      inventory: (roomType?.inventory ?? '') as number | string,
      base_rate: (roomType?.base_rate ?? '') as number | string,
      rate_floor: (roomType?.rate_floor ?? '') as number | string,
      rate_ceiling: (roomType?.rate_ceiling ?? '') as number | string,
    },
    doing.error,
  )
  const submit = () => {
    const input = {
      name: draft.name,
      inventory: draft.inventory as number,
      base_rate: orNull(draft.base_rate) as number | null,
      rate_floor: orNull(draft.rate_floor) as number | null,
      rate_ceiling: orNull(draft.rate_ceiling) as number | null,
    }
    if (roomType) update.mutate({ id: roomType.id, ...input })
    else create.mutate(input)
  }
  const unit = roomType?.currency ?? currency
  const amount = { min: 0, decimalScale: 2 }
  return (
    <Form doing={doing} submit={save} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <TextInput
        label={house.name}
        required
        data-autofocus
        {...(roomType && { description: own.renameHint })}
        {...text('name')}
      />
      <NumberInput label={own.inventory} required min={0} allowDecimal={false} {...number('inventory')} />
      <NumberInput
        label={`${own.baseRate} (${unit})`}
        description={own.baseRateHint}
        {...amount}
        {...number('base_rate')}
      />
      <SimpleGrid cols={2}>
        <NumberInput label={own.floor} description={own.floorHint} {...amount} {...number('rate_floor')} />
        <NumberInput label={own.ceiling} description={own.ceilingHint} {...amount} {...number('rate_ceiling')} />
      </SimpleGrid>
    </Form>
  )
}
