import { useSyncExternalStore } from 'react'
import { useProperty } from '../../../api/property.ts'
import type { StepName } from './step-names.ts'

/** Steps that somebody does not want to take, in their browser: what is done is seen from the records. */

const watchers = new Set<() => void>()
const keyOf = (property: string): string => `portico.setup.${property}`

export function useSkipped() {
  const { key } = useProperty()
  const stored = useSyncExternalStore(watch, () => localStorage.getItem(keyOf(key)) ?? '')
  const skipped = stored.split(' ') as StepName[]
  return {
    skipped,
    skip(name: StepName) {
      localStorage.setItem(keyOf(key), [...new Set([...skipped, name])].join(' ').trim())
      for (const watcher of watchers) watcher()
    },
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
