import { languageOf } from '../../platform/text/language/detect.ts'
import { isFirstPerson } from '../../platform/text/language/first-person.ts'
import { inEnglish } from '../../platform/text/language/gloss.ts'
import { languageName } from '../../platform/text/language/languages.ts'
import type { Passage, Ranking } from '../knowledge/index.ts'
import type { Outcome } from './figures/outcomes.ts'
import { MOST_READ, type Said, withEarlier } from './follow-up.ts'
import { halvesOf, isFor, ONE_MORE, touches } from './halves.ts'
import { isMeant } from './live/meant.ts'
import type { LiveAnswer, LiveRecord } from './live/records.ts'
import { asksOfHour } from './live/stay.ts'
import { bestPassages, isToldBy, type Part, saidTogether, unanswered } from './parts.ts'
import { dangerIn } from './safety/danger.ts'
import type { Danger } from './safety/dangers.ts'
import { type HouseText, houseHelp } from './safety/house-help.ts'
import { emergencyReply } from './safety/reply.ts'
import { citedPlace, hasAsked, type Near, nearby, nearEarlier, nearOf, withoutTold } from './same-text.ts'
import type { Citation } from './schema.ts'
import { answerFromTexts, noticesAbout, type TextAnswer } from './telling/answer.ts'
import { isSamePlace } from './telling/candidates.ts'
import { momentAsked } from './telling/open.ts'
import { inGuestsLanguage } from './telling/translated.ts'
import { PRICE, WANTS_PRICE } from './telling/trim.ts'
import { inContext } from './understanding/questions.ts'
import type { SmallTalk } from './understanding/small-talk.ts'
import { understand } from './understanding/understand.ts'
import { type Language, say } from './wording/index.ts'

/** What the assistant does with a guest's message: the same for every door, with or without a database. */

export interface Situation {
  /** Read where it is needed. */
  house(): Promise<{ name: string; country: string | null }>
  /** The property's wall clock, `YYYY-MM-DDTHH:mm`. */
  now: string
  /** What was said before, oldest first. */
  before: readonly Said[]
  /** What the house has written down, in one source or all, for a question in English; none where it is not to be used. */
  rankingFor(question: string, within?: { sourceId?: string | undefined; language?: Language }): Promise<Ranking>
  /** What is looked up; null where nothing is asked that is. */
  lookUp(question: string, language: Language): Promise<LiveAnswer | null>
  /** A better translation than word by word, where there is one. */
  translate?(message: string, language: Language): Promise<string | undefined>
}

export interface Reaction {
  outcome: Outcome
  language: Language
  content: string
  citations: Citation[]
  records: LiveRecord[]
  /** What was looked at, best first. */
  passages: Passage[]
  /** The message in English, together with what it leans on. */
  query: string
  danger?: Danger
  /** Why people are to take over. */
  takeOver?: 'emergency' | 'person' | 'complaint' | 'passed_on'
}

const MOST_QUESTIONS = 4
/** Nothing answers it, and it may well be something to be done: it is noted as such. */
const LIKELY_REQUEST = 0.1
const HELP_QUESTION = 'Emergency: which number do I call for an ambulance, the fire brigade or the police?'

