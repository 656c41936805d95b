import { catalogue } from '../../../language.tsx'
import { words } from '../words/reservations.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/reservations.de.ts').then(({ words }) => words),
})
