import { catalogue } from '../../../language.tsx'
import { words } from '../words/webhooks.ts'

export const useOwnWords = catalogue(words, { de: () => import('../words/webhooks.de.ts').then(({ words }) => words) })
