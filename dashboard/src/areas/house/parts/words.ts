import { catalogue } from '../../../language.tsx'
import { words } from '../words/house.ts'

export const useHouseWords = catalogue(words, { de: () => import('../words/house.de.ts').then(({ words }) => words) })
