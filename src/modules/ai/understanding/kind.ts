import { asksSomething, TURN_KINDS, type TurnKind } from './features.ts'

/**
 * How likely anything else must be beside a question. Below one, since the fit saw more questions than guests ask; not
 * lower, since a question that is noted as a wish gets no answer. Chosen on turns and on houses that the fit had not seen.
 */
const BESIDE_QUESTION = 0.2

/** Yes and no answer something; where nothing was asked, they only acknowledge. */
export function likeliestKind(shares: readonly number[], assistantSaid: string | null): TurnKind {
  const of = (kind: TurnKind) => shares[TURN_KINDS.indexOf(kind)]!
  const likeliest = TURN_KINDS.slice(1).reduce((best, kind) => (of(kind) > of(best) ? kind : best))
  if (of(likeliest) < of('question') * BESIDE_QUESTION) return 'question'
  const answers = likeliest === 'yes' || likeliest === 'no'
  return answers && !asksSomething(assistantSaid) ? 'small_talk' : likeliest
}
