import { catalogue } from '../../../language.tsx'
import { words } from '../words/itineraries.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/itineraries.de.ts').then(({ words }) => words),
})
