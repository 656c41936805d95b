import { preference } from '../../ui/preference.ts'

/** How this browser tells of what waits for a person: each way can be switched off. */

export type Alert = 'title' | 'sound' | 'desktop' | 'push'
export type Alerts = Readonly<Record<Alert, boolean>>

/** Notifications need the person's leave first. */
const alerts = preference<Alerts>('alerts', { title: true, sound: true, desktop: false, push: false })

export const alertsNow = alerts.now

export const setAlert = (alert: Alert, on: boolean): void => alerts.set({ ...alerts.now(), [alert]: on })

export const useAlerts = alerts.use

/** Whether the person lets this browser show notifications. */
export const askLeave = async (): Promise<boolean> =>
  'Notification' in globalThis && (await Notification.requestPermission()) === 'granted'
