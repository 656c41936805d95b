import { catalogue } from '../../../language.tsx'
import { words } from '../words/availability.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/availability.de.ts').then(({ words }) => words),
})
