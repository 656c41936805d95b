import { Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askOwnDoor } from '../../api/own-door.ts'
import { useProperty } from '../../api/property.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { Section } from '../../ui/section.tsx'
import { useMessages } from './messages.ts'

interface Wanted {
  webhook_mails: boolean
}

const door = { path: '/alerts', name: 'alerts' } as const

/** Which mails the person wants of this house, for those who would get some: the sandbox sends none. */
export function Mails() {
  const t = useMessages()
  const property = useProperty()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const queryKey = [property.key, 'mails']
  const isOffered = property.environment === 'live' && property.may('webhooks:write')
  const { data } = useQuery({
    queryKey,
    queryFn: () => askOwnDoor<Wanted>(property, { ...door, method: 'GET' }),
    enabled: isOffered,
  })
  if (!isOffered) return null
  const toggle = async (webhook_mails: boolean) => {
    try {
      await askOwnDoor(property, { ...door, method: 'PUT', body: { webhook_mails } })
      queries.setQueryData(queryKey, { webhook_mails })
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) })
    }
  }
  return (
    <Section title={t.mailsLabel} hint={property.name}>
      <Switch
        label={t.webhookMails}
        disabled={!data}
        checked={data?.webhook_mails ?? false}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
    </Section>
  )
}
