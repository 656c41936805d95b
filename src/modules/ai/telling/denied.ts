import { termsOf } from '../../../platform/text/terms.ts'
import type { Candidate } from './candidates.ts'

/** Which row is meant where it is said which one is not. */

/** “The normal pump, not the 24 hour one”; not “if I do not come”. */
const NOT_THAT =
  /(?<!\b(?:do|does|did|is|are|was|am|can|could|may|will|would|should|have|has|if|why)\s(?:\w+\s)?)\bnot\s+([\p{L}\p{N}’'-]+(?:\s+[\p{L}\p{N}’'-]+){0,3})\s*[?.!]*$/iu

/** “When there is no fair on”, “without dinner”; not “no rush”. */
const WITHOUT =
  /\b(?:no|without|except(?: for)?)\s+(?:(?:an?|the|any)\s+)?(?!(?:idea|rush|hurry|problem|worries|need|matter|more|longer|later|one|way|pressure)\b)([\p{L}’'-]{3,})/iu

/** The best one is what was said not to be meant, and does not say itself that it is without. */
export function notDenied(best: Candidate, siblings: readonly Candidate[], own: string): Candidate | undefined {
  const denied = termsOf(`${NOT_THAT.exec(own)?.[1] ?? ''} ${WITHOUT.exec(own)?.[1] ?? ''}`)
  const isDenied = ({ unit: { text } }: Candidate) => {
    const said = termsOf(text.replace(LACKING, ''))
    return denied.some((term) => said.includes(term))
  }
  if (!isDenied(best)) return undefined
  const name = termsOf(best.unit.label)
  const alike = ({ unit: { label } }: Candidate) => termsOf(label).filter((term) => name.includes(term)).length
  const [first, ...others] = siblings.filter((one) => !isDenied(one))
  return others.reduce((most, one) => (most && alike(one) > alike(most) ? one : most), first)
}

const LACKING = /\b(?:no|not|non|without|excluding|excl\.?)[\s-]+(?:\p{L}+\s+)?\p{L}+/giu
