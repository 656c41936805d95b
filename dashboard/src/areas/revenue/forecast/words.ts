import { catalogue } from '../../../language.tsx'
import { words } from '../words/forecast.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/forecast.de.ts').then(({ words }) => words),
})
