import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askOwnDoor } from '../../api/own-door.ts'
import { useProperty } from '../../api/property.ts'
import { refusedFields, useProblemText } from '../../i18n/problem.ts'

export interface QuietHours {
  from: string
  until: string
}

/** How the person wants to be told, kept by the server. */
interface Wanted {
  /** Of this house. */
  webhook_mails: boolean
  /** Of every house; null: told at any hour. */
  quiet_hours: QuietHours | null
}

const door = { path: '/alerts', name: 'alerts' } as const

/** One change after the other; what is refused for a field is left for it to say. */
export function useWanted(isOffered: boolean) {
  const property = useProperty()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const queryKey = [property.key, 'alerts']
  const { data: wanted } = useQuery({
    queryKey,
    queryFn: () => askOwnDoor<Wanted>(property, { ...door, method: 'GET' }),
    enabled: isOffered,
  })
  const { mutate: change, error } = useMutation({
    scope: { id: door.path },
    mutationFn: (body: Partial<Wanted>) => askOwnDoor(property, { ...door, method: 'PUT', body }),
    onSuccess: (_, changes) => queries.setQueryData<Wanted>(queryKey, (former) => former && { ...former, ...changes }),
    onError: (problem) =>
      refusedFields(problem).length === 0 && notifications.show({ color: 'red', message: problemText(problem) }),
  })
  return { wanted, change, error }
}
