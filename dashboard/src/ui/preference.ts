import { useSyncExternalStore } from 'react'

/** What somebody chose for this browser, in every tab of it at once. */
export interface Preference<Value> {
  now(): Value
  set(value: Value): void
  use(): Value
}

const CHANGED = 'portico-preference'

export function preference<Value>(name: string, preset: Value): Preference<Value> {
  const key = `portico.${name}`
  let read: { text: string | null; value: Value } | undefined
  const now = (): Value => {
    const text = localStorage.getItem(key)
    if (!read || read.text !== text) read = { text, value: parsed(text, preset) }
    return read.value
  }
  return {
    now,
    set(value) {
      localStorage.setItem(key, JSON.stringify(value))
      dispatchEvent(new Event(CHANGED))
    },
    use: () => useSyncExternalStore(watch, now),
  }
}

/** What a later release added to an object is as preset; what somebody else wrote there counts for nothing. */
function parsed<Value>(text: string | null, preset: Value): Value {
  if (text === null) return preset
  try {
    const value = JSON.parse(text)
    if (typeof value !== typeof preset) return preset
    return typeof preset === 'object' && preset !== null ? { ...preset, ...value } : value
  } catch {
    return preset
  }
}

/** Also when another tab changes it. */
function watch(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}
