import type { Context } from '../../platform/operation/context.ts'
import { cardNumbersIn } from '../../platform/privacy/card-number.ts'
import { newId } from '../../platform/schema/ids.ts'
import { storable } from '../../platform/schema/text.ts'
import type { Language } from '../../platform/text/language/languages.ts'
import { distinctTerms } from '../../platform/text/terms.ts'
import { countGap, dropOldGaps } from './gap-store.ts'

const LONGEST_QUESTION = 500
const LONGEST_FINGERPRINT = 400
/** Nobody reads further, and nonsense questions must not fill the table. */
const MOST_KEPT = 1000

interface Understood {
  /** By its words in English the same question is known again, in whichever language it is asked. */
  english: string
  language: Language
}

/** Records a guest's question that the knowledge cannot answer, in the guest's words. */
export async function noteGap(
  ctx: Context,
  question: string,
  guestId: string | null,
  { english, language }: Understood = { english: question, language: 'en' },
): Promise<void> {
  const text = withoutCards(storable(question).normalize().trim())
  const kept = text.slice(0, LONGEST_QUESTION).toWellFormed()
  if (kept === '') return
  const at = ctx.now.toISOString()
  const isNew = await countGap(ctx, {
    id: newId('gap', ctx.now.getTime()),
    property_id: ctx.property.id,
    question: kept,
    fingerprint: fingerprintOf(language === 'en' ? kept : withoutCards(english) || kept),
    languages: [language],
    times: 1,
    asked: newId('ask', ctx.now.getTime()),
    guest_id: guestId,
    last_asked_at: at,
    created_at: at,
    version: 1,
  })
  if (isNew) await dropOldGaps(ctx, MOST_KEPT)
}

/** The same for the same question with another order or other endings of its words. */
export const fingerprintOf = (question: string): string =>
  (distinctTerms(question).sort().join(' ') || question.toLowerCase()).slice(0, LONGEST_FINGERPRINT).toWellFormed()

function withoutCards(text: string): string {
  let masked = text
  for (const { start, end } of cardNumbersIn(text).reverse()) {
    masked = masked.slice(0, start) + masked.slice(start, end).replace(/\d/g, '•') + masked.slice(end)
  }
  return masked
}
