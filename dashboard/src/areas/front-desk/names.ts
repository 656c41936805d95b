import { catalogue } from '../../language.tsx'
import { words } from './words/names.ts'

export const useNames = catalogue(words, { de: () => import('./words/names.de.ts').then(({ words }) => words) })
