import { type Seasons, seasonsIn } from '../../../platform/text/facts/seasons.ts'
import { termsOf } from '../../../platform/text/terms.ts'
import type { Corpus, PlainUnit } from './features.ts'

/** What some units of a house tell of the length of its texts and of its seasons. */
export interface Statistics {
  units: number
  textTerms: number
  contextTerms: number
  seasons: Seasons
}

type Plain = Pick<PlainUnit, 'text' | 'context'>

export function statisticsOf(units: readonly Plain[]): Statistics {
  let [textTerms, contextTerms] = [0, 0]
  for (const { text, context } of units) {
    textTerms += termsOf(text).length
    contextTerms += termsOf(context).length
  }
  const seasons = seasonsIn(units)
  return { units: units.length, textTerms, contextTerms, seasons }
}

/** `holders`: how many units have a term. */
export function corpusFrom(parts: readonly Statistics[], holders: (term: string) => number): Corpus {
  const sum = (of: (part: Statistics) => number) => parts.reduce((total, part) => total + of(part), 0)
  const units = Math.max(
    1,
    sum((part) => part.units),
  )
  const seasons = new Map<string, Seasons extends ReadonlyMap<string, infer Spans> ? Spans : never>()
  for (const part of parts)
    for (const [name, spans] of part.seasons) seasons.set(name, [...(seasons.get(name) ?? []), ...spans])
  return {
    has: (term) => holders(term) > 0,
    idf(term) {
      const often = holders(term)
      return Math.log(1 + (units - often + 0.5) / (often + 0.5))
    },
    averageText: Math.max(1, sum((part) => part.textTerms) / units),
    averageContext: Math.max(1, sum((part) => part.contextTerms) / units),
    seasons,
  }
}

export function corpusOf(units: readonly Plain[]): Corpus {
  const holders = new Map<string, number>()
  for (const { text, context } of units)
    for (const term of new Set(termsOf(`${context}\n${text}`))) holders.set(term, (holders.get(term) ?? 0) + 1)
  return corpusFrom([statisticsOf(units)], (term) => holders.get(term) ?? 0)
}
