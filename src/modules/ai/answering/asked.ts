import { type Demand, demandsOf } from './demands.ts'
import { type Particulars, particularsOf } from './particulars.ts'
import { type Expected, expectedBy } from './question.ts'
import { tellingWords, type Weighed } from './words.ts'

/** What a question asks about and for. */
export interface Asked {
  words: Weighed[]
  expected: Expected[]
  demands: Demand[]
  particulars: Particulars
}

/** What guests tell of themselves before they ask says less about what they ask. */
const BESIDE_THE_QUESTION = 0.4

export function askedBy(message: string): Asked {
  const asking = askingPart(message)
  const words = tellingWords(message)
  const inQuestion = new Set(tellingWords(asking).map(({ stem }) => stem))
  return {
    words: words.map((word) =>
      inQuestion.has(word.stem) ? word : { ...word, weight: word.weight * BESIDE_THE_QUESTION },
    ),
    expected: expectedBy(asking),
    demands: demandsOf(asking),
    particulars: particularsOf(message),
  }
}

const ASKING =
  /\?\s*$|\b(?:what|when|where|how|which|who|why|is there|are there|do you|can (?:i|we|you)|may (?:i|we)|could (?:i|we|you))\b/i

/** The sentences that ask; all of it where none does. */
function askingPart(message: string): string {
  const sentences = message.match(/[^.!?]+(?:[.!?](?=\d|\p{L})[^.!?]*)*[.!?]*/gu) ?? []
  const asking = sentences.filter((each) => ASKING.test(each) && tellingWords(each).length > 0)
  return asking.length > 0 ? asking.join(' ').trim() : message
}
