import { catalogue } from '../../../language.tsx'
import { words } from '../words/usage.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/usage.de.ts').then(({ words }) => words) })
