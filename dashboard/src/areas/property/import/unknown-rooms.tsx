import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useRoomTypes } from '../../../domain/room-type.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'
import type { Plan } from './plan.ts'

interface UnknownRoomsProps {
  names: readonly string[]
  plan: Plan
  onChange(plan: Plan): void
}

/** Names that are no room type of the house: one that it has, one that is made now, or left as it is. */
export function UnknownRooms({ names, plan, onChange }: UnknownRoomsProps) {
  const t = useMessages()
  const known = useRoomTypes().map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return null
  return (
    <Section title={t.unknownRooms} hint={t.unknownRoomsHint}>
      <Stack gap="sm">
        {unknown.map((name) => (
          <UnknownRoom key={name} {...{ name, known, plan, onChange }} />
        ))}
      </Stack>
    </Section>
  )
}

function UnknownRoom({
  name,
  known,
  plan,
  onChange,
}: Omit<UnknownRoomsProps, 'names'> & { name: string; known: string[] }) {
  const t = useMessages()
  const { may } = useProperty()
  const [inventory, setInventory] = useState<number | string>('')
  const create = useMutation('roomTypes.create', {
    changes: ['roomTypes', 'inventory', 'properties'],
    done: t.roomMade(name),
  })
  const choose = (room: string | null) => {
    const { [name]: _, ...others } = plan.rooms
    onChange({ ...plan, rooms: room ? { ...others, [name]: room } : others })
  }
  return (
    <Group align="flex-end" gap="sm" component="fieldset" className="import-room">
      <Text component="legend" fw={600}>
        {name}
      </Text>
      {known.length > 0 && (
        <Select
          label={t.roomIs}
          placeholder={t.roomStays}
          clearable
          data={known}
          value={plan.rooms[name] ?? null}
          onChange={choose}
        />
      )}
      {may('properties:write') && !plan.rooms[name] && (
        <>
          <NumberInput
            label={t.roomCount}
            min={1}
            allowDecimal={false}
            w="9rem"
            value={inventory}
            onChange={setInventory}
          />
          <Button
            variant="default"
            loading={create.isPending}
            onClick={() => create.mutate({ name, inventory: Number(inventory) || 1 })}
          >
            {t.makeRoom}
          </Button>
        </>
      )}
    </Group>
  )
}
