import type { Block } from './blocks.ts'
import { joined } from './paragraphs.ts'
import { goesOnWith, type Table, tableText } from './table.ts'

/** A sentence that goes on in the next column is whole. */
export function joinedAcross(parts: readonly Block[][]): Block[] {
  const all: Block[] = []
  for (const part of parts) {
    const from = goesAcross(all, part) ? 1 : 0
    for (const block of part.slice(from)) all.push(block)
  }
  return all
}

/** Joins what was cut between the two. */
function goesAcross(before: readonly Block[], after: readonly Block[]): boolean {
  const [last, first] = [before.at(-1), after[0]]
  if (last?.kind !== 'text' || first?.kind !== 'text') return false
  if (!/[\p{L}\p{N},-]/u.test(last.text.slice(-1)) || !/^\p{Ll}/u.test(first.text)) return false
  last.text = joined([last.text, first.text])
  return true
}

/** The text of all pages, in Markdown. */
export function textOf(pages: readonly { blocks: Block[]; last: Block[] }[]): string {
  const all: Block[] = []
  for (const [at, { blocks, last }] of pages.entries()) {
    const next = pages[at + 1]
    if (next && goesAcross(blocks, next.blocks)) next.blocks.shift()
    for (const block of [...blocks, ...last]) all.push(block)
  }
  const levelOf = levelsIn(all)
  let headed: Table | undefined
  let since = 0
  const parts: string[] = []
  for (const block of all) {
    if (block.kind === 'table') {
      const heads = block.table.heads ?? (headed && goesOnWith(block.table, headed) ? headed.heads : undefined)
      headed = heads ? { ...block.table, heads } : undefined
      parts.push(`\n\n${tableText({ ...block.table, heads })}`)
      since = 0
      continue
    }
    if (++since > MOST_BETWEEN_TABLES) headed = undefined
    if (block.kind === 'heading') parts.push(`\n\n${'#'.repeat(levelOf(block.size))} ${block.text}`)
    else parts.push(block.close ? '\n' : '\n\n', block.text)
  }
  return parts.join('').trim()
}

/** A table goes on in the next column, or below a heading. */
const MOST_BETWEEN_TABLES = 1
const MOST_LEVELS = 6
/** Sizes that are nearly the same are of one level. */
const NEARLY = 0.94

/** The larger the letters, the higher the level. */
function levelsIn(blocks: readonly Block[]): (size: number) => number {
  const sizes = new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.size] : [])))
  const levels: number[] = []
  for (const size of [...sizes].sort((one, other) => other - one)) {
    if (levels.length === 0 || size < NEARLY * levels.at(-1)!) levels.push(size)
  }
  return (size) => Math.min(MOST_LEVELS, levels.filter((level) => size < NEARLY * level).length + 1)
}
