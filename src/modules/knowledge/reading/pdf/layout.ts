import { type Block, blocksOf } from './blocks.ts'
import { flowsOf } from './columns.ts'
import { type Line, linesOf, segmentsOf } from './lines.ts'
import { isPageNumber, runningKeys, withoutMargins } from './margins.ts'
import type { Pieces } from './pieces.ts'
import { createStyles, type Style } from './style.ts'
import { joinedAcross, textOf } from './written.ts'

/** What is remembered of a page. */
interface Read {
  above: Line[]
  blocks: Block[]
  below: Line[]
  style: Style
}

/** Smaller letters in the margin say nothing of what stands above or below. */
const SMALL = 0.85

/** Reads pages one after the other; the text is made of all of them. */
export function createLayout() {
  const styles = createStyles()
  const pages: Read[] = []
  return {
    addPage({ upright, others, height }: Pieces): void {
      const { above, body, below } = withoutMargins(segmentsOf(upright), height)
      const style = styles.with(linesOf(body))
      const blocks = joinedAcross(flowsOf(body).map((lines) => blocksOf(lines, style)))
      for (const text of others) blocks.push({ kind: 'text', text, close: true })
      pages.push({ above, blocks, below, style })
    },
    text: (): string => textOf(withMargins(pages)),
  }
}

/** Lines that are repeated, or small, stand once, and last on their page; numbers of pages not at all. */
function withMargins(pages: readonly Read[]): { blocks: Block[]; last: Block[] }[] {
  const keysOf = ({ above, below }: Read, at: number) =>
    [...above, ...below].flatMap((line) => [...runningKeys(line, at + 1)])
  const counts = new Map<string, number>()
  for (const key of pages.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const told = new Set<string>()
  return pages.map(({ above, blocks, below, style }, at) => {
    const last: Block[] = []
    const inPlace = (lines: readonly Line[]): Block[] => {
      const own: Line[] = []
      for (const line of lines) {
        const keys = [...runningKeys(line, at + 1)]
        const repeats = keys.some((key) => counts.get(key)! > 1)
        if (!repeats && line.size > SMALL * style.size) own.push(line)
        else if (!keys.some((key) => told.has(key)) && !(repeats && isPageNumber(line))) {
          last.push({ kind: 'text', text: line.text, close: false })
        }
        for (const key of keys) told.add(key)
      }
      return blocksOf(own, style)
    }
    const top = inPlace(above)
    return { blocks: joinedAcross([top, blocks, inPlace(below)]), last }
  })
}
