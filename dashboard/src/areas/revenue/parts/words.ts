import { catalogue } from '../../../language.tsx'
import { words } from '../words/area.ts'

export const useAreaWords = catalogue(words, { de: () => import('../words/area.de.ts').then(({ words }) => words) })
