import { catalogue } from '../../../language.tsx'
import { words } from '../words/guest.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/guest.de.ts').then(({ words }) => words) })
