import type { Channel } from '../ports.ts'

/** What guests write to be left alone, to be written to again, or to be told how; in the words providers listen for. */

export type Keyword = 'stop' | 'start' | 'help'

/**
 * By the languages that guests are answered in. In each, words that a guest also writes of a booking (stornieren) are left
 * to a person; so is a cry for help, but for HELP and HILFE, which providers answer.
 */
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
  fr: {
    stop: ['arrêt', 'arret', 'arrêter', 'arreter', 'désabonner', 'desabonner', 'désinscrire', 'desinscrire'],
    start: ['reprendre', 'réabonner', 'reabonner'],
    help: [],
  },
  es: {
    stop: ['alto', 'parar', 'baja', 'dardebaja', 'darmedebaja', 'desuscribir', 'detener'],
    start: ['alta', 'dardealta', 'reanudar'],
    help: [],
  },
  it: {
    stop: ['fermare', 'ferma', 'disiscrivi', 'disiscrivimi', 'disiscriviti', 'disiscrizione'],
    start: ['riprendi', 'riprendere', 'iscrivimi'],
    help: [],
  },
  pt: {
    stop: ['pare', 'sair', 'descadastrar', 'removersubscrição', 'removersubscricao'],
    start: ['retomar', 'recomeçar', 'recomecar'],
    help: [],
  },
  nl: { stop: ['stoppen', 'afmelden', 'uitschrijven'], start: ['aanmelden', 'inschrijven'], help: [] },
  ja: { stop: ['停止', '配信停止', '登録解除', 'ストップ'], start: ['再開', '配信再開'], help: [] },
  zh: { stop: ['退订', '退訂', '取消订阅', '取消訂閱', 'td'], start: ['恢复', '恢復', '订阅', '訂閱'], help: [] },
  ar: { stop: ['توقف', 'إيقاف', 'ايقاف', 'إلغاءالاشتراك', 'الغاءالاشتراك'], start: ['استئناف', 'اشتراك'], help: [] },
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
