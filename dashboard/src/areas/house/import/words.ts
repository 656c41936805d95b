import { catalogue } from '../../../language.tsx'
import { words } from '../words/import.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/import.de.ts').then(({ words }) => words) })
