import { join } from 'node:path'
import { likelihoods, readModel } from '../linear/model.ts'
import { TURN_KINDS, type TurnKind, turnFeatures } from './features.ts'
import { likeliestKind } from './kind.ts'
import { asksAnything, questionsIn } from './questions.ts'
import { type SmallTalk, smallTalkIn } from './small-talk.ts'

const model = readModel(join(import.meta.dirname, 'fitted.bin'), TURN_KINDS.length)

export interface Understood {
  kind: TurnKind
  smallTalk?: SmallTalk
  /** What is asked, one by one; empty unless it is one, or a request that is more likely one. */
  questions: string[]
  /** How likely it is that something is to be done, 0 to 1. */
  request: number
}

/** What a guest's message is, before it is answered. A yes or no counts where the assistant asked something. */
export function understand(message: string, { assistantSaid }: { assistantSaid: string | null }): Understood {
  const shares = likelihoods(model, turnFeatures(message, assistantSaid))
  const kind = likeliestKind(shares, assistantSaid)
  const request = shares[TURN_KINDS.indexOf('request')]!
  if (kind === 'question') return { kind, questions: questionsIn(message), request }
  const asks = kind === 'request' && shares[TURN_KINDS.indexOf('question')]! > request && asksAnything(message)
  const understood = { kind, questions: asks ? questionsIn(message) : [], request }
  return kind === 'small_talk' ? { ...understood, smallTalk: smallTalkIn(message) } : understood
}

const HARMLESS = (['complaint', 'request', 'person', 'small_talk'] as const).map((kind) => TURN_KINDS.indexOf(kind))

/** How likely it is something that endangers nobody, though it may be said in haste, in anger or with great thanks. */
export function harmless(message: string): number {
  const shares = likelihoods(model, turnFeatures(message, null))
  return Math.max(...HARMLESS.map((kind) => shares[kind]!))
}
