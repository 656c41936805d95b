import type { Context } from '../../../platform/operation/context.ts'

/** What is known to be wanted in a call: read anew, its transcript does not tell it twice. */
export const intentsOfCall = async ({ db, property }: Context, callId: string): Promise<string[]> => {
  const rows = await db.many<{ intent: string }>`
    select intent from guest_intents where property_id = ${property.id} and call_id = ${callId}`
  return rows.map(({ intent }) => intent)
}
