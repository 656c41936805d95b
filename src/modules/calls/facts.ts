import type { CallStatus } from './schema.ts'

/**
 * What notifications reported about a call. Merging is commutative, associative and idempotent, and everything shown is
 * derived from the whole: so late, repeated and disordered notifications lead to the same call.
 */
export interface Facts {
  parties?: KnownParties
  /** Answered by someone or something: a person, a menu, an answering machine. */
  active?: true
  /** When it was answered first. */
  answeredAt?: string
  /** When we were first notified of that: used only if nothing better is reported. */
  activeHeardAt?: string
  /** The outcome of ringing a person, if it is reported separately from the call. */
  person?: 'answered' | 'missed' | 'failed'
  personAt?: string
  /** Every ending that was reported. */
  endings?: Ending[]
  endedAt?: string
  endedHeardAt?: string
  /** The provider's duration. */
  seconds?: number
  /** The seconds count from the answer, so that the time of the answer follows from them. */
  secondsFromAnswer?: true
  voicemail?: true
  recording?: Recording
  /** What the property itself logged of the call: notifications add to it. */
  given?: Outcome
}

export type Ending = 'completed' | 'missed' | 'failed'

export interface Recording {
  url: string
  /** Orders several recordings of one call: the later wins. */
  at: string
}

/** What is shown of the call. */
export interface Outcome {
  status: CallStatus
  answered_at: string | null
  ended_at: string | null
  duration_seconds: number | null
  recording_url: string | null
}

const PERSON = ['failed', 'missed', 'answered'] as const

export function mergeFacts(one: Facts, other: Facts): Facts {
  const merged: Facts = {
    parties: smaller(one.parties, other.parties),
    active: one.active ?? other.active,
    answeredAt: earlier(one.answeredAt, other.answeredAt),
    activeHeardAt: earlier(one.activeHeardAt, other.activeHeardAt),
    person: PERSON.findLast((word) => one.person === word || other.person === word),
    personAt: earlier(one.personAt, other.personAt),
    endings: union(one.endings, other.endings),
    endedAt: earlier(one.endedAt, other.endedAt),
    endedHeardAt: earlier(one.endedHeardAt, other.endedHeardAt),
    seconds: greater(one.seconds, other.seconds),
    secondsFromAnswer: one.secondsFromAnswer ?? other.secondsFromAnswer,
    voicemail: one.voicemail ?? other.voicemail,
    recording: later(one.recording, other.recording),
    given: one.given ?? other.given,
  }
  return Object.fromEntries(Object.entries(merged).filter(([, fact]) => fact !== undefined))
}

const earlier = (one?: string, other?: string) => (one && other ? (one < other ? one : other) : (one ?? other))
/** They never differ except by a provider's mistake: then any choice works that does not depend on the order. */
const smaller = (one?: KnownParties, other?: KnownParties) =>
  one && other ? (JSON.stringify(one) < JSON.stringify(other) ? one : other) : (one ?? other)
const greater = (one?: number, other?: number) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

const union = (one: Ending[] = [], other: Ending[] = []): Ending[] | undefined =>
  one.length + other.length === 0 ? undefined : [...new Set([...one, ...other])].sort()

const later = (one?: Recording, other?: Recording): Recording | undefined =>
  one && other ? (orderOf(one) > orderOf(other) ? one : other) : (one ?? other)

const orderOf = ({ at, url }: Recording) => `${at} ${url}`

export function outcomeOf(facts: Facts): Outcome {
  const reported = reportedOutcome(facts)
  const { given } = facts
  if (!given) return reported
  return {
    status: laterOf(given.status, reported.status),
    answered_at: given.answered_at ?? reported.answered_at,
    ended_at: given.ended_at ?? reported.ended_at,
    duration_seconds: given.duration_seconds ?? reported.duration_seconds,
    recording_url: given.recording_url ?? reported.recording_url,
  }
}

const laterOf = (given: CallStatus, reported: CallStatus): CallStatus => {
  if (given === 'missed' && reported === 'voicemail') return reported
  return stageOf(given) >= stageOf(reported) ? given : reported
}

const stageOf = (status: CallStatus): number => (status === 'ringing' ? 0 : status === 'active' ? 1 : 2)

function reportedOutcome(facts: Facts): Outcome {
  const status = statusOf(facts)
  return {
    status,
    answered_at: status === 'active' || status === 'completed' ? answerOf(facts) : null,
    ended_at: endOf(facts),
    duration_seconds: facts.seconds ?? null,
    recording_url: facts.recording?.url ?? null,
  }
}

/** An answering machine is not a person: a call that only it answered was missed, or left a message. */
function statusOf({ active, person, endings, seconds, voicemail }: Facts): CallStatus {
  if (voicemail) return person === 'answered' ? 'completed' : 'voicemail'
  if (!endings) return active || person === 'answered' ? 'active' : 'ringing'
  if (person) return person === 'answered' ? 'completed' : endings.includes('completed') ? person : endingOf(endings)
  if (active) return 'completed' // an answered call cannot be missed
  // Some providers end an unanswered call a second time, with a duration of 0.
  const endedTwice = endings.length > 1 && seconds === 0
  return endings.includes('completed') && !endedTwice ? 'completed' : endingOf(endings)
}

const endOf = ({ endedAt, endedHeardAt }: Facts): string | null => endedAt ?? endedHeardAt ?? null

const endingOf = (endings: readonly Ending[]): CallStatus => (endings.includes('failed') ? 'failed' : 'missed')

function answerOf(facts: Facts): string | null {
  const { personAt, answeredAt, seconds, secondsFromAnswer, activeHeardAt } = facts
  const ended = endOf(facts)
  const counted =
    ended && seconds && secondsFromAnswer ? new Date(Date.parse(ended) - seconds * 1000).toISOString() : undefined
  const candidates = [personAt, answeredAt, counted, activeHeardAt].filter((at) => at !== undefined)
  return candidates.find((at) => !ended || at <= ended) ?? null
}

/** The two sides of a call. */
export interface Parties {
  /** Unknown: decided by which of the two numbers is the property's. */
  readonly direction: 'inbound' | 'outbound' | 'unknown'
  /** E.164; `anonymous` if it is hidden; otherwise as the provider writes it. */
  readonly from: string
  readonly to: string
}

export type KnownParties = Parties & { readonly direction: 'inbound' | 'outbound' }
