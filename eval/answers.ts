/** Asks the invented hotel of eval/hotel its questions and counts what the embedded engine answers. */
import { pathToFileURL } from 'node:url'
import { bestPassages, composeAnswer, PASSAGES_LOOKED_AT } from '../src/modules/ai/answering/engine.ts'
import { numbersIn } from '../src/modules/ai/answering/numbers.ts'
import type { Itinerary } from '../src/modules/itineraries/index.ts'
import { type Found, openHotel, read, TODAY } from './hotel/passages.ts'

interface HotelQuestion {
  question: string
  answerable: boolean
  source: string
  quote: string
  quote_text?: string
  also?: { source: string; quote: string }[]
  must_not_contain?: string[]
}
interface StayQuestion {
  question: string
  now: string
  must_contain: string[]
  must_not_contain: string[]
}

export interface Counted {
  answerable: number
  /** With the right passage cited: said as an answer, or shown as what may help. */
  right: number
  mayHelpRight: number
  wrong: number
  declined: number
  unanswerable: number
  /** Of them, those not answered: declined outright, or worded as not knowing. */
  unansweredRightly: number
  outright: number
  forbidden: number
  invented: number
  misquoted: number
}

const TOP_K = 4
const nothing = (): Counted => ({
  ...{ answerable: 0, right: 0, mayHelpRight: 0, wrong: 0, declined: 0, unanswerable: 0 },
  ...{ unansweredRightly: 0, outright: 0, forbidden: 0, invented: 0, misquoted: 0 },
})

/** Every second question served to fit the weights of confidence; the others did not. */
export async function countAnswers(hotel: Found): Promise<{ tuned: Counted; heldOut: Counted }> {
  const counted = { tuned: nothing(), heldOut: nothing() }
  for (const [index, asked] of read<HotelQuestion[]>('questions.json').entries()) {
    await count(hotel, asked, index % 2 === 0 ? counted.tuned : counted.heldOut)
  }
  return counted
}

async function count(hotel: Found, asked: HotelQuestion, into: Counted): Promise<void> {
  const lookedAt = await hotel.passagesFor(asked.question, PASSAGES_LOOKED_AT)
  const passages = bestPassages(asked.question, lookedAt, TOP_K)
  const clock = { now: `${TODAY}T12:00`, today: TODAY }
  const answer = composeAnswer({ question: asked.question, passages, lookedAt, itinerary: null, ...clock })
  const contentOf = (id: string) => hotel.sourceOf.get(id)?.content ?? ''
  const cited = new Set(answer.citations.flatMap(({ quote }) => numbersIn(quote)))
  if (numbersIn(answer.content).some((number) => !cited.has(number))) into.invented += 1
  if (answer.citations.some(({ source_id, quote, start, end }) => contentOf(source_id).slice(start, end) !== quote))
    into.misquoted += 1
  if (asked.must_not_contain?.some((words) => answer.content.includes(words))) into.forbidden += 1
  if (!asked.answerable) {
    into.unanswerable += 1
    if (answer.sure !== 'answer') into.unansweredRightly += 1
    if (answer.sure === 'declined') into.outright += 1
    return
  }
  into.answerable += 1
  const places = [{ source: asked.source, quote: asked.quote_text ?? asked.quote }, ...(asked.also ?? [])].map(
    (one) => {
      const start = contentOf(one.source).indexOf(one.quote)
      return { id: one.source, start, end: start < 0 ? start : start + one.quote.length }
    },
  )
  const right = answer.citations.some(({ source_id, start, end }) =>
    places.some((place) => place.id === source_id && start < place.end && end > place.start),
  )
  if (answer.sure === 'declined') into.declined += 1
  else if (!right) into.wrong += 1
  else if (answer.sure === 'answer') into.right += 1
  else into.mayHelpRight += 1
}

/** The questions about the guest's own stay that are answered wrongly, with the answers. */
export function wrongAboutTheStay(): string[] {
  const stay = read<Itinerary & { questions: StayQuestion[] }>('itinerary.json')
  return stay.questions.flatMap(({ question, now, must_contain, must_not_contain }) => {
    const answer = composeAnswer({ question, passages: [], itinerary: stay, now, today: now.slice(0, 10) })
    const text = answer.content.toLowerCase()
    const said = (words: string) => text.includes(words.toLowerCase())
    const right = must_contain.length > 0 ? must_contain.every(said) : said('nothing planned')
    return right && !must_not_contain.some(said) && answer.from === 'itinerary'
      ? []
      : [`${question} → ${answer.content}`]
  })
}

export const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

function report(name: string, one: Counted): void {
  const line = (text: string, part: number, whole: number) =>
    process.stdout.write(`  ${text.padEnd(52)} ${String(part).padStart(4)} of ${whole}  ${percent(part, whole)}\n`)
  process.stdout.write(`${name}\n`)
  line('right passage, as an answer or as what may help', one.right + one.mayHelpRight, one.answerable)
  line('  as an answer', one.right, one.answerable)
  line('another passage', one.wrong, one.answerable)
  line('declined though answerable', one.declined, one.answerable)
  line('unanswerable: does not know, or says so', one.unansweredRightly, one.unanswerable)
  line('  declined outright', one.outright, one.unanswerable)
  process.stdout.write(
    `  invented numbers ${one.invented}, misquoted ${one.misquoted}, forbidden words ${one.forbidden}\n`,
  )
}

export const total = (one: Counted, other: Counted): Counted =>
  Object.fromEntries(
    Object.entries(one).map(([name, count]) => [name, count + other[name as keyof Counted]]),
  ) as unknown as Counted

/** What must hold, as sentences; the ones that do not. */
export function shortcomings(all: Counted): string[] {
  const short: string[] = []
  if (all.right + all.mayHelpRight < 0.8 * all.answerable)
    short.push('fewer than 80 % are answered with the right passage')
  if (all.unansweredRightly < 0.85 * all.unanswerable) short.push('fewer than 85 % of the unanswerable are declined')
  if (all.invented + all.misquoted + all.forbidden > 0) short.push('something was invented, misquoted or given away')
  return short
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const hotel = await openHotel()
  const { tuned, heldOut } = await countAnswers(hotel)
  await hotel.close()
  const all = total(tuned, heldOut)
  report('All questions', all)
  report('Those that served to fit the weights of confidence', tuned)
  report('Those that did not', heldOut)
  const wrong = wrongAboutTheStay()
  process.stdout.write(
    `Questions about the stay answered wrongly: ${wrong.length}\n${wrong.map((each) => `  ${each}\n`).join('')}`,
  )
  const short = [...shortcomings(all), ...(wrong.length > 0 ? ['the stay is not told rightly'] : [])]
  process.stdout.write(short.length === 0 ? 'ok\n' : `MISSED: ${short.join('; ')}\n`)
  process.exitCode = short.length === 0 ? 0 : 1
}
