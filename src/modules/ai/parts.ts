import type { Passage } from '../knowledge/index.ts'
import type { LiveRecord } from './live/records.ts'
import type { TextAnswer } from './telling/answer.ts'
import { type Language, say } from './wording/index.ts'

/** One of the questions of a message, with its answer. */
export interface Part extends TextAnswer {
  asked: string
  english: string
  records: LiveRecord[]
  passages: Passage[]
}

/** What all parts say: nothing twice, the reserve once where it holds for what follows, and what could not be answered. */
export function saidTogether(parts: readonly Part[], language: Language): string {
  const [only] = parts
  if (parts.length === 1) return only!.content
  if (parts.every(({ outcome }) => outcome === 'declined')) return say(language, 'declined')
  const said = parts.map(({ outcome, content, asked }, at) => {
    if (outcome === 'declined') return say(language, 'declinedPart', { part: asked })
    const fresh = parts
      .slice(0, at)
      .reduce((text, part) => after(bare(part, language), text), bare({ content }, language))
    const isReserved = outcome === 'hedged' && parts[at - 1]?.outcome !== 'hedged'
    return isReserved ? `${say(language, 'mayHelp')} ${fresh}` : fresh
  })
  return said.join('\n\n')
}

/** The answer to an earlier question of the message says it already. */
export function isToldBy(parts: readonly Part[], part: Part, language: Language): boolean {
  const said = bare(part, language)
  return part.outcome !== 'declined' && parts.some(({ content }) => content.endsWith(said))
}

const bare = ({ content }: Pick<Part, 'content'>, language: Language): string =>
  content.replace(say(language, 'mayHelp'), '').trim()

/** What a text says beyond another one that it begins with. */
const after = (said: string, text: string): string =>
  said !== '' && text.startsWith(`${said} `) ? text.slice(said.length).trim() : text

export const unanswered = (part: Part): Part => ({
  ...part,
  outcome: 'declined',
  content: '',
  citations: [],
  records: [],
})

export function bestPassages(parts: readonly Part[]): Passage[] {
  const byChunk = new Map<string, Passage>()
  for (const passage of parts.flatMap(({ passages }) => passages)) {
    const known = byChunk.get(passage.chunkId)
    if (!known || known.score < passage.score) byChunk.set(passage.chunkId, passage)
  }
  return [...byChunk.values()].sort((a, b) => b.score - a.score)
}
