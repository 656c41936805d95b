import { Switch } from '@mantine/core'
import { useProperty } from '../../api/property.ts'
import { Section } from '../../ui/section.tsx'
import { useMessages } from './messages.ts'
import { useWanted } from './use-wanted.ts'

/** Which mails the person wants of this house, for those who would get some: the sandbox sends none. */
export function Mails() {
  const t = useMessages()
  const property = useProperty()
  const isOffered = property.environment === 'live' && property.may('webhooks:write')
  const { wanted, change } = useWanted(isOffered)
  if (!isOffered) return null
  return (
    <Section title={t.mailsLabel} hint={property.name}>
      <Switch
        label={t.webhookMails}
        disabled={!wanted}
        checked={wanted?.webhook_mails ?? false}
        onChange={({ currentTarget }) => change({ webhook_mails: currentTarget.checked })}
      />
    </Section>
  )
}
