import { catalogue } from '../../../language.tsx'
import { words } from '../words/keys.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/keys.de.ts').then(({ words }) => words) })
