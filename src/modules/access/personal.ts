import type { PersonalData } from '../../platform/operation/module.ts'
import { createPiiMatcher, refersTo } from '../../platform/privacy/pii-matcher.ts'
import { answersAbout, eraseAnswers } from '../../platform/reliability/erase-answers.ts'
import { auditRowsOf } from './store.ts'

/**
 * Answers stored for repeated requests are copies for a day: not worth exporting, but an erasure reaches them. The
 * audit log holds only ids and stays whole: who did what must remain accountable.
 */
export const personal: PersonalData = {
  tables: ['idempotency_keys'],
  async erase(ctx, { ids, keys }, gone) {
    const [matcher, theirs] = [createPiiMatcher({ ids, words: keys }), new Set(gone)]
    return { kept_answers: await eraseAnswers(ctx, (answer) => matcher.in(answer) || refersTo(answer, theirs)) }
  },
  copies: {
    count: async (ctx, matcher) => ({ kept_answers: await answersAbout(ctx, matcher.in) }),
    async erase(ctx, matcher, records) {
      const chosen = records && new Set(records)
      const isAbout = (answer: unknown) => matcher.in(answer) && (!chosen || refersTo(answer, chosen))
      return { kept_answers: (await eraseAnswers(ctx, isAbout)).length }
    },
  },
  left: async (ctx, { ids }) => [
    {
      kind: 'audit_log',
      count: (await auditRowsOf(ctx, ids)) + 1, // this erasure's own row is written with the commit
      reason: 'Names records by their ids alone: who did what, this erase too, stays accountable.',
    },
  ],
}
