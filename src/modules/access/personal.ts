import { eraseAnswers } from '../../platform/idempotency.ts'
import { mentionsOf } from '../../platform/mentions.ts'
import type { PersonalData } from '../../platform/module.ts'

/**
 * Answers kept for repeated requests are copies for a day: not worth exporting, but an erase reaches them. The audit
 * log names records by their ids alone and stays whole: who did what must be accountable afterwards too.
 */
export const personal: PersonalData = {
  tables: ['idempotency_keys'],
  export: async () => ({}),
  erase: async (ctx, person) => ({ kept_answers: await eraseAnswers(ctx, mentionsOf(person)) }),
  reassign: async () => {},
}
