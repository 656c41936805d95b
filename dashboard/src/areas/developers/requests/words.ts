import { catalogue } from '../../../language.tsx'
import { words } from '../words/requests.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/requests.de.ts').then(({ words }) => words) })
