import { Switch } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useProperty } from '../../api/property.ts'
import { type Alert, askLeave, setAlert, useAlerts } from '../../domain/alerts/alerts.ts'
import { startPush, stopPush, takesPush } from '../../domain/alerts/push.ts'
import { useDomainMessages } from '../../domain/messages.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { Section } from '../../ui/section.tsx'
import { Mails } from './mails.tsx'
import { useMessages } from './messages.ts'
import { Quiet } from './quiet.tsx'

/** How this browser tells of what waits. */
export function Alerts() {
  const t = useMessages()
  const words = useDomainMessages()
  const property = useProperty()
  const alerts = useAlerts()
  const problemText = useProblemText()
  const say = (message: string) => notifications.show({ color: 'red', message })
  const toggle = async (alert: Alert, on: boolean) => {
    const isShown = alert === 'desktop' || alert === 'push'
    if (on && isShown && !(await askLeave())) return say(t.notAllowed)
    try {
      if (alert === 'push') await (on ? startPush(property, words) : stopPush(property))
      setAlert(alert, on)
    } catch (error) {
      say(error instanceof DOMException ? t.noPush : problemText(error)) // a browser that has it may have no push service
    }
  }
  const canPush = takesPush()
  const offered = Object.entries(t.alerts).filter(([alert]) => alert !== 'push' || property.may('messaging:read'))
  return (
    <>
      <Section title={t.alertsLabel} hint={t.alertsHint}>
        {offered.map(([alert, name]) => (
          <Switch
            key={alert}
            label={name}
            disabled={alert === 'push' && !canPush}
            description={alert === 'push' && !canPush && t.noPush}
            checked={alerts[alert as Alert]}
            onChange={({ currentTarget }) => toggle(alert as Alert, currentTarget.checked)}
          />
        ))}
      </Section>
      <Quiet />
      <Mails />
    </>
  )
}
