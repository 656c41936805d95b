import { catalogue } from '../../../language.tsx'
import { words } from '../words/what-if.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/what-if.de.ts').then(({ words }) => words) })