export async function react(message: string, situation: Situation): Promise<Reaction> {
  const language = languageIn(message, situation.before)
  const danger = dangerIn(message)
  if (danger) return inDanger(danger, language, situation)
  const { kind, smallTalk, questions, request } = understand(message, { assistantSaid: lastSaid(situation.before) })
  const bare = { language, citations: [], records: [], passages: [], query: '' }
  switch (kind) {
    case 'small_talk':
      return { ...bare, outcome: 'small_talk', content: await friendly(language, smallTalk, situation) }
    case 'yes':
      return { ...bare, outcome: 'passed_on', content: say(language, 'passedOn'), takeOver: 'passed_on' }
    case 'no':
      return { ...bare, outcome: 'small_talk', content: say(language, 'notPassedOn') }
    case 'person':
      return { ...bare, outcome: 'handed_over', content: say(language, 'handedOver'), takeOver: 'person' }
    case 'complaint':
      return { ...bare, outcome: 'handed_over', content: say(language, 'sorry'), takeOver: 'complaint' }
    case 'request': {
      // “Can we bring our skis up to the room?”: what the house surely answers is no wish to be noted.
      const asked = questions.length === 1 ? await answered(message, questions, language, situation) : undefined
      return asked?.outcome === 'answered' ? asked : { ...bare, outcome: 'noted', content: say(language, 'noted') }
    }
    case 'question': {
      const reaction = await answered(message, questions.slice(0, MOST_QUESTIONS), language, situation)
      const isRequest = reaction.outcome === 'declined' && request >= LIKELY_REQUEST
      return isRequest ? { ...reaction, outcome: 'noted', content: say(language, 'noted') } : reaction
    }
  }
}

function languageIn(message: string, before: readonly Said[]): Language {
  const earlier = before.findLast(({ role }) => role === 'user')
  return languageOf(message, { before: earlier && languageOf(earlier.content) })
}

const lastSaid = (before: readonly Said[]): string | null => {
  const last = before.at(-1)
  return last && last.role !== 'user' ? last.content : null
}

async function inDanger(danger: Danger, language: Language, { house, rankingFor }: Situation): Promise<Reaction> {
  const { country } = await house()
  const { passages } = await rankingFor(HELP_QUESTION)
  const texts = passages.flatMap(({ sourceName, content, units }): HouseText[] => [
    { heading: `${sourceName} ${units[0]?.heading ?? ''}`, text: content },
  ])
  const content = emergencyReply({ language, danger, country, house: houseHelp(texts, danger) })
  const none = { citations: [], records: [], passages: [], query: '' }
  return { ...none, outcome: 'emergency', takeOver: 'emergency', language, content, danger }
}

const FRIENDLY = {
  hello: 'hello',
  thanks: 'welcome',
  goodbye: 'goodbye',
  how_are_you: 'howAreYou',
} as const

async function friendly(language: Language, smallTalk: SmallTalk = 'hello', { house }: Situation): Promise<string> {
  if (smallTalk !== 'who') return say(language, FRIENDLY[smallTalk])
  return say(language, 'whoAmI', { house: (await house()).name })
}

/** Each question for itself; what could not be answered is said. */
async function answered(
  message: string,
  questions: readonly string[],
  language: Language,
  situation: Situation,
): Promise<Reaction> {
  const parts: Part[] = []
  const [first = message, ...others] = questions
  const whole = [first, ...others.map((question) => inContext(question, first))]
  for (const [at, question] of whole.entries()) {
    const before: readonly Said[] = at === 0 ? situation.before : [{ role: 'user', content: whole[at - 1]! }]
    const within = { ...situation, before, isNext: at > 0, near: nearOf(parts.at(-1)) }
    for (const answer of await answerHalves(question, language, within)) {
      const part = answer.asked === question ? { ...answer, asked: questions[at] ?? message } : answer
      if (!isToldBy(parts, part, language)) parts.push(part)
      else if (WANTS_PRICE.test(part.english) && !PRICE.test(part.content)) parts.push(unanswered(part))
    }
  }
  const told = parts.filter(({ outcome }) => outcome !== 'declined')
  return {
    outcome: told.length === 0 ? 'declined' : told.every(({ outcome }) => outcome === 'hedged') ? 'hedged' : 'answered',
    language,
    content: saidTogether(parts, language),
    citations: parts.flatMap(({ citations }) => citations),
    records: parts.flatMap(({ records }) => records),
    passages: bestPassages(parts),
    query: parts.map(({ english }) => english).join(' '),
  }
}

