import { catalogue } from '../../../language.tsx'
import { words } from '../words/deliveries.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/deliveries.de.ts').then(({ words }) => words),
})
