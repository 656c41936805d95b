import type { Language } from '../i18n/language.ts'
import type { Messages } from '../i18n/violation-messages.ts'
import type { Violation } from '../i18n/violation-text.ts'

/** What is wrong with a field, in each language: files of their own, which only a refusal fetches. */
const LOADERS: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('../i18n/violation-messages.ts')).violationMessages.en,
  de: async () => (await import('./de/i18n/violation-messages.ts')).messages,
  fr: async () => (await import('./fr/i18n/violation-messages.ts')).messages,
  es: async () => (await import('./es/i18n/violation-messages.ts')).messages,
  it: async () => (await import('./it/i18n/violation-messages.ts')).messages,
  pt: async () => (await import('./pt/i18n/violation-messages.ts')).messages,
}

export async function fetchViolationText(language: Language): Promise<(violation: Violation) => string> {
  const [texts, { violationText }] = await Promise.all([LOADERS[language](), import('../i18n/violation-text.ts')])
  return (violation) => violationText(violation, texts, language)
}
