import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { termsOf } from '../../../platform/text/terms.ts'
import type { Ranking } from '../../knowledge/index.ts'
import { type LiveAnswer, POSSIBLE } from './records.ts'

/** Which of both answers a question: what was looked up, or what the house has written down. */

/** `npm run eval -- --train` fits it on questions that only one of both answers. */
export const MEANT_FILE = join(import.meta.dirname, 'meant.json')
const fitted = JSON.parse(readFileSync(MEANT_FILE, 'utf8')) as { bias: number; weights: number[] }

export function isMeant(question: string, live: LiveAnswer, ranking: Ranking): boolean {
  const signs = signsOf(question, live, ranking)
  const [, , covered] = signs
  // “When can we have brunch on Sunday?” is no matter of a massage that is booked for that day.
  if (covered! < 0 && ranking.right >= PLAINLY_READ && live.likelihood < SUREST) return false
  // “When do we have to be out on Sunday?” names nothing of what they have planned for that day.
  if (covered! <= 0 && ranking.right >= MAYBE_READ && live.likelihood <= POSSIBLE) return false
  return signs.reduce((sum, sign, i) => sum + sign * fitted.weights[i]!, fitted.bias) >= 0
}

/** So surely the texts answer that a record of which less was said is not meant. */
const PLAINLY_READ = 0.95
const MAYBE_READ = 0.4

/** How surely a record is asked for, how surely the texts answer, whose words cover more of the question, and whether it speaks of the guest. */
export function signsOf(question: string, { content, likelihood, mine }: LiveAnswer, ranking: Ranking): number[] {
  const terms = [...new Set(termsOf(question))]
  const covered = (text: string) => {
    const said = new Set(termsOf(text))
    return terms.filter((term) => said.has(term)).length / (terms.length || 1)
  }
  return [odds(likelihood), odds(ranking.right), covered(content) - covered(bestOf(ranking)), mine ? 1 : 0]
}

function bestOf({ passages }: Ranking): string {
  const units = passages.flatMap(({ sourceName, units }) => units.map((unit) => ({ sourceName, ...unit })))
  const best = units.reduce((a, b) => (a && a.evidence >= b.evidence ? a : b), units[0])
  return best ? `${best.sourceName} ${best.context} ${best.text}` : ''
}

/** Neither is ever so sure that the other does not count. */
const SUREST = 0.98

function odds(likelihood: number): number {
  const share = Math.min(Math.max(likelihood, 1 - SUREST), SUREST)
  return Math.log(share / (1 - share))
}
