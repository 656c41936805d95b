import type { Passage, RankedUnit, Ranking, Translation } from '../../knowledge/index.ts'
import type { Language } from '../wording/index.ts'

type RankingFor = (question: string, sourceId?: string) => Promise<Ranking>

/** So many units are told at most. */
const MOST_TOLD = 2

/**
 * Of a text and its translations one is told: the guest's, else the English one, else the original. All of them are
 * searched, because what is asked may be nearest to the words of another.
 */
export async function inGuestsLanguage(
  ranking: Ranking,
  question: string,
  language: Language,
  rankingFor: RankingFor,
): Promise<Ranking> {
  let { passages } = ranking
  for (let at = 0; at < MOST_TOLD; at++) {
    const best = bestOf(passages, at)
    const { translations = [] } = best?.passage ?? {}
    if (!best || translations.length === 0) continue
    const wanted = wantedOf(best.passage.language, translations, language)
    const said = wanted === undefined ? undefined : sameIn(best, await rankingFor(question, wanted))
    const kept = said?.sourceId ?? best.passage.sourceId
    const others = new Set([best.passage, ...translations].map(({ sourceId }) => sourceId))
    others.delete(kept)
    passages = [...passages.filter(({ sourceId }) => !others.has(sourceId)), ...(said ? [said] : [])]
  }
  return passages === ranking.passages ? ranking : { ...ranking, passages: withoutTwice(passages) }
}

interface Best {
  passage: Passage
  unit: RankedUnit
}

const bestOf = (passages: readonly Passage[], at: number): Best | undefined =>
  passages
    .flatMap((passage) => passage.units.map((unit) => ({ passage, unit })))
    .sort((a, b) => b.unit.evidence - a.unit.evidence)[at]

/** The source to be told instead; undefined where it is this one. */
function wantedOf(language: string | null, translations: readonly Translation[], guests: Language): string | undefined {
  for (const tongue of [guests, 'en']) {
    if (language === tongue) return undefined
    const found = translations.find((one) => one.language === tongue)
    if (found) return found.sourceId
  }
  return undefined
}

/** What says the same there: the nearest to the question that has the same figures. Its facts are the original's. */
function sameIn({ passage, unit }: Best, there: Ranking): Passage | undefined {
  const figures = figuresIn(quoteOf(passage, unit))
  const same = there.passages
    .flatMap((one) => one.units.map((said) => ({ one, said })))
    .sort((a, b) => b.said.evidence - a.said.evidence)
    .find(({ one, said }) => isSame(figures, figuresIn(quoteOf(one, said))))
  if (!same) return undefined
  const { evidence, score, text } = unit
  return { ...same.one, score, units: [{ ...same.said, evidence, score, text }] }
}

const quoteOf = ({ content, starts }: Passage, unit: RankedUnit): string =>
  content.slice(unit.starts - starts, unit.ends - starts)

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === 0 ? other.size === 0 : [...one].every((figure) => other.has(figure))

/** “3 pm”, “15:00” and “15 Uhr” are one figure. */
function figuresIn(text: string): Set<number> {
  const found = text.matchAll(/(\d+)(?:[.,:h](\d{2}))?(?:\s?([ap])\.?m\b)?/giu)
  return new Set(
    [...found].map(([, whole, part, half]) => {
      const hour = Number(whole)
      const afternoon = /p/i.test(half ?? '') && hour < 12 ? 12 : 0
      return hour + afternoon + Number(part ?? 0) / 100
    }),
  )
}

/** What now stands in two passages is told from the better one. */
function withoutTwice(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>()
  return [...passages]
    .sort((a, b) => b.score - a.score)
    .flatMap((passage) => {
      const units = passage.units.filter(({ starts }) => {
        const place = `${passage.sourceId} ${starts}`
        return !seen.has(place) && seen.add(place)
      })
      return units.length > 0 ? [{ ...passage, units }] : []
    })
}
