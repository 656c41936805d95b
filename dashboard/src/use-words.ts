import { catalogue } from './language.tsx'
import { words } from './words.ts'

export const useWords = catalogue(words, { de: () => import('./words.de.ts').then(({ words }) => words) })
