/** What leads out of a text when it is shown: addresses of pages and mailboxes, telephone numbers. */

export interface Addresses {
  has(address: string): boolean
  hasPhone(number: string): boolean
}

/** With its scheme, or as browsers take it for one; `hxxp` and backslashes are what people read as one. */
const URL = /(?:\b[a-z][a-z0-9+.-]{0,20}:[\\/]+|(?<![\w:/\\])[\\/]{2}(?=[\p{L}\p{N}])|\bwww\d?\.)[^\s<>"`]+/giu
const NAMED =
  /\b(?:mailto|tel|sms|smsto|callto|data|javascript|vbscript|file|blob|about|intent|whatsapp|skype|facetime|geo|xmpp|magnet|bitcoin):[^\s<>"`]+/giu
const MAILBOX = /(?<![^\s<>()[\]"',;:@])[^\s<>()[\]"',;:@]+@[^\s<>()[\]"',;:@]+/gu
const DOT = '(?:[.\uff0e]|\\s?[\\[(][.\uff0e][\\])]\\s?)'
/** `word.word`, also with the dots of other scripts between Latin letters, and all that follows it. */
const DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}@._-])(?:[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*${DOT})+\\p{L}[\\p{L}\\p{N}-]+(?:[/?#:\\\\](?=\\S)[^\\s<>"\`]*)?` +
    '|(?<![a-z0-9@._-])(?:[a-z0-9][a-z0-9_-]*[\u3002\uff61])+[a-z]{2,}(?:[/?#][^\\s<>"`]*)?',
  'giu',
)
const PHONE = /(?<![\p{L}\p{N}.,:-])(?:\+|\(?\+?0)[\d\s()./‐-–-]{5,40}\d/gu
const LEAST_PHONE_DIGITS = 7
const TELEPHONE = /^(?:tel|sms|smsto|callto):/i

/** Those who write a full stop without a space behind it mean no address: “Enjoy.Breakfast is at seven.” */
const SENTENCE_BEGINS = /\.(?=\p{Lu}\p{Ll}*$)/u
const NO_SENTENCE = /\.(?:com|net|org|info|biz|app|dev|io|ai|co|site|online|shop|xyz|link|click|top|hotel|travel)$/iu
/** What ends a sentence is none of the address in it. */
const BEHIND = /[.,;:!?)\]}*_'’”»…]+$/u

/** The addresses that stand in these texts. */
export function addressesIn(texts: readonly string[]): Addresses {
  const text = texts.map(unhidden).join('\n')
  const found = new Set<string>()
  for (const pattern of [URL, NAMED, MAILBOX, DOMAIN]) {
    for (const [address] of text.matchAll(pattern)) {
      const known = comparable(address.replace(BEHIND, ''))
      found.add(known)
      found.add(hostOf(known))
    }
  }
  const digits = text.replace(/(?<=\d)[^\p{L}\d]{1,3}(?=\d)/gu, '')
  return {
    has: (address) => (TELEPHONE.test(address) ? digits.includes(digitsOf(address)) : found.has(comparable(address))),
    hasPhone: (number) => digits.includes(digitsOf(number)),
  }
}

/** The text without every address that is not known. */
export function withoutUnknown(text: string, known: Addresses): string {
  const kept = (found: string) => {
    const address = found.replace(BEHIND, '')
    return known.has(address) ? found : found.slice(address.length)
  }
  const keptDomain = (found: string) => {
    const word = found.replace(BEHIND, '')
    if (known.has(word)) return found
    if (SENTENCE_BEGINS.test(word) && !NO_SENTENCE.test(word)) return found.replace(SENTENCE_BEGINS, '. ')
    return found.slice(word.length)
  }
  const keptPhone = (found: string) =>
    digitsOf(found).length < LEAST_PHONE_DIGITS || known.hasPhone(found) ? found : ''
  return text
    .replace(URL, kept)
    .replace(NAMED, kept)
    .replace(MAILBOX, kept)
    .replace(DOMAIN, keptDomain)
    .replace(PHONE, keptPhone)
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The same address, however it is written: its scheme and the case of its host say nothing; its path says all. */
function comparable(address: string): string {
  const bare = address
    .normalize('NFKC')
    .replace(/^(?:https?:)?[\\/]+|^mailto:/i, '')
    .replace(/^www\./i, '')
    .replace(/[\\/]+$/, '')
  const host = hostOf(bare)
  return host.toLowerCase() + bare.slice(host.length)
}

const hostOf = (bare: string): string => /^[^\\/?#]*/.exec(bare)![0]

const HIDDEN = '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+'
const BETWEEN_LETTERS = new RegExp(`(?<=[!-~])${HIDDEN}|${HIDDEN}(?=[!-~])`, 'gu')
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(period|colon|sol|bsol|commat|lt|gt|amp|lpar|rpar|lsqb|rsqb|excl));?/gi
/** Who writes `&amp;amp;…` deeper than this has nothing to show. */
const MOST_LAYERS = 10
const NAMES: Readonly<Record<string, string>> = {
  ...{ period: '.', colon: ':', sol: '/', bsol: '\\', commat: '@', lt: '<', gt: '>', amp: '&' },
  ...{ lpar: '(', rpar: ')', lsqb: '[', rsqb: ']', excl: '!' },
}

/** As it would be shown: without signs that nobody sees, and with those that are written as something else. */
export function unhidden(text: string): string {
  let shown = text.replace(BETWEEN_LETTERS, '').replace(/\\(?=[!-/:-@[-`{-~])/g, '')
  for (let layer = 0; layer < MOST_LAYERS && shown.search(ENTITY) >= 0; layer++) {
    shown = shown.replace(ENTITY, (_, decimal: string, hex: string, name: string) => {
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return name ? NAMES[name.toLowerCase()]! : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
  }
  return shown.replace(ENTITY, '')
}
