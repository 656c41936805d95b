import { LANGUAGES, type Language } from '../../../platform/text/language/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import { zh } from './zh.ts'

/** Every sentence the assistant says of itself, in the languages it answers in. What stands in braces is filled in. */
export const WORDINGS = { en, de, fr, es, it, pt, nl, ja, zh, ar } as const
export type { Language }
export const ANSWER_LANGUAGES = LANGUAGES

type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never

export function say<Key extends keyof typeof en>(
  language: Language,
  key: Key,
  ...[values]: Holes<(typeof en)[Key]> extends never ? [] : [Record<Holes<(typeof en)[Key]>, string | number>]
): string {
  const filled = (values ?? {}) as Record<string, string | number>
  return WORDINGS[language][key].replace(/\{(\w+)\}/g, (hole, name: string) => String(filled[name] ?? hole))
}
