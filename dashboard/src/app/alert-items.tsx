import { Menu, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useProperty } from '../api/property.ts'
import { useProblemText } from '../i18n/problem.ts'
import { type Alert, setAlert, useAlerts } from './alerts.ts'
import { useMessages } from './messages.ts'
import { startPush, stopPush, takesPush } from './push.ts'
import { askLeave } from './ring.ts'

/** How this browser tells of what waits, in the account's menu. */
export function AlertItems() {
  const t = useMessages()
  const property = useProperty()
  const alerts = useAlerts()
  const problemText = useProblemText()
  const say = (message: string) => notifications.show({ color: 'red', message })
  const toggle = async (alert: Alert) => {
    const on = !alerts[alert]
    const isShown = alert === 'desktop' || alert === 'push'
    if (on && isShown && !(await askLeave())) return say(t.notAllowed)
    try {
      if (alert === 'push') await (on ? startPush(property, t.somebodyWrote) : stopPush(property))
      setAlert(alert, on)
    } catch (error) {
      say(error instanceof DOMException ? t.noPush : problemText(error)) // a browser that has it may have no push service
    }
  }
  const canPush = takesPush()
  const offered = Object.entries(t.alerts).filter(([alert]) => alert !== 'push' || property.may('messaging:read'))
  return offered.map(([alert, name]) => (
    <Menu.Item
      key={alert}
      closeMenuOnClick={false}
      disabled={alert === 'push' && !canPush}
      onClick={() => toggle(alert as Alert)}
      rightSection={alerts[alert as Alert] ? '✓' : null}
    >
      {name}
      {alert === 'push' && !canPush && <Text size="xs">{t.noPush}</Text>}
    </Menu.Item>
  ))
}
