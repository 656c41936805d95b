import { test } from 'node:test'
import { addressesIn } from '../../../src/modules/ai/hosted/addresses.ts'
import { checkFor } from '../../../src/modules/ai/hosted/check.ts'
import { basisOf } from '../../../src/modules/ai/hosted/cite.ts'
import { claimsIn as claimsOfAnswer } from '../../../src/modules/ai/hosted/claims/read.ts'
import { evidenceOf } from '../../../src/modules/ai/hosted/evidence.ts'
import { cutsNoMarkup, withoutInventedLinks } from '../../../src/modules/ai/hosted/links.ts'
import { instructionsIn } from '../../../src/modules/ai/instructions.ts'
import { momentAsked } from '../../../src/modules/ai/telling/open.ts'
import { readable } from '../../../src/modules/ai/telling/tell.ts'
import { understand } from '../../../src/modules/ai/understanding/understand.ts'
import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../../../src/modules/knowledge/chunking/plain.ts'
import { claimsIn } from '../../../src/modules/knowledge/conflicts/claims.ts'
import { growsWithLength } from '../../support/growth.ts'

/** Words that anyone may have written, looked at by patterns: none may look twice at the same place without end. */

const ENDLESS = [
  '<a ',
  '[',
  '[a](',
  '![a](',
  '1',
  '1.',
  '€',
  'A. ',
  'a. ',
  '**',
  '|',
  ' ',
  '"',
  'from 7:00 to ',
  '\n',
  'a',
  'a.',
  'a-',
  'a@',
  '//',
  'a:/',
  '0 ',
  '+0',
  '&amp;',
  '&amp;amp;',
  '](',
  '\\\\',
]
const groundsOf = (content: string) => ({
  ...{ question: 'When?', itinerary: null, now: '2027-06-10T12:00', today: '2027-06-10' },
  passages: [
    {
      sourceId: 'ks_1',
      sourceName: 'Pool',
      sourceType: 'faq',
      language: null,
      chunkId: 'kc_1',
      starts: 0,
      score: 1,
      content,
      units: [],
    },
  ],
})
const refused = (text: string) => {
  try {
    checkFor(groundsOf('The pool is open.'), evidenceOf(groundsOf('The pool is open.')))(text)
    return false
  } catch {
    return true
  }
}
const READERS = {
  'what a sentence or row states': (text: string) => {
    const unit = { text, context: text, heading: text, title: text, label: text }
    return [claimsIn(unit, false, new Map()), claimsIn(unit, true, new Map())]
  },
  'a quote without its marks': readable,
  'what a message is, and its questions': (text: string) => understand(text, { assistantSaid: null }),
  'whether a moment is asked about': (text: string) => momentAsked(text, '2027-06-10T12:00'),
  'the paragraphs that speak to the assistant': instructionsIn,
  'the units of a text, in plain words': (text: string) =>
    chunksOf(text).flatMap(({ units }) =>
      units.map((unit) => plainUnit({ name: '', content: text, language: 'de' }, unit)),
    ),
  'the links of an answer': (text: string) => [cutsNoMarkup(text), withoutInventedLinks(text, addressesIn([text]))],
  'the citations of an answer': (text: string) => basisOf(text, []),
  'the claims of an answer': (text: string) => claimsOfAnswer(text, 'en'),
  'what an answer may rest on': (text: string) => evidenceOf(groundsOf(text)),
  'what a sentence promises, says and rests on': (text: string) => refused(text),
}

for (const [what, read] of Object.entries(READERS)) {
  test(`${what}: found in a time that grows with the length of the text`, () => {
    for (const piece of ENDLESS) growsWithLength(read, piece, 4000)
  })
}
