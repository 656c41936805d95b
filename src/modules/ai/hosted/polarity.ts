import { pricesIn } from './claims/prices.ts'
import { type Tongue, topicOf } from './tongue.ts'

/** What is allowed, included, open, free, there or required, and whether a clause says that it is or that it is not. */

type Predicate = 'allowed' | 'included' | 'open' | 'free' | 'there' | 'required'
interface Words {
  is: string
  isNot?: string
}

/** All languages in one: their words do not mean the opposite of each other. */
const PREDICATES: Readonly<Record<Predicate, Words>> = {
  allowed: {
    is: 'allowed|permitted|welcome|accepted|erlaubt|gestattet|willkommen|zulässig|dürfen|autorisée?s?|permise?s?|acceptée?s?|admise?s?|bienvenue?s?|permitid[oa]s?|admitid[oa]s?|bienvenid[oa]s?|se (?:permiten?|admiten?)|ammess[oiae]|consentit[oiae]|permess[oiae]|benvenut[ie]|toegestaan|toegelaten|welkom|aceit[oae]s?|bem-vind[oa]s?',
    isNot:
      'forbidden|prohibited|banned|verboten|untersagt|interdite?s?|prohibid[oa]s?|vietat[oiae]|proibit[oiae]|verboden|proibid[oa]s?',
  },
  included: {
    is: 'included|includes|inclusive|inbegriffen|inklusive|enthalten|eingeschlossen|incluse?s?|comprise?s?|incluid[oa]s?|incluye[n]?|inclus[oai]|compres[oaie]|inbegrepen|inclusief|incluíd[oa]s?|inclui',
    isNot: 'excluded|excluding|not covered|exclus[oaie]?|excluid[oa]s?|exclusief|excluíd[oa]s?',
  },
  open: {
    is: 'open|opens|geöffnet|offen|ouverte?s?|abiert[oa]s?|apert[oaie]|geopend|abert[oa]s?',
    isNot: 'closed|geschlossen|fermée?s?|cerrad[oa]s?|chius[oaie]|gesloten|dicht|fechad[oa]s?',
  },
  free: {
    is: '(?<!feel |sugar |gluten |lactose |smoke )free(?! time| cancellation)|complimentary|kostenlos|kostenfrei|gratis|unentgeltlich|gratuite?s?|gratuitement|gratuit[oaie]s?|gratuitamente|sin cargo|kosteloos|grátis|de graça',
    isNot:
      'for a fee|at a (?:charge|fee)|(?<!of )charges?|charged|charged extra|costs?|surcharge|supplement|chargeable|kostenpflichtig|gebühr|kostet|aufpreis|payante?s?|coûte|moyennant|supplément|de pago|con cargo|cuesta|suplemento|a pagamento|costa|supplemento|tegen betaling|kost|toeslag|pag[oa]s?|custa|taxa',
  },
  there: {
    is: "there (?:is|are)|available|we (?:have|offer)|verfügbar|vorhanden|es gibt|wir (?:haben|bieten)|disponibles?|il y a|nous (?:avons|proposons)|hay|tenemos|ofrecemos|disponibil[ei]|c[’']è|ci sono|abbiamo|offriamo|beschikbaar|er (?:is|zijn)|(?:wij|we) hebben|disponíve(?:l|is)|há|temos|oferecemos",
    isNot: 'unavailable|nicht vorhanden|indisponibles?',
  },
  required: {
    is: 'required|necessary|needed|mandatory|compulsory|erforderlich|nötig|notwendig|pflicht|obligatoires?|nécessaires?|requise?s?|obligatori[oae]s?|necesari[oa]s?|necessari[oae]?|richiest[oaie]|verplicht|nodig|vereist|obrigatóri[oa]s?|necessári[oa]s?|exigid[oa]s?',
    isNot: 'optional|optionnel(?:le)?s?|opcional(?:es)?|facoltativ[oaie]|optioneel|opcionais',
  },
}
const whole = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
const COMPILED = Object.entries(PREDICATES).map(([predicate, { is, isNot = '(?!)' }]) => ({
  predicate: predicate as Predicate,
  is: whole(is),
  isNot: whole(isNot),
}))

