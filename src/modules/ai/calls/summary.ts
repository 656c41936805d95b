/** What a call was about, in its own sentences: the ones that share most with the rest. */

const MOST_SENTENCES = 3
const LONGEST = 600
/** Two hours of talk; each is weighed, and a transcript may be nothing but tiny ones. */
const MOST_READ = 2000
const SPEAKER = /^\s*(?:guest|caller|customer|agent|staff|reception|front desk|hotel|operator|speaker \d+)\s*:\s*/i
const COMMON = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her him his how i if in is it its just ' +
    'like me my no not of on or our please she so thank thanks that the their them then there they this to up us was we ' +
    'well were what when where which who will with would yes you your okay ok hello hi good morning afternoon evening'
  ).split(' '),
)

export function summaryOf(transcript: string): string | null {
  const sentences = sentencesOf(transcript)
  if (sentences.length === 0) return null
  const counts = new Map<string, number>()
  for (const word of sentences.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weighed = sentences.map((sentence, index) => ({ sentence, place: index, weight: weightOf(sentence, counts) }))
  const chosen = weighed.toSorted((a, b) => b.weight - a.weight || a.place - b.place).slice(0, MOST_SENTENCES)
  const text = chosen
    .toSorted((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence)
    .join(' ')
  return text.length <= LONGEST
    ? text
    : `${text
        .slice(0, LONGEST - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** The words of each, without who says them. */
export const sentencesOf = (transcript: string): string[] => [...eachSentence(transcript).take(MOST_READ)]

function* eachSentence(transcript: string): Generator<string> {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  for (const line of transcript.split(/\r?\n/)) {
    for (const { segment } of segmenter.segment(line.replace(SPEAKER, ''))) {
      if (wordsOf(segment).length > 0) yield segment.trim()
    }
  }
}

const wordsOf = (sentence: string): string[] =>
  (sentence.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []).filter((word) => word.length > 1 && !COMMON.has(word))

/** Long sentences must not win by their length alone, nor short ones by a single common word. */
function weightOf(sentence: string, counts: ReadonlyMap<string, number>): number {
  const words = [...new Set(wordsOf(sentence))]
  const sum = words.reduce((total, word) => total + (counts.get(word) ?? 0), 0)
  return sum / Math.sqrt(words.length + 2)
}
