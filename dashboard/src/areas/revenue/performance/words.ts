import { catalogue } from '../../../language.tsx'
import { words } from '../words/performance.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/performance.de.ts').then(({ words }) => words),
})
