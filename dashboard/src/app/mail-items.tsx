import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askOwnDoor } from '../api/own-door.ts'
import { useProperty } from '../api/property.ts'
import { useProblemText } from '../i18n/problem.ts'
import { useMessages } from './messages.ts'

interface Mails {
  webhook_mails: boolean
}

const door = { path: '/alerts', name: 'alerts' } as const

/** Which mails the person wants of this house, for those who would get some: the sandbox sends none. */
export function MailItems() {
  const t = useMessages()
  const property = useProperty()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const queryKey = [property.key, 'mails']
  const isOffered = property.environment === 'live' && property.may('webhooks:write')
  const { data } = useQuery({
    queryKey,
    queryFn: () => askOwnDoor<Mails>(property, { ...door, method: 'GET' }),
    enabled: isOffered,
  })
  if (!isOffered) return null
  const toggle = async () => {
    try {
      const body = { webhook_mails: !data?.webhook_mails }
      await askOwnDoor(property, { ...door, method: 'PUT', body })
      queries.setQueryData(queryKey, body)
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) })
    }
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t.mailsLabel}</Menu.Label>
      <Menu.Item
        closeMenuOnClick={false}
        disabled={!data}
        onClick={toggle}
        rightSection={data?.webhook_mails ? '✓' : null}
      >
        {t.webhookMails}
      </Menu.Item>
    </>
  )
}
