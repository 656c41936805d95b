import type { Channel } from '../ports.ts'

/** What guests write to be left alone, to be written to again, or to be told how; in the words providers listen for. */

export type Keyword = 'stop' | 'start' | 'help'

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  cancel: 'stop',
  end: 'stop',
  quit: 'stop',
  revoke: 'stop',
  optout: 'stop',
  start: 'start',
  unstop: 'start',
  help: 'help',
  info: 'help',
}

/** Only where it is the whole message: "please cancel my dinner" is for a person to read. */
export function keywordOf(content: string): Keyword | null {
  const word = wordOf(content)
  return Object.hasOwn(KEYWORDS, word) ? KEYWORDS[word]! : null
}

/**
 * Networks take YES for START, from those whom they had stopped. Elsewhere, and from anyone else, it answers a question:
 * "Would you like a late check-out?"
 */
export const agreesAgain = (channel: Channel, content: string): boolean =>
  channel === 'sms' && wordOf(content) === 'yes'

/** Channels on which guests write such words. */
export const hasKeywords = (channel: Channel): boolean => channel === 'sms' || channel === 'chatapp'

/** Small letters, with nothing around or between them: `"Stop!"`, `STOP ALL`, `opt-out`. */
const wordOf = (content: string): string =>
  content.length > LONGEST
    ? ''
    : content
        .normalize('NFKC')
        .toLowerCase()
        .replace(/(?:[\s\p{P}\p{S}\p{Cf}]|\ufe0f)+/gu, '')

const LONGEST = 40
