/** What is not as README.md asks of a house; empty where all is. */
import { type Fact, type House, KINDS, LANGUAGES, OTHER_KINDS, type Question, READ_KINDS, spanOf } from './read.ts'
import type { Source } from './sources.ts'

const TOPICS =
  'hours price check_in check_out wifi parking breakfast food room rules children pets spa pool transport activity local payment booking accessibility safety other'.split(
    ' ',
  )
const INTENTS = 'booking service_request complaint upsell itinerary local_recommendation general'.split(' ')
const RECORDS = ['stay', 'itinerary', 'packages', 'experiences', 'rooms']
const LONGEST_QUOTE = 400
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function wrongIn(house: House): string[] {
  const sources = new Map(house.sources.map((source) => [source.id, source]))
  const wrong = house.questions.flatMap((question) =>
    wrongWith(question, sources).map((what) => `“${question.ask.slice(0, 60)}”: ${what}`),
  )
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(house.now)) wrong.push('`now` is not YYYY-MM-DDTHH:MM')
  for (const { id, name } of house.sources) if (name === '') wrong.push(`${id} has no name`)
  return wrong.map((what) => `${house.id}: ${what}`)
}

function wrongWith(question: Question, sources: ReadonlyMap<string, Source>): string[] {
  const { kind, language, en, before, topic, intent, facts, near, missing } = question
  const isRead = (READ_KINDS as readonly string[]).includes(kind)
  const wrong: string[] = []
  const must = (holds: unknown, what: string) => {
    if (!holds) wrong.push(what)
  }
  must(KINDS.includes(kind), `kind ${kind}`)
  must(LANGUAGES.includes(language), `language ${language}`)
  must(language === 'en' || en, 'is not in English and has no `en`')
  must(INTENTS.includes(intent), `intent ${intent}`)
  must(!isRead || TOPICS.includes(topic ?? ''), `topic ${topic}`)
  must(!isRead || facts.length > 0, 'has no facts')
  must(kind !== 'two' || facts.length > 1 || missing, 'asks two things and has one fact')
  must(
    facts.length === 0 || !(kind === 'unanswerable' || (OTHER_KINDS as readonly string[]).includes(kind)),
    'has facts',
  )
  must(before?.length || !(kind === 'follow_up' || kind === 'reply'), 'makes sense only after something')
  if (near) must(spanOf(sources, near), `“${near.quote}” does not stand in ${near.source}`)
  return [...wrong, ...facts.flatMap((fact) => wrongWithFact(fact, sources))]
}

function wrongWithFact(fact: Fact, sources: ReadonlyMap<string, Source>): string[] {
  const { source, quote, also = [], must = [], not = [], record } = fact
  if (record !== undefined) return RECORDS.includes(record) ? [] : [`record ${record}`]
  if (source === undefined || quote === undefined) return ['a fact has neither a quote nor a record']
  return [
    ...[{ source, quote }, ...also].flatMap((place) => {
      const found = sources.get(place.source)
      if (!found || !spanOf(sources, place)) return [`“${place.quote}” does not stand in ${place.source}`]
      return found.audience === 'staff' ? [`${place.source} is for staff`] : []
    }),
    ...(quote.length > LONGEST_QUOTE ? ['its quote is longer than a sentence, row or item'] : []),
    ...must.flatMap((piece) => (flat(quote).includes(flat(piece)) ? [] : [`“${piece}” is not in its quote`])),
    ...not.flatMap((piece) => (flat(quote).includes(flat(piece)) ? [`“${piece}” is in its quote`] : [])),
  ]
}
