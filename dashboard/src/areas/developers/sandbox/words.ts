import { catalogue } from '../../../language.tsx'
import { words } from '../words/sandbox.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/sandbox.de.ts').then(({ words }) => words) })
