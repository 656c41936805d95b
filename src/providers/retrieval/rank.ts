import type { RankedPassage, RankedUnit, Ranking, RankQuery, Translation } from '../../modules/knowledge/ports.ts'
import { type DaySpan, datesMeet } from '../../platform/text/facts/dates.ts'
import { keepBest } from './best-among.ts'
import type { HeldChunk, HeldUnit } from './block.ts'
import type { Meaning } from './encoder.ts'
import { lexicalScores } from './lexical.ts'
import { type Built, builtOf, type HeldSource, type Partition, placeOf, type Shown } from './partition.ts'
import { confidenceIn, evidenceFor, NO_CONFIDENCE } from './reader/evidence.ts'
import { featuresOf, type ReadUnit, readQuestion, readUnit } from './reader/features.ts'
import { readerScores } from './reader-scores.ts'

/** The best chunks for a question, among the visible ones. */

/** A notice's first sentence may be the least like the question. */
const UNITS_SHOWN = 8
/** So many units are looked at closely: the right one is among them in 98 of 100 cases. */
const CANDIDATES = 60
/** What the words count while the candidates are chosen. */
const WORDS_WEIGHT = 0.1
/** Equal ones beyond the limit, which are then ordered by id. */
const TIES = 100
/** All others stand behind the candidates. */
const BEHIND = 1

interface UnitOfChunk {
  chunk: HeldChunk
  unit: HeldUnit
  at: number
}

export function rank(partition: Partition, query: RankQuery, meaning: Meaning | null): Ranking {
  const built = builtOf(partition)
  const question = readQuestion(query.text, query.now, built.corpus.seasons)
  const shown = shownOf(partition, query, question.asked.dates)
  const words = lexicalScores(built.postings, partition.vocabulary, question.terms)
  const allWords = question.terms.reduce((sum, term) => sum + built.corpus.idf(term), 0)
  const reader = readerScores(shown, words, allWords, meaning)
  const first = new Float32Array(words.length)
  for (let at = 0; at < words.length; at++) first[at] = reader[at]! + WORDS_WEIGHT * words[at]!
  const candidates = bestUnits(shown, first).map((at) => unitAt(shown, at))
  const read = candidates.map((place) => ({ unit: readOnce(place, built), reader: reader[place.at]! }))
  const features = featuresOf(question, read, built.corpus)
  const evidence = evidenceFor(features)
  const scores = withCandidates(first, candidates, evidence)
  const { searched, passages } = passagesOf(shown, scores, query.limit)
  const { seasons } = built.corpus
  const asked = query.text
  return {
    asked,
    searched,
    passages,
    seasons,
    ...(passages.length > 0 ? confidenceIn(features, evidence) : NO_CONFIDENCE),
  }
}

function shownOf({ sources }: Partition, { audience, now, sourceId }: RankQuery, asked: readonly DaySpan[]): Shown[] {
  const today = now.slice(0, 10)
  const shown: Shown[] = []
  let from = 0
  for (const source of sources.values()) {
    const { head } = source
    const meant = sourceId === undefined || head.id === sourceId
    const allowed = meant && (audience === 'staff' || head.audience === 'guest')
    const begun = head.validFrom === null || head.validFrom <= today || willHold(head, asked)
    const ended = head.validUntil !== null && head.validUntil < today
    if (allowed && begun && !ended) shown.push({ source, from })
    from += source.units
  }
  return shown
}

/** What holds from some day on is read already for what is asked of that time: “a room in July”. */
function willHold({ validFrom, validUntil }: HeldSource['head'], asked: readonly DaySpan[]): boolean {
  const span = { from: dayOfYear(validFrom!), until: validUntil === null ? 1231 : dayOfYear(validUntil) }
  return asked.some((one) => datesMeet(one, span))
}

const dayOfYear = (date: string): number => Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))

function bestUnits(shown: readonly Shown[], scores: Float32Array): number[] {
  const best = keepBest<number>(CANDIDATES)
  for (const { source, from } of shown) {
    for (let at = from; at < from + source.units; at++) if (scores[at]! > best.least) best.add(at, scores[at]!)
  }
  return best.all
}

