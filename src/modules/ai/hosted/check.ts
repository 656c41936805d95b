import { ModelFailure } from '../ports.ts'
import { addressesIn } from './addresses.ts'
import { follows } from './claims/follows.ts'
import { keysOf, keysOfClock } from './claims/keys.ts'
import { type Claim, claimsIn } from './claims/read.ts'
import { contradicts } from './contradicts.ts'
import { isListed } from './counted.ts'
import type { Evidence } from './evidence.ts'
import type { HostedGrounds } from './grounds.ts'
import { leadsAway } from './links.ts'
import { unknownName } from './names.ts'
import { claimsDeed, claimsDone } from './promises.ts'
import { sentencesOf } from './sentences.ts'
import { isForeign, isSupported, type Said } from './support.ts'
import { sharedBy, type Tongue, tongueOf, topicOf } from './tongue.ts'

/** Passes a piece of an answer, sentence by sentence, or fails with a ModelFailure that says which claim does not hold. */
export type Check = (text: string) => void

/** The evidence may grow while the answer is written, as tools are called. */
export function checkFor(grounds: HostedGrounds, evidence: readonly Evidence[]): Check {
  const clock = keysOfClock(grounds.now, grounds.today)
  const asked = askedIn(grounds)
  const stated: string[] = []
  const question = topicOf(`${grounds.question} ${grounds.query ?? ''}`)
  let about = question

  return (text) => {
    if (leadsAway(text, addressesIn(evidence.map((one) => one.text).concat(namesOf(grounds)))))
      refuse('it leads to an address, or shows markup, that it was not given')
    for (const { start, end } of sentencesOf(text)) {
      const sentence = text.slice(start, end)
      const tongue = tongueOf(sentence) ?? grounds.language
      const said = { sentence, tongue, topic: topicOf(sentence) }
      const near = aroundOf(said, evidence, about)
      requireNoDeed(said, evidence)
      requireKnownNames(said, evidence, grounds)
      for (const claim of claimsIn(sentence, tongue)) {
        const holds =
          claim.readings.some((reading) => clock.has(reading) || near.some(({ keys }) => keys.has(reading))) ||
          isOfGuest(claim, asked) ||
          isPhoneOf(claim, evidence) ||
          isListed(claim, text.slice(start), evidence) ||
          follows(claim, {
            stated: [...stated, ...readingsOf(sentence, tongue, near)],
            given: near.flatMap(({ exact }) => exact),
            counts: [...asked.counts, ...countsOf(grounds)],
          })
        if (!holds) refuse(`“${claim.said}” does not follow from what it was given, in “${sentence}”`)
        stated.push(...claim.readings)
      }
      if (contradicts(said, near, question)) refuse(`the opposite of “${sentence}” is true`)
      if (!isSupported(said, evidence)) refuse(`nothing that it was given says “${sentence}”`)
      if (said.topic.size > 0) about = said.topic
    }
  }
}

/** Whoever shares less than this part of the words that the nearest shares is about something else. */
const LEAST_PART = 0.4
/** Of a short row so much must be told, for the sentence to be about it too. */
const MOST_OF_IT = 0.6
const FEWEST_LEFT = 2

/**
 * What a sentence may be about: in its own language, what shares most words with it and with what is left of them, or
 * with the sentence before where it has none of its own; in another, everything.
 */
function aroundOf(said: Said, evidence: readonly Evidence[], about: ReadonlySet<string>): readonly Evidence[] {
  const { sentence, topic, tongue } = said
  const most = (words: ReadonlySet<string>) => Math.max(0, ...evidence.map((one) => sharedBy(words, one.topic)))
  const words = most(topic) > 0 ? topic : about
  if (most(words) === 0) return evidence
  const near = new Set(
    evidence.filter(
      (one) =>
        isForeign(tongue, one) || one.text.includes(sentence) || sharedBy(words, one.own) > one.own.size * MOST_OF_IT,
    ),
  )
  for (let left = words, best = most(left); best > 0; best = most(left)) {
    const nearest = evidence.filter((one) => sharedBy(left, one.topic) >= best * LEAST_PART)
    for (const one of nearest) near.add(one)
    left = new Set([...left].filter((word) => !nearest.some((one) => one.topic.has(word))))
    if (left.size < FEWEST_LEFT) break
  }
  return [...near]
}

