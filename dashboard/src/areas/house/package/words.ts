import { catalogue } from '../../../language.tsx'
import { words } from '../words/packages.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/packages.de.ts').then(({ words }) => words) })
