import { type Block, blocksOf, unmarked } from './blocks.ts'
import { entryName, isTitleOnly } from './entries.ts'
import { MINOR_LEVEL } from './lines.ts'
import type { Cell } from './rows.ts'
import { countWords, sentencesIn, type TextRange } from './sentences.ts'

/** What is found and quoted: a sentence, a question with its answer, a menu's line, a table's row. */
export interface Unit extends TextRange {
  /** What it needs to be understood alone: the headings above it, the head of its table, the question it answers. */
  context: string
  /** Of a table's row, each cell with the head of its column. */
  cells?: Cell[]
}

/** Some units of one section, in order; begins with the section's heading if it is the first. */
export interface Chunk extends TextRange {
  units: Unit[]
}

/** Changes with the rules: what was cut by others is cut anew. */
export const CUTTING = 6

/** Enough for a chunk, at the end of a block; and the maximum, unless a single unit exceeds it. */
const ENOUGH_WORDS = 100
const MOST_WORDS = 200
const MOST_IN_A_UNIT = 80
/** The same in characters, for texts with endless words: a passage is searched, ranked and sent to a model whole. */
const LONGEST_CHUNK = 4000
const LONGEST_UNIT = 1000
const LONGEST_CONTEXT = 300

export const unitsIn = (chunks: readonly { units: readonly unknown[] }[]): number =>
  chunks.reduce((sum, { units }) => sum + units.length, 0)

export const chunksOf = (content: string): Chunk[] => [...eachChunk(content)]

export function* eachChunk(content: string): Generator<Chunk> {
  let chunk: Chunk | undefined
  let words = 0
  const path: (TextRange & { level: number; title: string })[] = []
  /** Headings that no chunk has begun with yet: the next one does. */
  let waiting: (TextRange & { level: number })[] = []

  function* close(): Generator<Chunk> {
    if (chunk) yield chunk
    chunk = undefined
    words = 0
  }
  for (const block of blocksOf(content)) {
    if (block.kind === 'heading') {
      yield* close()
      const { level, title } = block.heading
      const bare = waiting.filter((heading) => heading.level >= level)
      if (bare.length > 0) yield headingAlone(content, waiting)
      waiting = [...(bare.length > 0 ? [] : waiting), { starts: block.starts, ends: block.ends, level }]
      while (path.length > 0 && path.at(-1)!.level >= level) path.pop()
      if (tellsFigures(title)) yield* place([headingUnit(content, block, contextOf(path))], undefined)
      path.push({ starts: block.starts, ends: block.ends, level, title: unmarked(title) })
      continue
    }
    if (block.kind === 'end') {
      yield* close()
      while (path.length > 0 && path.at(-1)!.level >= block.level) path.pop()
      continue
    }
    if (block.kind === 'answered' && path.at(-1)?.level === MINOR_LEVEL && waiting.length === 0) path.pop()
    yield* place(unitsOf(content, block, contextOf(path)), 'opens' in block ? block.opens : undefined)
    if (words >= ENOUGH_WORDS) yield* close()
  }
  yield* close()
  if (waiting.length > 0) yield headingAlone(content, waiting)

  function* place(units: readonly Unit[], opening: number | undefined): Generator<Chunk> {
    let opens = opening
    for (const unit of units) {
      const more = countWords(content.slice(unit.starts, unit.ends))
      if (chunk && (words + more > MOST_WORDS || unit.ends - chunk.starts > LONGEST_CHUNK)) yield* close()
      chunk ??= { starts: beginning(waiting[0]?.starts ?? opens, unit), ends: unit.ends, units: [] }
      waiting = []
      opens = undefined
      chunk.units.push(unit)
      chunk.ends = unit.ends
      words += more
    }
  }
}

const contextOf = (path: readonly { title: string }[]): string => path.map(({ title }) => title).join(' › ')

/** “Pool bar, 11 am – 6 pm”: a time or a price that may be told. */
const tellsFigures = (title: string): boolean => TIME_OR_PRICE.test(title)
const TIME_OR_PRICE = /\d[:.]\d{2}(?!\d)|\d\s?(?:[ap]\.?m\b|[€£]|EUR\b)|[€$£]\s?\d/iu

