import { catalogue } from '../../../language.tsx'
import { words } from '../words/settings.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/settings.de.ts').then(({ words }) => words) })