const NEGATED: Readonly<Partial<Record<Tongue, RegExp>>> = {
  en: /(?<!\p{L})(?:not|no|never|cannot|neither|nor|without)(?!\p{L}| only)|n[’']t(?!\p{L})/iu,
  de: whole('nicht|kein|keine|keinen|keiner|keinerlei|nie|niemals|ohne|weder'),
  fr: /(?<!\p{L})(?:ne|pas|aucune?|sans|jamais)(?!\p{L})|(?<!\p{L})n[’']/iu,
  es: whole('no|ni|sin|nunca|ningún|ninguna|ninguno|tampoco'),
  it: whole('non|né|senza|nessun|nessuna|nessuno|mai'),
  nl: whole('niet|geen|nooit|zonder'),
  pt: whole('não|sem|nunca|nenhum|nenhuma|nem'),
}

export interface Stance {
  predicate: Predicate
  holds: boolean
  topic: Set<string>
}

const SPLIT =
  /[.;,:!?()\n|—–]|\s(?:but|however|except|unless|while|aber|jedoch|außer|mais|sauf|pero|excepto|salvo|ma|tranne|maar|behalve|mas|exceto)\s/giu
/** “No, dogs are not allowed” says it once. */
const PLAIN_ANSWER = /^\s*(?:yes|no|ja|nein|oui|non|sí|no|sì|sim|não|nee)\s*[,.!:–—-]\s*/iu

const clausesOf = (text: string): string[] => text.replace(PLAIN_ANSWER, '').split(SPLIT)

/** What the clauses of a text say of each predicate; a price says that something is not free. */
export function stancesIn(text: string, tongue: Tongue | undefined): Stance[] {
  const stances: Stance[] = []
  const negated = NEGATED[tongue ?? 'en']
  if (!negated) return stances
  let about = new Set<string>()
  for (const clause of clausesOf(text)) {
    const own = topicOf(clause)
    const topic = own.size > 0 ? own : about
    if (own.size > 0) about = own
    for (const { predicate, is, isNot } of COMPILED) {
      const [yes, no] = [is.exec(clause), isNot.exec(clause)]
      const isPriced = predicate === 'free' && pricesIn(clause).some(({ amounts }) => amounts[0]! > 0)
      if (!!yes === (!!no || isPriced)) continue
      const isNegated = negated.test(
        beside((yes ?? no)?.index ?? 0, (yes ?? no)?.[0].length ?? 0, clause, predicate, tongue),
      )
      stances.push({ predicate, holds: !!yes !== isNegated, topic })
    }
  }
  return stances
}

/** What each clause of a text is about, and whether it is negated. */
export function negationsIn(text: string, tongue: Tongue | undefined): { topic: Set<string>; negated: boolean }[] {
  const pattern = NEGATED[tongue ?? 'en']
  if (!pattern) return []
  return clausesOf(text).map((clause) => ({
    topic: topicOf(clause),
    negated: pattern.test(clause) || DENIED.test(clause),
  }))
}

const DENIED = COMPILED.find(({ predicate }) => predicate === 'allowed')!.isNot

/** German and Dutch negate behind the verb, and “there is no …” does in every language. */
const NEGATES_BEHIND: ReadonlySet<Tongue | undefined> = new Set(['de', 'nl'])

/** The few words that a “not” must be among to mean this predicate: “24 euros for guests without it” is not negated. */
function beside(at: number, length: number, clause: string, predicate: Predicate, tongue: Tongue | undefined): string {
  const before = clause.slice(0, at).split(/\s+/).slice(-6).join(' ')
  const behind = predicate === 'there' ? 2 : NEGATES_BEHIND.has(tongue) ? 4 : 0
  const after = clause
    .slice(at + length)
    .trimStart()
    .split(/\s+/)
    .slice(0, behind)
    .join(' ')
  return `${before} | ${after}`
}