/** Without its marks. */
function headingUnit(content: string, { starts, ends }: TextRange, context: string): Unit {
  const mark = /^(?:#+\s*|\*\*|__)?/.exec(content.slice(starts, ends))![0].length
  return { starts: starts + mark, ends, context }
}

/** With the unit's prefix, unless that exceeds LONGEST_UNIT. */
const beginning = (opens: number | undefined, { starts }: TextRange): number =>
  opens === undefined || starts - opens > LONGEST_UNIT ? starts : opens

/** A text of headings only: they are its content. */
function headingAlone(content: string, headings: readonly TextRange[]): Chunk {
  const [starts, ends] = [headings[0]!.starts, headings.at(-1)!.ends]
  const units = headings.flatMap((heading) => {
    const mark = /^#*\s*/.exec(content.slice(heading.starts, heading.ends))![0].length
    return sentencesIn(content, { starts: heading.starts + mark, ends: heading.ends })
  })
  return { starts, ends, units: units.map((unit) => ({ ...unit, context: '' })) }
}

function unitsOf(content: string, block: Exclude<Block, { kind: 'heading' | 'end' }>, context: string): Unit[] {
  const { starts, ends } = block
  const isShort = ends - starts <= LONGEST_UNIT && countWords(content.slice(starts, ends)) <= MOST_IN_A_UNIT
  const whole = { starts, ends }
  if (block.kind === 'row') {
    const heads = block.cells.map(({ head }) => head).filter((head) => head !== '')
    const around = joined(context, block.group, shown(heads.join(' | ')))
    return isShort ? [{ ...whole, context: around, cells: block.cells }] : within(sentencesIn(content, whole), around)
  }
  if (block.kind === 'answered' && block.questionEnds - starts <= LONGEST_UNIT) {
    if (isShort) return within([whole], context)
    const question = shown(unmarked(content.slice(starts, block.questionEnds)))
    const [first, ...rest] = sentencesIn(content, { starts: block.questionEnds, ends })
    return [
      ...within(first ? [{ starts: beginning(starts, first), ends: first.ends }] : [whole], context),
      ...within(rest, joined(context, question)),
    ]
  }
  if (block.kind === 'item' && isShort) return within([whole], context)
  return ofEntry(content, withAnswers(content, sentencesIn(content, whole)), context)
}

/** What a paragraph's first sentence begins with is said of the others, too. */
function ofEntry(content: string, sentences: readonly TextRange[], context: string): Unit[] {
  const [first, second, ...others] = sentences
  const title = first && content.slice(first.starts, first.ends)
  if (title && second && isTitleOnly(title)) {
    const named = { starts: first.starts, ends: second.ends }
    return [...within([named], context), ...within(others, joined(context, title.replace(/\.$/, '')))]
  }
  const name = entryName(content, sentences)
  if (!name) return withAntecedents(content, sentences, context)
  return [...within(sentences.slice(0, 1), context), ...within(sentences.slice(1), joined(context, unmarked(name)))]
}

/** A question within a paragraph is joined with the sentence that answers it. */
function withAnswers(content: string, sentences: TextRange[]): TextRange[] {
  const ranges: TextRange[] = []
  for (const sentence of sentences) {
    const last = ranges.at(-1)
    const asks = last && content[last.ends - 1] === '?' && content[sentence.ends - 1] !== '?'
    if (asks) last.ends = sentence.ends
    else ranges.push({ ...sentence })
  }
  return ranges
}

/** “It is open from 5 to 9” says nothing without the sentence before it. */
function withAntecedents(content: string, sentences: readonly TextRange[], context: string): Unit[] {
  let before = ''
  return sentences.map((sentence) => {
    const text = content.slice(sentence.starts, sentence.ends)
    if (before !== '' && LEANS.test(text)) return { ...sentence, context: joined(context, before) }
    before = countWords(text) <= MOST_NEEDED ? unmarked(text).replace(/[.!]$/, '') : ''
    return { ...sentence, context }
  })
}

const LEANS = /^(?:It|They|He|She)(?:['’]\p{L}+)?\s/u
const MOST_NEEDED = 20

const within = (ranges: readonly TextRange[], context: string): Unit[] => ranges.map((range) => ({ ...range, context }))

const shown = (words: string) => words.slice(0, LONGEST_CONTEXT).toWellFormed()

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' › ')
