import { Button, Group, List, Text } from '@mantine/core'
import { useQuery as useTanstackQuery } from '@tanstack/react-query'
import { useMutation, useQuery } from '../../../api/operations.ts'
import { clientOf, propertyKeyOf, useProperty } from '../../../api/property.ts'
import { type PropertyAccess, SESSION } from '../../../api/session.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { FormButton } from '../../../ui/form-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { RoomTypeForm } from '../availability/room-type-form.tsx'
import { useMessages } from './messages.ts'

interface RoomsStepProps {
  /** The house that this one was opened beside: `sandbox/pty_…`. */
  beside: string
  onNext(): void
}

export function RoomsStep({ beside, onNext }: RoomsStepProps) {
  const t = useMessages()
  const { name } = useProperty()
  const session = useTanstackQuery(SESSION)
  const other = session.data?.properties.find((one) => propertyKeyOf(one) === beside)
  const types = useQuery('roomTypes.list', { limit: 100 })
  const count = types.data?.data.length ?? 0
  return (
    <Section title={t.steps.rooms} hint={t.roomsLead(name)}>
      <QueryResult of={types}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm">{t.noRooms}</Text>
          ) : (
            <List aria-label={t.roomsSoFar}>
              {data.map(({ id, name: type, inventory }) => (
                <List.Item key={id}>
                  {type} · {t.rooms(inventory)}
                </List.Item>
              ))}
            </List>
          )
        }
      </QueryResult>
      {other && types.data && count === 0 && <TakeOver from={other} />}
      <Group justify="space-between">
        <FormButton label={t.addRoom} variant="default">
          {(close) => <RoomTypeForm roomType={undefined} onClose={close} />}
        </FormButton>
        <Button onClick={onNext} {...(count === 0 && { variant: 'default' })}>
          {count === 0 ? t.skip : t.next}
        </Button>
      </Group>
    </Section>
  )
}

/** Read as a member of the other house, written as the owner of this one. Amounts in another currency are left out. */
function TakeOver({ from }: { from: PropertyAccess }) {
  const t = useMessages()
  const { currency } = useProperty()
  const create = useMutation('roomTypes.create', { changes: ['roomTypes', 'inventory', 'properties'] })
  const theirs = useTanstackQuery({
    queryKey: [propertyKeyOf(from), 'roomTypes', 'list', { limit: 100 }],
    queryFn: async () => {
      const portico = clientOf(from)
      return await portico.roomTypes.list({ limit: 100 })
    },
    enabled: from.scopes.includes('properties:read'),
  })
  const types = theirs.data?.data ?? []
  if (types.length === 0) return null
  const take = async () => {
    for (const { name, inventory, base_rate, rate_floor, rate_ceiling, currency: unit } of types) {
      const rates = unit === currency ? { base_rate, rate_floor, rate_ceiling } : {}
      try {
        await create.mutateAsync({ name, inventory, ...rates })
      } catch {
        return // told by the mutation; what was made so far stands above
      }
    }
  }
  return (
    <Group gap="sm">
      <Button onClick={take} loading={create.isPending}>
        {t.takeOver(from.name)}
      </Button>
      <Text size="sm" c="dimmed">
        {t.takeOverHint(types.map(({ name }) => name).join(', '))}
      </Text>
    </Group>
  )
}
