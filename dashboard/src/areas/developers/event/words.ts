import { catalogue } from '../../../language.tsx'
import { words } from '../words/event.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/event.de.ts').then(({ words }) => words) })
