import { catalogue } from '../../../language.tsx'
import { words } from '../words/senders.ts'

export const useSenderWords = catalogue(words, {
  de: () => import('../words/senders.de.ts').then(({ words }) => words),
})
