import { WORDINGS } from '../wording/index.ts'
import type { ConversationMessage, Exchange } from './schema.ts'

type Said = Pick<ConversationMessage, 'role' | 'content'>

const MOST_EXCHANGES = 6
const MOST_CHARACTERS = 240

/** What was asked, what was answered and, with null, what is open: the last of it, oldest first. */
export function summaryOf(messages: readonly Said[]): Exchange[] {
  const exchanges = messages.flatMap(({ role, content }, i): Exchange[] => {
    if (role !== 'user') return []
    const next = messages[i + 1]
    const isOpen = next === undefined || next.role === 'user' || isDecline(next.content)
    return [{ asked: shortened(content), answered: isOpen ? null : shortened(next.content) }]
  })
  return exchanges.slice(-MOST_EXCHANGES)
}

/** How many answers in a row, up to the last one, could not tell what was asked. */
export function declinesInARow(messages: readonly Said[]): number {
  const answers = messages.filter(({ role }) => role === 'assistant').reverse()
  const told = answers.findIndex(({ content }) => !isDecline(content))
  return told === -1 ? answers.length : told
}

const DECLINES = Object.values(WORDINGS).map(({ declined }) => declined)

/** The whole answer says that nothing is known: where a part was answered, it is no decline. */
export const isDecline = (content: string): boolean => DECLINES.includes(content.trim())

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1).trimEnd()}…`
