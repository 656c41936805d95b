import { useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

/** Who did it, by the name of the key; the id where it has none. */
export function useActors() {
  const own = useOwnWords()
  const { may } = usePlace()
  const keys = useAsk('apiKeys.list', { active_only: false, limit: 200 }, { when: may('keys:read') })
  const names = new Map(keys.data?.data.map(({ id, name, hint }) => [id, `${name} (…${hint})`]))
  return {
    nameOf: (id: string): string => names.get(id) ?? own.actors[id.slice(0, 4)]?.(id.slice(-4)) ?? id,
    keys: [...names].map(([value, label]) => ({ value, label })),
  }
}
