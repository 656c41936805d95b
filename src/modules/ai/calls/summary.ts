import { distinctTerms, termsOf } from '../../../platform/text/terms.ts'

/** What a call was about, in its own sentences: those that share most words with the rest. */

const MOST_SENTENCES = 3
const LONGEST = 600
/** Two hours of talk; each sentence is scored, and a transcript may be nothing but tiny ones. */
const MOST_READ = 2000
const SPEAKER = /^\s*(?:guest|caller|customer|agent|staff|reception|front desk|hotel|operator|speaker \d+)\s*:\s*/i

export function summaryOf(transcript: string): string | null {
  const sentences = sentencesOf(transcript)
  if (sentences.length === 0) return null
  const counts = new Map<string, number>()
  for (const term of sentences.flatMap(termsOf)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const scored = sentences.map((sentence, index) => ({ sentence, index, score: scoreOf(sentence, counts) }))
  const chosen = scored.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, MOST_SENTENCES)
  const text = chosen
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
    .join(' ')
  return text.length <= LONGEST
    ? text
    : `${text
        .slice(0, LONGEST - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** The sentences without the names of their speakers. */
export const sentencesOf = (transcript: string): string[] => [...eachSentence(transcript).take(MOST_READ)]

function* eachSentence(transcript: string): Generator<string> {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  for (const line of transcript.split(/\r?\n/)) {
    for (const { segment } of segmenter.segment(line.replace(SPEAKER, ''))) {
      if (termsOf(segment).length > 0) yield segment.trim()
    }
  }
}

/** Long sentences must not win by their length alone, nor short ones by a single common word. */
function scoreOf(sentence: string, counts: ReadonlyMap<string, number>): number {
  const terms = distinctTerms(sentence)
  const sum = terms.reduce((total, term) => total + (counts.get(term) ?? 0), 0)
  return sum / Math.sqrt(terms.length + 2)
}
