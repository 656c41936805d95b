/** Puts a house's questions to the assistant, as chat does, without a database. */

import type { Said } from '../../src/modules/ai/follow-up.ts'
import { answerFrom } from '../../src/modules/ai/live/answer.ts'
import { type Reaction, react, type Situation } from '../../src/modules/ai/react.ts'
import { recordsOf } from '../live.ts'
import type { Told } from './judge.ts'
import type { OpenHouse } from './open.ts'
import type { House, Question } from './read.ts'

export async function ask(
  house: OpenHouse,
  { ask: message, before = [] }: Question,
  lookUp: Situation['lookUp'] = async (question, language) =>
    answerFrom(question, recordsOf(house), clockOf(house), language),
): Promise<Told & { reaction: Reaction; confidence: number | null }> {
  let confidence: number | null = null
  const reaction = await react(message, {
    house: async () => house,
    now: house.now,
    before: before.map(([who, content]): Said => ({ role: who === 'guest' ? 'user' : 'assistant', content })),
    rankingFor: async (question, within) => {
      const ranking = house.rankingFor(question, within)
      confidence ??= ranking.right
      return ranking
    },
    lookUp,
  })
  const { content, citations, outcome } = reaction
  return { content, citations, outcome: outcome === 'passed_on' ? 'handed_over' : outcome, reaction, confidence }
}

export const clockOf = ({ now }: House) => ({ now, today: now.slice(0, 10) })
