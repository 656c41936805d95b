import { catalogue } from '../../../language.tsx'
import { words } from '../words/knowledge.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/knowledge.de.ts').then(({ words }) => words) })
