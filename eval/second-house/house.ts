/** The sandbox's demo hotel, asked by guests: another house than the one the rules were made on. */
import { readFileSync } from 'node:fs'
import { MORE_TEXTS } from '../../src/modules/knowledge/synthetic-more-texts.ts'
import { TEXTS } from '../../src/modules/knowledge/synthetic-texts.ts'
import type { House, HouseQuestion } from '../house.ts'

export const SECOND_HOUSE: House = {
  name: 'second house',
  today: '2027-06-10',
  sources: () =>
    [...TEXTS, ...MORE_TEXTS].map(({ name, type, audience = 'guest', content }) => ({
      ...{ id: name, name, type, audience, validFrom: null, validUntil: null },
      content: content.replace(/¤(\d+(?:\.\d+)?)/g, '$1 USD'),
    })),
  questions: () => JSON.parse(readFileSync(new URL('./questions.json', import.meta.url), 'utf8')) as HouseQuestion[],
}
