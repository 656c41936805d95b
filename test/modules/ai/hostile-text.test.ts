import { test } from 'node:test'
import { addressesIn } from '../../../src/modules/ai/answering/addresses.ts'
import { citeAnswer } from '../../../src/modules/ai/answering/cite.ts'
import { cutsNoMarkup, withoutInventedLinks } from '../../../src/modules/ai/answering/links.ts'
import { plain } from '../../../src/modules/ai/answering/readable.ts'
import { sentencesOf } from '../../../src/modules/ai/answering/sentences.ts'
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
const READERS = {
  'the claims of a sentence': claimsIn,
  'a quote without its marks': plain,
  'the sentences of a passage': (text: string) => sentencesOf(text),
  'the links of an answer': (text: string) => [cutsNoMarkup(text), withoutInventedLinks(text, addressesIn([text]))],
  'the citations of an answer': (text: string) => citeAnswer(text, []),
}

for (const [what, read] of Object.entries(READERS)) {
  test(`${what}: found in a time that grows with the length of the text`, () => {
    for (const piece of ENDLESS) growsWithLength(read, piece, 4000)
  })
}
