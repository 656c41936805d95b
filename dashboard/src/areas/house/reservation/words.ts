import { catalogue } from '../../../language.tsx'
import { words } from '../words/reservation.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/reservation.de.ts').then(({ words }) => words),
})
