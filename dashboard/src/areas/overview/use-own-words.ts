import { catalogue } from '../../language.tsx'
import { words } from './words/overview.ts'

export const useOwnWords = catalogue(words, { de: () => import('./words/overview.de.ts').then(({ words }) => words) })
