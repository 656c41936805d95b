import { catalogue } from '../../../language.tsx'
import { words } from '../words/inbox.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/inbox.de.ts').then(({ words }) => words) })
