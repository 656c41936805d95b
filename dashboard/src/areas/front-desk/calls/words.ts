import { catalogue } from '../../../language.tsx'
import { words } from '../words/calls.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/calls.de.ts').then(({ words }) => words) })