const readingsOf = (sentence: string, tongue: Tongue | undefined, near: readonly Evidence[]): string[] =>
  claimsIn(sentence, tongue).flatMap(({ readings }) =>
    readings.filter((reading) => near.some(({ keys }) => keys.has(reading))),
  )

function requireNoDeed({ sentence, topic }: Said, evidence: readonly Evidence[]): void {
  const told = (by: (text: string) => boolean) => evidence.some((one) => by(one.text) && sharedBy(topic, one.topic) > 0)
  if (claimsDeed(sentence) && !(/^(?!.*\bI\b)/u.test(sentence) && told(claimsDeed)))
    refuse(`it can do nothing but answer, yet says “${sentence}”`)
  const recorded = evidence.some((one) => one.records && (topic.size === 0 || sharedBy(topic, one.topic) > 0))
  if (claimsDone(sentence) && !recorded && !told(claimsDone)) refuse(`no record says “${sentence}”`)
}

function requireKnownNames({ sentence, tongue }: Said, evidence: readonly Evidence[], grounds: HostedGrounds): void {
  const known = [grounds.question, ...namesOf(grounds), ...evidence.map(({ text }) => text)].join('\n')
  const isOwn = evidence.length > 0 && !evidence.some((one) => isForeign(tongue, one))
  const name = unknownName(sentence, known, tongue, isOwn)
  if (name) refuse(`nothing that it was given names “${name}”`)
}

/** What the guest told: how many they are, which day they mean. Times and prices of theirs prove nothing. */
interface Asked {
  keys: ReadonlySet<string>
  counts: number[]
}

const askedIn = ({ question }: HostedGrounds): Asked => {
  const keys = keysOf(question, tongueOf(question), [])
  const counts = claimsIn(question, tongueOf(question)).flatMap(({ kind, readings }) =>
    kind === 'number' ? [Number(readings[0]!.slice(2))] : [],
  )
  return { keys, counts: counts.filter((count) => count > 0 && count <= 60) }
}

const COUNTED =
  /^(?:people|persons?|guests?|adults?|child|children|kids?|nights?|days?|weeks?|rooms?|of|year|years|personen|gäste|erwachsene|kinder|nächte|tage|zimmer|personnes?|adultes?|enfants?|nuits?|jours?|chambres?|personas?|adultos?|niños?|noches?|días?|habitaciones|persone|adulti|bambini|notti|giorni|camere|pessoas?|crianças?|noites?|dias?|quartos?|volwassenen|kinderen|nachten|dagen|kamers|名|人|泊|晚|位|أشخاص|ليال|ليالي|أيام)$/iu

const isOfGuest = ({ kind, readings, noun }: Claim, { keys }: Asked): boolean =>
  (kind === 'date' || kind === 'weekday' || (kind === 'number' && COUNTED.test(noun))) &&
  readings.some((reading) => keys.has(reading))

const isPhoneOf = ({ kind, said }: Claim, evidence: readonly Evidence[]): boolean =>
  kind === 'phone' && addressesIn(evidence.map(({ text }) => text)).hasPhone(said)

const namesOf = ({ passages }: HostedGrounds): string[] => passages.map(({ sourceName }) => sourceName)

const countsOf = ({ stay, itinerary }: HostedGrounds): number[] => [
  ...(stay ? [stay.nights] : []),
  ...(itinerary ? [itinerary.party_size] : []),
]

function refuse(why: string): never {
  throw new ModelFailure('unfounded', why)
}
