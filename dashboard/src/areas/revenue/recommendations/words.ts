import { catalogue } from '../../../language.tsx'
import { words } from '../words/recommendations.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/recommendations.de.ts').then(({ words }) => words),
})
