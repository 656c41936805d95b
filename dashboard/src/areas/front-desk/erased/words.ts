import { catalogue } from '../../../language.tsx'
import { words } from '../words/erased.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/erased.de.ts').then(({ words }) => words) })
