import { useSyncExternalStore } from 'react'

/** How this browser tells of what waits for a person: each way can be switched off. */

export type Alert = 'title' | 'sound' | 'desktop'
export type Alerts = Readonly<Record<Alert, boolean>>

/** Notifications of the desktop need the person's leave first. */
const PRESETS: Alerts = { title: true, sound: true, desktop: false }
const KEY = 'portico.alerts'
const CHANGED = 'portico-alerts'

let read: { text: string | null; alerts: Alerts } | undefined

export function alertsNow(): Alerts {
  const text = localStorage.getItem(KEY)
  if (read?.text !== text || !read) read = { text, alerts: { ...PRESETS, ...parsed(text) } }
  return read.alerts
}

function parsed(text: string | null): Partial<Alerts> {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {} // somebody else wrote it
  }
}

export function setAlert(alert: Alert, on: boolean): void {
  localStorage.setItem(KEY, JSON.stringify({ ...alertsNow(), [alert]: on }))
  dispatchEvent(new Event(CHANGED))
}

/** Also when another tab changes them. */
function watch(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

export const useAlerts = (): Alerts => useSyncExternalStore(watch, alertsNow)
