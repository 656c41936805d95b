import { catalogue } from '../../../language.tsx'
import { words } from '../words/compose.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/compose.de.ts').then(({ words }) => words) })
