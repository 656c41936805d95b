import { useSyncExternalStore } from 'react'
import { fetchViolationText } from '../languages/violations.ts'
import { isLanguage, type Language, useLanguage } from './language.ts'
import type { Violation } from './violation-text.ts'

export type { Violation } from './violation-text.ts'

/**
 * Broken rules in the reader's language. Their sentences are fetched with the first refusal: who fills in everything right
 * never needs them. Where they are not there, or cannot be had, the server's English stands.
 */
export type SayViolation = (violation: Violation) => string

const known = new Map<Language, SayViolation>()
const underWay = new Map<Language, Promise<void>>()
const listeners = new Set<() => void>()

function fetchOnce(language: Language): Promise<void> {
  const fetching =
    underWay.get(language) ??
    fetchViolationText(language).then(
      (say) => {
        known.set(language, say)
        for (const tell of listeners) tell()
      },
      () => void underWay.delete(language), // the next refusal tries again
    )
  underWay.set(language, fetching)
  return fetching
}

/** For whoever hears of a refusal before it is shown: notices do not change their words afterwards. */
export async function prepareViolations(): Promise<void> {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await fetchOnce(lang)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export function useSayViolation(): SayViolation {
  const { language } = useLanguage()
  const say = useSyncExternalStore(subscribe, () => known.get(language))
  if (say) return say
  return ({ msg }) => {
    fetchOnce(language)
    return msg
  }
}