/** “Wifi password and check-out time”, “a towel, and a bathrobe”: where the answer leaves one half untouched, each half is asked for itself. */
async function answerHalves(asked: string, language: Language, situation: WithinMessage): Promise<Part[]> {
  const whole = await answerOne(asked, language, situation)
  const halves = language === 'en' && whole.records.length === 0 ? halvesOf(asked) : undefined
  if (!halves || halves.every((half) => touches(whole, half))) return [whole]
  const [one, other] = halves
  const isOneMore = ONE_MORE.test(other)
  const first = await answerOne(one, language, situation)
  if (first.outcome !== 'answered' && !(isOneMore && isFor(first, one))) return [whole]
  const alone = await answerOne(other, language, situation)
  const before: readonly Said[] = [{ role: 'user', content: one }]
  const isLeaning = isOneMore && !isFor(alone, other)
  const second = isLeaning ? await answerOne(`and ${other}`, language, { ...situation, before }) : alone
  return isFor(second, other) ? [first, second] : [whole]
}

async function answerOne(asked: string, language: Language, situation: WithinMessage): Promise<Part> {
  const { now, before, isNext, near, lookUp, translate } = situation
  const rankingFor = (text: string, sourceId?: string) => situation.rankingFor(text, { sourceId, language })
  const said = asked.slice(0, MOST_READ).toWellFormed()
  const typed = (await translate?.(said, language)) ?? inEnglish(said, language)
  const mostWords = isNext ? Infinity : undefined
  const { english: whole, ...leaning } = await withEarlier(typed, before, rankingFor, mostWords)
  const anywhere = leaning.ranking ?? (await rankingFor(whole))
  const beside = isNext ? near : await nearEarlier(anywhere, leaning.earlier, rankingFor)
  const ranked = beside
    ? await nearby(anywhere, { ...beside, question: whole }, (question) => rankingFor(question, beside.told.sourceId))
    : anywhere
  const english = ranked.asked
  const own = whole === typed ? english : typed
  // What is searched by does not say whose it is.
  const live = await lookUp(language !== 'en' && isFirstPerson(said, language) ? `we ${english}` : english, language)
  const ranking = await inGuestsLanguage(ranked, english, language, rankingFor)
  const isOfHour = live !== null && asksOfHour(english, live)
  const isLookedUp = isOfHour || (live !== null && isMeant(english, live, ranked))
  const found = { asked, english, records: isLookedUp ? live.records : [] }
  if (isLookedUp && !isOfHour)
    return { ...found, content: live.content, citations: [], outcome: 'answered', passages: ranking.passages }
  const notices = momentAsked(own, now, language === 'en') ? await rankingFor(noticesAbout(english)) : undefined
  const passages = [...ranking.passages, ...(notices?.passages ?? [])]
  const text = { question: english, own, told: leaning.told, language, now, notices }
  const first = answerFromTexts(text, ranking)
  const [cited] = first.citations
  const isTold = near && cited && isSamePlace(citedPlace(cited), near.told)
  const other = isTold && !hasAsked(cited.quote, own) && answerFromTexts(text, withoutTold(ranking, near.told))
  const read = other && other.outcome !== 'declined' ? other : first
  if (isOfHour && read.outcome === 'declined')
    return { ...found, content: live.content, citations: [], outcome: 'answered', passages }
  const content = marked(read, ranking, language)
  return { ...found, ...read, content: isOfHour ? `${live.content} ${content}` : content, passages }
}

interface WithinMessage extends Situation {
  /** It is not the first question of its message. */
  isNext?: boolean
  /** The one before it, where a text answered that. */
  near?: Near | undefined
}

/** A quote in another language than the guest's says so. */
function marked({ content, citations }: TextAnswer, { passages }: Ranking, language: Language): string {
  const source = passages.find(({ sourceId }) => sourceId === citations[0]?.source_id)
  const spoken = source?.language ?? 'en'
  if (!source || spoken === language) return content
  return `${content} ${say(language, 'inLanguage', { language: languageName(spoken, language) })}`
}
