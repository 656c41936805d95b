import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { type ItemOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useSharedMessages } from '../shared/messages.ts'
import { useMessages } from './messages.ts'

export type RoomType = ItemOf<'roomTypes.list'>

const FIELDS = ['name', 'inventory', 'base_rate', 'rate_floor', 'rate_ceiling']

export function RoomTypeForm({ roomType, onClose }: { roomType: RoomType | undefined; onClose(): void }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { save } = useUiMessages()
  const { currency } = useProperty()
  const effects = {
    changes: ['roomTypes' as const, 'inventory' as const, 'properties' as const, 'reservations' as const],
    done: t.saved,
    quiet: true,
    after: onClose,
  }
  const create = useMutation('roomTypes.create', effects)
  const update = useMutation('roomTypes.update', effects)
  const mutation = roomType ? update : create
  const { draft, text, number } = useDraft(
    {
      name: roomType?.name ?? '',
      inventory: (roomType?.inventory ?? '') as number | string,
      base_rate: (roomType?.base_rate ?? '') as number | string,
      rate_floor: (roomType?.rate_floor ?? '') as number | string,
      rate_ceiling: (roomType?.rate_ceiling ?? '') as number | string,
    },
    mutation.error,
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
    <Form mutation={mutation} submit={save} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <TextInput
        label={shared.name}
        required
        data-autofocus
        {...(roomType && { description: t.renameHint })}
        {...text('name')}
      />
      <NumberInput label={t.inventory} required min={0} allowDecimal={false} {...number('inventory')} />
      <NumberInput
        label={`${t.baseRate} (${unit})`}
        description={t.baseRateHint}
        {...amount}
        {...number('base_rate')}
      />
      <SimpleGrid cols={2}>
        <NumberInput label={t.floor} description={t.floorHint} {...amount} {...number('rate_floor')} />
        <NumberInput label={t.ceiling} description={t.ceilingHint} {...amount} {...number('rate_ceiling')} />
      </SimpleGrid>
    </Form>
  )
}
