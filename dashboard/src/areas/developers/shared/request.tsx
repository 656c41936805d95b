import { Badge } from '@mantine/core'
import { useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useMessages } from '../requests/messages.ts'

/** Who did it, by the name of the key; the id where it has none. */
export function useActors() {
  const t = useMessages()
  const { may } = useProperty()
  const keys = useQuery('apiKeys.list', { active_only: false, limit: 200 }, { enabled: may('keys:read') })
  const names = new Map(keys.data?.data.map(({ id, name, hint }) => [id, `${name} (…${hint})`]))
  return {
    nameOf: (id: string): string => names.get(id) ?? t.actors[id.slice(0, 4)]?.(id.slice(-4)) ?? id,
    keys: [...names].map(([value, label]) => ({ value, label })),
  }
}

/** The status of an answer, coloured by its class. */
export const HttpStatus = ({ of: status }: { of: number }) => (
  <Badge variant="dot" color={status < 400 ? 'green' : status < 500 ? 'yellow' : 'red'}>
    {status}
  </Badge>
)