function unitAt(shown: readonly Shown[], at: number): UnitOfChunk {
  const { block, own } = placeOf(shown, at)
  let left = own
  const chunk = block.chunks.find(({ units }) => {
    if (left < units.length) return true
    left -= units.length
    return false
  })!
  return { chunk, unit: chunk.units[left]!, at }
}

function readOnce({ chunk, unit }: UnitOfChunk, { read, corpus }: Built): ReadUnit {
  const known = read.get(unit)
  if (known) return known
  const text = textOf(chunk, unit)
  const made = readUnit({ ...unit, text }, corpus.seasons)
  read.set(unit, made)
  return made
}

const textOf = ({ content, starts }: HeldChunk, unit: HeldUnit): string =>
  unit.text ?? content.slice(unit.starts - starts, unit.ends - starts)

/** Candidates by their evidence, then all others in their first order. */
function withCandidates(
  first: Float32Array,
  candidates: readonly UnitOfChunk[],
  evidence: readonly number[],
): Float32Array {
  const least = evidence.reduce((lowest, one) => Math.min(lowest, one), 0)
  const highest = candidates.reduce((most, { at }) => Math.max(most, first[at]!), 0)
  const scores = new Float32Array(first.length)
  for (let at = 0; at < first.length; at++) scores[at] = least - BEHIND + Math.min(0, first[at]! - highest)
  for (const [i, { at }] of candidates.entries()) scores[at] = evidence[i]!
  return scores
}

interface Candidate {
  source: HeldSource
  chunk: HeldChunk
  from: number
  best: number
}

/** A chunk is as good as its best unit. */
function passagesOf(shown: readonly Shown[], scores: Float32Array, limit: number) {
  const near = keepBest<Candidate>(limit + TIES)
  for (const { source, from } of shown) {
    let at = from
    for (const { chunks, chunkEnds, units } of source.blocks) {
      for (let chunk = 0, unit = 0; chunk < chunkEnds.length; chunk++) {
        const begins = at + unit
        let best = -Infinity
        for (; unit < chunkEnds[chunk]!; unit++) if (scores[at + unit]! > best) best = scores[at + unit]!
        if (best > near.least) near.add({ source, chunk: chunks[chunk]!, from: begins, best }, best)
      }
      at += units
    }
  }
  const best = near.all.sort(byFit).slice(0, Math.max(0, limit))
  const versions = versionsAmong(shown)
  const searched = shown.reduce((sum, { source }) => sum + source.chunks, 0)
  return { searched, passages: best.map((candidate) => passageOf(candidate, scores, versions)) }
}

/** Ties are ordered by id, whatever order they came in. */
const byFit = (a: Candidate, b: Candidate): number =>
  Math.sign(b.best - a.best) ||
  compare(a.source.head.id, b.source.head.id) ||
  a.chunk.starts - b.chunk.starts ||
  compare(a.chunk.id, b.chunk.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Head = HeldSource['head']
const originalOf = ({ id, translationOf }: Head): string => translationOf ?? id

/** What is shown of each text, in all its languages. */
function versionsAmong(shown: readonly Shown[]): Map<string, Head[]> {
  const versions = new Map<string, Head[]>()
  for (const { source } of shown) {
    const original = originalOf(source.head)
    versions.set(original, [...(versions.get(original) ?? []), source.head])
  }
  return versions
}

function passageOf(
  { source: { head }, chunk, from }: Candidate,
  scores: Float32Array,
  versions: ReadonlyMap<string, Head[]>,
): RankedPassage {
  const indexes = chunk.units.map((_, index) => index)
  indexes.sort((a, b) => scores[from + b]! - scores[from + a]! || a - b)
  const units = indexes.slice(0, UNITS_SHOWN).map((place): RankedUnit => {
    const unit = chunk.units[place]!
    const evidence = scores[from + place]!
    return { ...unit, text: textOf(chunk, unit), evidence, score: 1 / (1 + Math.exp(-evidence)) }
  })
  const { id: chunkId, content, starts } = chunk
  const score = units[0]?.score ?? 0
  const source = { sourceId: head.id, sourceName: head.name, sourceType: head.type, language: head.language }
  const translations = versions
    .get(originalOf(head))!
    .filter(({ id }) => id !== head.id)
    .map(({ id, language }): Translation => ({ sourceId: id, language }))
  return { ...source, ...(translations.length > 0 && { translations }), chunkId, content, starts, units, score }
}
