import { catalogue } from '../../../language.tsx'
import { words } from '../words/call.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/call.de.ts').then(({ words }) => words) })
