import { catalogue } from '../../../language.tsx'
import { words } from '../words/occupancy.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/occupancy.de.ts').then(({ words }) => words),
})
