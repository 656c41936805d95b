import { catalogue } from '../../../language.tsx'
import { words } from '../words/conversation.ts'

export const useOwnWords = catalogue(words, {
  de: () => import('../words/conversation.de.ts').then(({ words }) => words),
})
