import { catalogue } from '../../../language.tsx'
import { words as kinds } from '../words/kinds.ts'
import { words as time } from '../words/time.ts'

export const useKindWords = catalogue(kinds, { de: () => import('../words/kinds.de.ts').then(({ words }) => words) })
export const useTimeWords = catalogue(time, { de: () => import('../words/time.de.ts').then(({ words }) => words) })
