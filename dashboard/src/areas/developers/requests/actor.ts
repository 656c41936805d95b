import { useAsk } from '../../../place/ask.ts'
import { useOwnWords } from './words.ts'

/** Who asked, by the name of the key; the id where it has none. */
export function useActors() {
  const own = useOwnWords()
  const keys = useAsk('apiKeys.list', { active_only: false, limit: 200 })
  const names = new Map(keys.data?.data.map(({ id, name, hint }) => [id, `${name} (…${hint})`]))
  return {
    nameOf: (id: string): string => names.get(id) ?? (id.startsWith('acc_') ? own.account(id.slice(-4)) : id),
    keys: [...names].map(([value, label]) => ({ value, label })),
  }
}
