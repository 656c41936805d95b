import type { Channel } from '../ports.ts'

/** What guests write to be left alone, to be written to again, or to be told how; in the words providers listen for. */

export type Keyword = 'stop' | 'start' | 'help'

/** By language of the product. In each, words that a guest also writes of a booking (stornieren) are left to a person. */
export const WORDS: Readonly<Record<string, Readonly<Record<Keyword, readonly string[]>>>> = {
  en: {
    stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
    start: ['start', 'unstop'],
    help: ['help', 'info'],
  },
  de: {
    stop: ['stopp', 'allesstoppen', 'abmelden', 'abbestellen', 'beenden', 'ende', 'widerrufen', 'austragen'],
    start: ['starten', 'anmelden'],
    help: ['hilfe'],
  },
}

const AGREEING = ['yes', 'ja']

const KEYWORDS = new Map<string, Keyword>(
  Object.values(WORDS).flatMap((language) =>
    (Object.keys(language) as Keyword[]).flatMap((keyword) =>
      language[keyword].map((word) => [word, keyword] as const),
    ),
  ),
)

/** Only where it is the whole message: "please cancel my dinner" is for a person to read. */
export const keywordOf = (content: string): Keyword | null => KEYWORDS.get(wordOf(content)) ?? null

/**
 * Networks take YES for START, from those whom they had stopped. Elsewhere, and from anyone else, it answers a question:
 * "Would you like a late check-out?"
 */
export const agreesAgain = (channel: Channel, content: string): boolean =>
  channel === 'sms' && AGREEING.includes(wordOf(content))

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
